import { expect, test } from 'vitest';
import { storedEvent } from '../../harness/stored-event.ts';

test('a leaf is computed from its parts alone, whatever stood in memory before', () => {
  const hashes = Array.from({ length: 500 }, (_, index) => {
    dirtyMemory(index);
    return Buffer.from(storedEvent({ id: 'no-uuid' }).leafHash).toString('hex');
  });
  expect(new Set(hashes).size).toBe(1);
});

/** Memory that is free again, and full of one byte. */
function dirtyMemory(byte: number): void {
  for (let size = 100; size < 300; size += 1) Buffer.allocUnsafe(size).fill(byte);
}
