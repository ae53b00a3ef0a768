import { sha256 } from '../record/leaf.ts';

export const HASH_BYTES = 32;
/** The leaves, and the roots of complete subtrees of 2^level leaves. */
export const STORED_LEVELS = [0, 8, 16, 24] as const;

/** Roots of the largest complete subtrees, largest first. */
export interface CompactRange {
  size(): number;
  add(leaf: Uint8Array): void;
  root(): Uint8Array;
}

/** For each stored level above the leaves. */
export type OnComplete = (level: number, index: number, hash: Uint8Array) => void;

/**
 * Holds one hash for each 1 in the binary size.
 * @param roots of the complete subtrees of `size` leaves, largest first
 */
export function compactRange(
  size = 0,
  roots: readonly Uint8Array[] = [],
  onComplete: OnComplete = () => undefined,
): CompactRange {
  const stack = [...roots];
  let leaves = size;
  return {
    size: () => leaves,
    add: (leaf) => {
      let hash = leaf;
      let index = leaves;
      let level = 0;
      while (index % 2 === 1) {
        const left = stack.pop();
        if (left === undefined) throw new Error('the roots do not fit the size of the tree');
        hash = nodeHash(left, hash);
        index = (index - 1) / 2;
        level++;
        if (isStored(level)) onComplete(level, index, hash);
      }
      stack.push(hash);
      leaves++;
    },
    root: () => {
      const last = stack.at(-1);
      return last === undefined
        ? sha256(new Uint8Array())
        : stack.slice(0, -1).reduceRight((right, left) => nodeHash(left, right), last);
    },
  };
}

export function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(1 + 2 * HASH_BYTES);
  bytes[0] = 1;
  bytes.set(left, 1);
  bytes.set(right, 1 + HASH_BYTES);
  return sha256(bytes);
}

export function isStored(level: number): boolean {
  return STORED_LEVELS.some((stored) => stored === level);
}
