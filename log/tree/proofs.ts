import type { Database } from '../../database/database.ts';
import { areEqual } from '../../events/proof/bytes.ts';
import { isConsistent, isIncluded } from '../../events/proof/tree.ts';
import { nodeHash } from './compact-range.ts';
import { consistencyRanges, halves, inclusionRanges, type Range } from './ranges.ts';
import { PAGE_HASHES, rootsOf, TreeDamaged } from './stored-tree.ts';

/** Checked before it is given out. @throws TreeDamaged where the stored hashes do not fit each other */
export async function inclusionProof(
  database: Database,
  position: number,
  size: number,
): Promise<Uint8Array[]> {
  const index = position - 1;
  const whole = { from: 0, to: size };
  const [root, leaf, ...proof] = await rootsOf(database, [
    whole,
    { from: index, to: position },
    ...inclusionRanges(index, size),
  ]);
  if (root === undefined || leaf === undefined || !(await isIncluded({ index, size, leaf, proof }, root)))
    throw new TreeDamaged(`the stored hashes around event ${position} do not fit each other`);
  return proof;
}

/** Checked before it is given out. @throws TreeDamaged where the stored hashes do not fit each other */
export async function consistencyProof(database: Database, from: number, to: number): Promise<Uint8Array[]> {
  const [earlier, later, ...proof] = await rootsOf(database, [
    { from: 0, to: from },
    { from: 0, to },
    ...consistencyRanges(from, to),
  ]);
  if (
    earlier === undefined ||
    later === undefined ||
    !(await isConsistent({ size: from, root: earlier }, { size: to, root: later }, proof))
  )
    throw new TreeDamaged(`the stored hashes from ${from} to ${to} do not fit each other`);
  return proof;
}

/** @throws TreeDamaged where hashes are missing */
export async function treeHasHead(
  database: Database,
  { size, root }: { readonly size: number; readonly root: Uint8Array },
): Promise<boolean> {
  if (size === 0) return true;
  const [found] = await rootsOf(database, [{ from: 0, to: size }]);
  return found !== undefined && areEqual(found, root);
}

/** Leaf after leaf, in order; one read for each page of 256. */
interface PageProofs {
  proofOf(index: number): Promise<readonly Uint8Array[]>;
}

/** @param size of the tree */
export function openPageProofs(database: Database, size: number): PageProofs {
  let page: Range = { from: 0, to: 0 };
  let leaves: readonly Uint8Array[] = [];
  /** The same for each leaf of the page. */
  let above: readonly Uint8Array[] = [];
  let roots = new Map<string, Uint8Array>();

  return {
    proofOf: async (index) => {
      if (index < page.from || index >= page.to) await turnTo(index);
      const within = inclusionRanges(index, size).filter(isInside).map(rootOf);
      return [...within, ...above];
    },
  };

  async function turnTo(index: number): Promise<void> {
    const from = index - (index % PAGE_HASHES);
    page = { from, to: Math.min(from + PAGE_HASHES, size) };
    const outside = inclusionRanges(index, size).filter((range) => !isInside(range));
    const single = Array.from({ length: page.to - from }, (_, at) => ({
      from: from + at,
      to: from + at + 1,
    }));
    const hashes = await rootsOf(database, [...single, ...outside]);
    leaves = hashes.slice(0, single.length);
    above = hashes.slice(single.length);
    roots = new Map();
  }

  function isInside({ from, to }: Range): boolean {
    return from >= page.from && to <= page.to;
  }

  function rootOf(range: Range): Uint8Array {
    const key = `${range.from}-${range.to}`;
    const known =
      roots.get(key) ?? (range.to - range.from === 1 ? leaves[range.from - page.from] : undefined);
    if (known !== undefined) return known;
    const [left, right] = halves(range);
    const root = nodeHash(rootOf(left), rootOf(right));
    roots.set(key, root);
    return root;
  }
}
