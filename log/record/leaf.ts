import { createHash } from 'node:crypto';

/** What a leaf is computed from, besides the digest of the body. */
export interface LeafParts {
  readonly bodyDigest: Uint8Array;
  readonly meta: string;
  readonly id: string;
  readonly position: number;
  readonly streamVersion: number;
  readonly recordedAt: string;
  readonly schemaVersion: number;
  readonly type: string;
  readonly stream: string;
  readonly subject: string | null;
}

const NO_DIGEST = new Uint8Array(32);

/**
 * SHA-256 of: SHA-256 of the canonical data, digest of the ciphertext (zeros where nothing was sealed). It never
 * covers the plaintext, and stays true when the ciphertext is gone.
 */
export function bodyDigest(data: string, sealedDigest: Uint8Array | null): Uint8Array {
  return sha256(sha256(data), sealedDigest ?? NO_DIGEST);
}

/**
 * What the database computes for an event, byte for byte; the layout stands at `append_batch` in
 * `migrations/0001-append-batch.ts`. Event p is leaf p-1 of an RFC 6962 tree.
 */
export function leafHash(parts: LeafParts): Uint8Array {
  return sha256(
    new Uint8Array(1),
    parts.bodyDigest,
    sha256(parts.meta),
    Buffer.from(parts.id.replaceAll('-', ''), 'hex'),
    eightBytes(parts.position),
    eightBytes(parts.streamVersion),
    eightBytes(Date.parse(parts.recordedAt)),
    fourBytes(parts.schemaVersion),
    lengthAndText(parts.type),
    lengthAndText(parts.stream),
    parts.subject === null ? fourBytes(0xffffffff) : lengthAndText(parts.subject),
  );
}

export function sha256(...parts: (Uint8Array | string)[]): Uint8Array {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

function eightBytes(value: number): Uint8Array {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(BigInt(value));
  return bytes;
}

function fourBytes(value: number): Uint8Array {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function lengthAndText(text: string): Uint8Array {
  const bytes = Buffer.from(text, 'utf8');
  return Buffer.concat([fourBytes(bytes.length), bytes]);
}
