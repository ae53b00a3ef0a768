import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../../migrations/database.ts';
import { firstIdOf } from '../../migrations/tables/counts.ts';
import { blockAt, type RowsOfBlock, rowsIn } from './list-parts.ts';
import { type Page, type PageAsked, spanOf } from './read-page.ts';

/** A list whose rows the projector counts in blocks of ids. */
export interface BlockList<Names extends keyof Tables, Row> {
  /** Neither sorted nor limited. */
  readonly list: SelectQueryBuilder<Tables, Names, Row>;
  /** The column of the ids. */
  readonly id: string;
  /** In any order. */
  readonly blocks: readonly RowsOfBlock<number>[];
}

/** One page of such a list, newest first. */
export async function readBlockPage<Names extends keyof Tables, Row>(
  { list, id, blocks }: BlockList<Names, Row>,
  asked: PageAsked,
  pageSizeMaximum: number,
): Promise<Page<Row>> {
  const { page, size, before } = spanOf(asked, pageSizeMaximum);
  const newestFirst = blocks.toSorted((one, other) => other.block - one.block);
  const meta = { total: rowsIn(blocks), page, pageSize: size };
  const start = blockAt(newestFirst, before);
  if (start === null) return { rows: [], meta };
  const column = sql.ref<number>(id);
  const rows = await list
    .where(sql<boolean>`${column} < ${firstIdOf(start.block + 1)}`)
    .orderBy(column, 'desc')
    .limit(size)
    .offset(before - start.passed)
    .execute();
  return { rows, meta };
}
