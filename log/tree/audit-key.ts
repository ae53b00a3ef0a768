import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { signedNote, verifierKeyLine } from '../../events/proof/note.ts';
import type { Head } from '../../events/proof/tree.ts';

/** Before the 32 bytes of an Ed25519 key in DER (RFC 8410). */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_PREFIX_BYTES = 12;

/** Stays when the master key is rotated, and is never in a backup. */
export interface AuditKey {
  readonly publicKey: Uint8Array<ArrayBuffer>;
  signed(origin: string, head: Head): Promise<string>;
  /** What verifiers take for `origin`. */
  verifierLine(origin: string): Promise<string>;
}

/** @param seed 32 bytes: AUDIT_KEY */
export function openAuditKey(seed: Uint8Array): AuditKey {
  const key = createPrivateKey({
    key: Buffer.concat([PRIVATE_PREFIX, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const encoded = createPublicKey(key).export({ format: 'der', type: 'spki' });
  const publicKey = new Uint8Array(encoded.subarray(PUBLIC_PREFIX_BYTES));
  return {
    publicKey,
    signed: (origin, head) => signedNote({ origin, ...head }, publicKey, (text) => sign(null, text, key)),
    verifierLine: (origin) => verifierKeyLine({ name: origin, publicKey }),
  };
}
