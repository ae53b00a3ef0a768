import { createHash } from 'node:crypto';

/** The tree as RFC 6962 defines it, word for word: recursive, without anything stored. */
export function naiveRoot(leaves: readonly Uint8Array[]): Uint8Array {
  const [only] = leaves;
  if (only === undefined) return createHash('sha256').digest();
  if (leaves.length === 1) return only;
  const split = splitOf(leaves.length);
  return createHash('sha256')
    .update(new Uint8Array([1]))
    .update(naiveRoot(leaves.slice(0, split)))
    .update(naiveRoot(leaves.slice(split)))
    .digest();
}

/** PATH(m, D[n]). */
export function naiveInclusion(index: number, leaves: readonly Uint8Array[]): Uint8Array[] {
  if (leaves.length <= 1) return [];
  const split = splitOf(leaves.length);
  return index < split
    ? [...naiveInclusion(index, leaves.slice(0, split)), naiveRoot(leaves.slice(split))]
    : [...naiveInclusion(index - split, leaves.slice(split)), naiveRoot(leaves.slice(0, split))];
}

/** PROOF(m, D[n]). */
export function naiveConsistency(from: number, leaves: readonly Uint8Array[]): Uint8Array[] {
  return subproof(from, leaves, true);
}

function subproof(from: number, leaves: readonly Uint8Array[], isWhole: boolean): Uint8Array[] {
  if (from === leaves.length) return isWhole ? [] : [naiveRoot(leaves)];
  const split = splitOf(leaves.length);
  return from <= split
    ? [...subproof(from, leaves.slice(0, split), isWhole), naiveRoot(leaves.slice(split))]
    : [...subproof(from - split, leaves.slice(split), false), naiveRoot(leaves.slice(0, split))];
}

/** The largest power of two below the length. */
function splitOf(length: number): number {
  let split = 1;
  while (split * 2 < length) split *= 2;
  return split;
}
