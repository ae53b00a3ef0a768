import type { Database } from '../../migrations/database.ts';
import { nodeHash } from './compact-range.ts';
import { halves, inclusionRanges, type Range } from './ranges.ts';
import { PAGE_HASHES, rootsOf } from './stored-tree.ts';

/** Proves one leaf after the other, in their order, that they are in one tree; reads once for each page of 256. */
export interface PageProofs {
  proofOf(index: number): Promise<readonly Uint8Array[]>;
}

/** @param size of the tree */
export function openPageProofs(database: Database, size: number): PageProofs {
  let page: Range = { from: 0, to: 0 };
  let leaves: readonly Uint8Array[] = [];
  /** Above the page, the same for each of its leaves. */
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
