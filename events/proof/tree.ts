import { areEqual, sha256 } from './bytes.ts';

const NODE = new Uint8Array([1]);

function node(left: Uint8Array, right: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return sha256(NODE, left, right);
}

export interface Inclusion {
  /** Of the leaf, from 0: position - 1. */
  readonly index: number;
  readonly size: number;
  readonly leaf: Uint8Array;
  readonly proof: readonly Uint8Array[];
}

/** The root that an inclusion proof leads to (RFC 9162, 2.1.3.2); null where the proof does not fit index and size. */
export async function rootOfInclusion({ index, size, leaf, proof }: Inclusion): Promise<Uint8Array | null> {
  if (!isIndex(index) || !isIndex(size) || index >= size) return null;
  let at = index;
  let last = size - 1;
  let root = leaf;
  for (const hash of proof) {
    if (last === 0) return null;
    if (isOdd(at) || at === last) {
      root = await node(hash, root);
      while (!isOdd(at) && at !== 0) {
        at = half(at);
        last = half(last);
      }
    } else root = await node(root, hash);
    at = half(at);
    last = half(last);
  }
  return last === 0 ? root : null;
}

export async function isIncluded(inclusion: Inclusion, root: Uint8Array): Promise<boolean> {
  const found = await rootOfInclusion(inclusion);
  return found !== null && areEqual(found, root);
}

export interface Head {
  readonly size: number;
  readonly root: Uint8Array;
}

/** Whether the later head only appended to the earlier one (RFC 9162, 2.1.4.2). Neither may be empty. */
export async function isConsistent(
  earlier: Head,
  later: Head,
  proof: readonly Uint8Array[],
): Promise<boolean> {
  if (!isIndex(earlier.size) || !isIndex(later.size) || earlier.size === 0 || earlier.size > later.size)
    return false;
  if (earlier.size === later.size) return proof.length === 0 && areEqual(earlier.root, later.root);
  const [first, ...rest] = isPowerOfTwo(earlier.size) ? [earlier.root, ...proof] : proof;
  if (first === undefined) return false;
  let at = earlier.size - 1;
  let last = later.size - 1;
  while (isOdd(at)) {
    at = half(at);
    last = half(last);
  }
  let before = first;
  let after = first;
  for (const hash of rest) {
    if (last === 0) return false;
    if (isOdd(at) || at === last) {
      before = await node(hash, before);
      after = await node(hash, after);
      while (!isOdd(at) && at !== 0) {
        at = half(at);
        last = half(last);
      }
    } else after = await node(after, hash);
    at = half(at);
    last = half(last);
  }
  return last === 0 && areEqual(before, earlier.root) && areEqual(after, later.root);
}

// Sizes may pass 2^31, which the operators on bits do not.
const isOdd = (value: number) => value % 2 === 1;
const half = (value: number) => Math.floor(value / 2);
const isIndex = (value: number) => Number.isSafeInteger(value) && value >= 0;

function isPowerOfTwo(value: number): boolean {
  let left = value;
  while (left > 1 && !isOdd(left)) left = half(left);
  return left === 1;
}
