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

const DIGEST_BYTES = 32;
const LENGTH_BYTES = 4;
/** A zero, two digests, id, three numbers of eight bytes and one of four, length of the subject. */
const FIXED_BYTES = 1 + 2 * DIGEST_BYTES + 16 + 3 * 8 + 4 + LENGTH_BYTES;
const NO_SUBJECT = 0xffffffff;
const NO_DIGEST = new Uint8Array(DIGEST_BYTES);

/**
 * SHA-256 of: SHA-256 of the canonical data, digest of the ciphertext (zeros where nothing was sealed).
 * Stays true when the ciphertext is gone.
 */
export function bodyDigest(data: string, sealedDigest: Uint8Array | null): Uint8Array {
  return sha256(sha256(data), sealedDigest ?? NO_DIGEST);
}

/** Layout: `migrations/0056-append-columns.ts`. Event p is leaf p-1 of an RFC 6962 tree. */
export function leafHash(parts: LeafParts): Uint8Array {
  const type = Buffer.from(parts.type, 'utf8');
  const stream = Buffer.from(parts.stream, 'utf8');
  const subject = parts.subject === null ? null : Buffer.from(parts.subject, 'utf8');
  const bytes = Buffer.allocUnsafe(
    FIXED_BYTES + type.length + LENGTH_BYTES + stream.length + LENGTH_BYTES + (subject?.length ?? 0),
  );
  let at = bytes.writeUInt8(0, 0);
  at = put(bytes, parts.bodyDigest, at);
  at = put(bytes, sha256(parts.meta), at);
  at = put(bytes, Buffer.from(parts.id.replaceAll('-', ''), 'hex'), at);
  at = bytes.writeBigInt64BE(BigInt(parts.position), at);
  at = bytes.writeBigInt64BE(BigInt(parts.streamVersion), at);
  at = bytes.writeBigInt64BE(BigInt(Date.parse(parts.recordedAt)), at);
  at = bytes.writeUInt32BE(parts.schemaVersion, at);
  at = put(bytes, type, bytes.writeUInt32BE(type.length, at));
  at = put(bytes, stream, bytes.writeUInt32BE(stream.length, at));
  at = bytes.writeUInt32BE(subject?.length ?? NO_SUBJECT, at);
  if (subject !== null) at = put(bytes, subject, at);
  // An id that is no UUID gives fewer bytes.
  return sha256(bytes.subarray(0, at));
}

function put(bytes: Buffer, part: Uint8Array, at: number): number {
  bytes.set(part, at);
  return at + part.length;
}

export function sha256(...parts: (Uint8Array | string)[]): Uint8Array {
  const [only = ''] = parts;
  const digest = new Uint8Array(DIGEST_BYTES);
  // Node's `createHash` costs several times as much.
  Bun.SHA256.hash(parts.length === 1 ? only : Buffer.concat(parts.map(encoded)), digest);
  return digest;
}

function encoded(part: Uint8Array | string): Uint8Array {
  return typeof part === 'string' ? Buffer.from(part, 'utf8') : part;
}
