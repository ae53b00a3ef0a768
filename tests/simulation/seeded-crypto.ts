import { drawn } from './random.ts';

export * from 'node:crypto';

/** Replace those of node:crypto in the product's modules. */
export function randomUUID(): string {
  return drawn().uuid();
}

export function randomBytes(length: number): Buffer {
  return drawn().bytes(length);
}
