import { areEqual, fromBase64, fromHex, joined, sha256, toBase64, toHex } from './bytes.ts';
import { type Checkpoint, checkpointText, readCheckpoint } from './checkpoint.ts';

/** The type of Ed25519 keys in a C2SP signed note. */
const ED25519 = 1;
const KEY_BYTES = 32;
const KEY_ID_BYTES = 4;
const SIGNATURE_BYTES = 64;
/** Characters of a note, and signatures below it. */
const NOTE_MAXIMUM = 10_000;
const SIGNATURES_MAXIMUM = 16;
const encoder = new TextEncoder();

/** The parsed line of `GET /api/audit/key`. */
export interface VerifierKey {
  readonly name: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
}

/** `<name>+<key id>+<type and public key in base64>`. */
export async function verifierKeyLine({ name, publicKey }: VerifierKey): Promise<string> {
  const id = toHex(await keyId(name, publicKey));
  return `${name}+${id}+${toBase64(joined(new Uint8Array([ED25519]), publicKey))}`;
}

/** Null where the line is no verifier key for Ed25519, or its key id is not that of its key. */
export async function readVerifierKey(line: string): Promise<VerifierKey | null> {
  const [, name = '', id = '', key = ''] = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/.exec(line) ?? [];
  const bytes = fromBase64(key);
  if (bytes?.length !== 1 + KEY_BYTES || bytes[0] !== ED25519) return null;
  const publicKey = bytes.slice(1);
  return areEqual(fromHex(id) ?? new Uint8Array(), await keyId(name, publicKey)) ? { name, publicKey } : null;
}

export async function signedNote(
  checkpoint: Checkpoint,
  publicKey: Uint8Array<ArrayBuffer>,
  sign: (text: Uint8Array) => Uint8Array,
): Promise<string> {
  const text = checkpointText(checkpoint);
  const id = await keyId(checkpoint.origin, publicKey);
  const signature = toBase64(joined(id, sign(encoder.encode(text))));
  return `${text}\n— ${checkpoint.origin} ${signature}\n`;
}

export type OpenedNote =
  | { readonly outcome: 'signed'; readonly checkpoint: Checkpoint }
  | { readonly outcome: 'not a checkpoint' }
  | { readonly outcome: 'signed by another key' }
  | { readonly outcome: 'wrong signature' };

/** Counts only with a right signature of this key; others below it are ignored. */
export async function openNote(note: string, { name, publicKey }: VerifierKey): Promise<OpenedNote> {
  const end = note.lastIndexOf('\n\n') + 1;
  const text = note.slice(0, end);
  const checkpoint = note.length > NOTE_MAXIMUM ? null : readCheckpoint(text);
  const lines = note.slice(end + 1).split('\n');
  if (checkpoint === null || lines.pop() !== '' || lines.length > SIGNATURES_MAXIMUM)
    return { outcome: 'not a checkpoint' };
  const id = await keyId(name, publicKey);
  for (const line of lines) {
    const [, signer = '', encoded = ''] = /^— ([^\s+]+) ([A-Za-z0-9+/=]+)$/.exec(line) ?? [];
    const bytes = fromBase64(encoded);
    if (signer !== name || bytes === null || !areEqual(bytes.subarray(0, KEY_ID_BYTES), id)) continue;
    const isRight = await isSignedBy(publicKey, bytes.slice(KEY_ID_BYTES), encoder.encode(text));
    return isRight ? { outcome: 'signed', checkpoint } : { outcome: 'wrong signature' };
  }
  return { outcome: 'signed by another key' };
}

async function isSignedBy(
  publicKey: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  text: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  if (signature.length !== SIGNATURE_BYTES) return false;
  const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', key, signature, text);
}

async function keyId(name: string, publicKey: Uint8Array): Promise<Uint8Array> {
  const named = encoder.encode(`${name}\n`);
  return (await sha256(named, new Uint8Array([ED25519]), publicKey)).slice(0, KEY_ID_BYTES);
}
