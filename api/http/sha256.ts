import { createHash } from 'node:crypto';

/** Hex SHA-256, for random secrets of 32 bytes, which cannot be found by trying. */
export function sha256(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
