/** Counted from 0, without `to`. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** RFC 6962, 2.1.1, in their order. */
export function inclusionRanges(index: number, size: number): Range[] {
  const proof: Range[] = [];
  let tree: Range = { from: 0, to: size };
  while (tree.to - tree.from > 1) {
    const [left, right] = halves(tree);
    const isLeft = index < left.to;
    proof.push(isLeft ? right : left);
    tree = isLeft ? left : right;
  }
  return proof.reverse();
}

/** RFC 6962, 2.1.2. */
export function consistencyRanges(from: number, to: number): Range[] {
  const proof: Range[] = [];
  let tree: Range = { from: 0, to };
  let isWhole = true;
  while (tree.to !== from) {
    const [left, right] = halves(tree);
    const isLeft = from <= left.to;
    proof.push(isLeft ? right : left);
    isWhole &&= isLeft;
    tree = isLeft ? left : right;
  }
  return [...(isWhole ? [] : [tree]), ...proof.reverse()];
}

/** Of a range that is a subtree of some tree, from the left. */
export function completeSubtrees({ from, to }: Range): Range[] {
  const subtrees: Range[] = [];
  for (let at = from; at < to; ) {
    const next = at + largestPowerOfTwo(to - at);
    subtrees.push({ from: at, to: next });
    at = next;
  }
  return subtrees;
}

export function halves({ from, to }: Range): [left: Range, right: Range] {
  const middle = from + largestPowerOfTwo(to - from - 1);
  return [
    { from, to: middle },
    { from: middle, to },
  ];
}

/** Not larger than `value`. */
function largestPowerOfTwo(value: number): number {
  let power = 1;
  while (power * 2 <= value) power *= 2;
  return power;
}
