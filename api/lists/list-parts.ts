import type { SelectQueryBuilder } from 'kysely';
import type { Tables } from '../../database/database.ts';

/** Parts are concatenated; each has an index for its order. */
export interface ListPart {
  read(offset: number, limit: number): Promise<number[]>;
  count(): Promise<number>;
}

type Ids<Names extends keyof Tables> = SelectQueryBuilder<Tables, Names, { readonly id: number }>;

/** A part is counted only where the page begins after it. */
export async function readParts(
  parts: readonly ListPart[],
  before: number,
  size: number,
): Promise<readonly number[]> {
  // An order that changes between two queries may move into the next part.
  const ids = new Set<number>();
  let offset = before;
  for (const part of parts) {
    const found = await part.read(offset, size - ids.size);
    for (const id of found) ids.add(id);
    if (ids.size === size) break;
    if (offset > 0) offset = found.length > 0 ? 0 : Math.max(0, offset - (await part.count()));
  }
  return [...ids];
}

/** Skips rows one by one. @param ids sorted */
export function plainPart<Names extends keyof Tables>(
  ids: Ids<Names>,
  count: () => Promise<number>,
): ListPart {
  return {
    read: async (offset, limit) => idsOf(await ids.limit(limit).offset(offset).execute()),
    count,
  };
}

/** Of ids. */
export interface RowsOfBlock {
  readonly block: number;
  readonly rows: number;
}

/** `passed` rows are in the blocks before it. */
interface BlockStart {
  readonly block: number;
  readonly passed: number;
}

/**
 * Skips whole blocks by the projector's counts: the last page costs as little as the first. @param blocks in
 * the part's order @param idsFrom the sorted ids, beginning with those of a block
 */
export function blockPart<Names extends keyof Tables>(
  blocks: readonly RowsOfBlock[],
  idsFrom: (block: number) => Ids<Names>,
): ListPart {
  return {
    async read(offset, limit) {
      const start = blockAt(blocks, offset);
      if (start === null) return [];
      const ids = idsFrom(start.block)
        .limit(limit)
        .offset(offset - start.passed);
      return idsOf(await ids.execute());
    },
    count: async () => rowsIn(blocks),
  };
}

export function blockAt(blocks: readonly RowsOfBlock[], offset: number): BlockStart | null {
  let passed = 0;
  for (const { block, rows } of blocks) {
    if (passed + rows > offset) return { block, passed };
    passed += rows;
  }
  return null;
}

export function rowsIn(blocks: readonly RowsOfBlock[]): number {
  return blocks.reduce((sum, { rows }) => sum + rows, 0);
}

function idsOf(rows: readonly { readonly id: number }[]): number[] {
  return rows.map(({ id }) => id);
}
