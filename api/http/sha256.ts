import { createHash } from 'node:crypto';

/** For random secrets of 32 bytes, which cannot be guessed. */
export function sha256(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
