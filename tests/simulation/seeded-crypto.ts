import { drawn } from './random.ts';

export * from 'node:crypto';

/** Stand in the product's modules for those of node:crypto while it is simulated. */
export function randomUUID(): string {
  return drawn().uuid();
}

export function randomBytes(length: number): Buffer {
  return drawn().bytes(length);
}
