import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../../database/database.ts';
import { firstIdOf } from '../../database/tables/read-models.ts';
import { blockAt, type RowsOfBlock, rowsIn } from './list-parts.ts';
import { readFoundIds } from './read-found.ts';
import { type Page, type PageAsked, type Span, spanOf } from './read-page.ts';
import {
  hasPattern,
  indexedWord,
  newestAfter,
  type SearchedTable,
  type SearchedWord,
  searchedWords,
} from './word-search.ts';

interface BlockList<Names extends keyof Tables, Row, Searched extends keyof Tables> {
  /** Neither sorted nor limited. */
  readonly list: SelectQueryBuilder<Tables, Names, Row>;
  readonly searched: SelectQueryBuilder<Tables, Searched, Row>;
  readonly id: string;
  blocks(): Promise<RowsOfBlock[]>;
  readonly table: SearchedTable;
}

interface Asked extends PageAsked {
  readonly query?: string | undefined;
}

export async function readNewestFirst<Names extends keyof Tables, Row, Searched extends keyof Tables>(
  models: Kysely<Tables>,
  list: BlockList<Names, Row, Searched>,
  asked: Asked,
  pageSizeMaximum: number,
): Promise<Page<Row>> {
  const span = spanOf(asked, pageSizeMaximum);
  const words = searchedWords(asked.query);
  const { rows, total } =
    words.length > 0 ? await readFound(models, list, words, span) : await readBlocks(list, span);
  return { rows, meta: { total, page: span.page, pageSize: span.size } };
}

interface Part<Row> {
  readonly rows: Row[];
  readonly total: number;
}

async function readBlocks<Names extends keyof Tables, Row>(
  { list, id, blocks }: Pick<BlockList<Names, Row, never>, 'list' | 'id' | 'blocks'>,
  { before, size }: Span,
): Promise<Part<Row>> {
  const newestFirst = (await blocks()).toSorted((one, other) => other.block - one.block);
  const total = rowsIn(newestFirst);
  const start = blockAt(newestFirst, before);
  if (start === null) return { rows: [], total };
  const column = sql.ref<number>(id);
  const rows = await list
    .where(sql<boolean>`${column} < ${firstIdOf(start.block + 1)}`)
    .orderBy(column, 'desc')
    .limit(size)
    .offset(before - start.passed)
    .execute();
  return { rows, total };
}

async function readFound<Row, Searched extends keyof Tables>(
  models: Kysely<Tables>,
  { searched, id, table }: Pick<BlockList<never, Row, Searched>, 'searched' | 'id' | 'table'>,
  words: readonly SearchedWord[],
  span: Span,
): Promise<Part<Row>> {
  // The searched table's own id narrows its rows before the join.
  const column = sql.ref<number>(`${table}.id`);
  let containing = searched.clearSelect().select(column.as('id'));
  for (const word of words) containing = containing.where(hasPattern(table, word));
  const isNew = sql<boolean>`(${column} > ${await newestAfter({ models }, table)})`;
  const indexed = words.map((word) => indexedWord(table, word));
  const search = { containing, id: column, direction: 'desc', isNew, indexed } as const;
  const { ids, total } = await readFoundIds(models, search, span);
  const listId = sql.ref<number>(id);
  const rows =
    ids.length === 0 ? [] : await searched.where(listId, 'in', ids).orderBy(listId, 'desc').execute();
  return { rows, total };
}
