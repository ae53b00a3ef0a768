import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../../migrations/database.ts';
import { firstIdOf } from '../../migrations/tables/counts.ts';
import { type Page, type PageAsked, spanOf } from './read-page.ts';

export interface RowsOfBlock {
  readonly block: number;
  readonly rows: number;
}

/** A list in the order of its ids, whose rows the projector counts by blocks of ids. */
export interface BlockList<Names extends keyof Tables, Row> {
  /** Neither sorted nor limited. */
  readonly list: SelectQueryBuilder<Tables, Names, Row>;
  /** The column of the ids. */
  readonly id: string;
  readonly direction?: 'asc' | 'desc' | undefined;
  /** In any order. */
  readonly blocks: readonly RowsOfBlock[];
}

/**
 * One page of such a list. The blocks before the page are passed over by their counts: the last page costs what the
 * first one does.
 */
export async function readBlockPage<Names extends keyof Tables, Row>(
  { list, id, direction = 'desc', blocks }: BlockList<Names, Row>,
  asked: PageAsked,
  pageSizeMaximum: number,
): Promise<Page<Row>> {
  const { page, size, before } = spanOf(asked, pageSizeMaximum);
  const total = blocks.reduce((sum, { rows }) => sum + rows, 0);
  const meta = { total, page, pageSize: size };
  const start = blockAt(blocks, direction, before);
  if (start === null) return { rows: [], meta };
  const column = sql.ref(id);
  const rows = await list
    .where(
      direction === 'desc'
        ? sql<boolean>`${column} < ${firstIdOf(start.block + 1)}`
        : sql<boolean>`${column} >= ${firstIdOf(start.block)}`,
    )
    .orderBy(column, direction)
    .limit(size)
    .offset(before - start.passed)
    .execute();
  return { rows, meta };
}

/** The block in which the row after the first `before` ones stands, and how many rows stand in front of the block. */
function blockAt(blocks: readonly RowsOfBlock[], direction: 'asc' | 'desc', before: number) {
  const sign = direction === 'asc' ? 1 : -1;
  let passed = 0;
  for (const { block, rows } of blocks.toSorted((one, other) => sign * (one.block - other.block))) {
    if (passed + rows > before) return { block, passed };
    passed += rows;
  }
  return null;
}
