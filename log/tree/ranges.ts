/** The leaves from `from` up to but not including `to`, counted from 0. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** The ranges whose roots prove that leaf `index` is in the tree of `size` leaves, in their order (RFC 6962, 2.1.1). */
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

/** The ranges whose roots prove that the tree of `to` leaves begins with that of `from` (RFC 6962, 2.1.2). */
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

/** The largest complete subtrees that make up a range which is a subtree of some tree, from the left. */
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

/** The largest one that is not larger than `value`. */
function largestPowerOfTwo(value: number): number {
  let power = 1;
  while (power * 2 <= value) power *= 2;
  return power;
}
