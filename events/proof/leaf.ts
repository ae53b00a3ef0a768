import { fromHex, joined, sha256 } from './bytes.ts';

export interface Leaf {
  readonly position: number;
  readonly id: string;
  readonly stream: string;
  readonly streamVersion: number;
  readonly type: string;
  readonly schemaVersion: number;
  /** ISO 8601 UTC with milliseconds. */
  readonly recordedAt: string;
  readonly subject: string | null;
  /** Its bytes are hashed, exactly as stored. */
  readonly data: string;
  readonly meta: string;
  /** Hexadecimal; null where nothing was sealed. */
  readonly sealedDigest: string | null;
}

const NO_DIGEST = new Uint8Array(32);
const NO_SUBJECT = new Uint8Array(4).fill(0xff);
const encoder = new TextEncoder();

/** SHA-256 over the layout of `docs/export-format.md`. */
export async function leafHashOf(event: Leaf): Promise<Uint8Array<ArrayBuffer>> {
  const sealedDigest = event.sealedDigest === null ? NO_DIGEST : (fromHex(event.sealedDigest) ?? NO_DIGEST);
  const body = await sha256(await sha256(encoder.encode(event.data)), sealedDigest);
  return sha256(
    new Uint8Array(1),
    body,
    await sha256(encoder.encode(event.meta)),
    fromHex(event.id.replaceAll('-', '')) ?? new Uint8Array(),
    number(event.position, 8),
    number(event.streamVersion, 8),
    number(Date.parse(event.recordedAt), 8),
    number(event.schemaVersion, 4),
    lengthAndText(event.type),
    lengthAndText(event.stream),
    event.subject === null ? NO_SUBJECT : lengthAndText(event.subject),
  );
}

/** Big-endian. */
function number(value: number, length: 4 | 8): Uint8Array {
  const view = new DataView(new ArrayBuffer(8));
  // An event whose time or number is none gives a hash that is not in the tree.
  view.setBigInt64(0, Number.isSafeInteger(value) ? BigInt(value) : -1n);
  return new Uint8Array(view.buffer, 8 - length);
}

function lengthAndText(text: string): Uint8Array {
  const bytes = encoder.encode(text);
  return joined(number(bytes.length, 4), bytes);
}
