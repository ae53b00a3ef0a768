import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../../migrations/database.ts';
import { firstIdOf } from '../../migrations/tables/counts.ts';
import { type Page, type PageAsked, spanOf } from './read-page.ts';

export interface RowsOfBlock {
  readonly block: number;
  readonly rows: number;
}

/** A list ordered by id, whose rows the projector counts in blocks of ids. */
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
 * One page of such a list. Blocks before the page are skipped by their counts, so the last page costs as little as the
 * first.
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

/** The block with the row at offset `before`, and the number of rows in the blocks ahead of it. */
function blockAt(blocks: readonly RowsOfBlock[], direction: 'asc' | 'desc', before: number) {
  const sign = direction === 'asc' ? 1 : -1;
  let passed = 0;
  for (const { block, rows } of blocks.toSorted((one, other) => sign * (one.block - other.block))) {
    if (passed + rows > before) return { block, passed };
    passed += rows;
  }
  return null;
}
