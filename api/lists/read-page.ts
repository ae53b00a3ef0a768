import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../../database/database.ts';
import { COUNTED_MAXIMUM, type PageMeta } from '../../events/call.ts';

export interface Page<Row> {
  readonly rows: Row[];
  readonly meta: PageMeta;
}

export interface PageAsked {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
}

export interface Span {
  readonly page: number;
  readonly size: number;
  readonly before: number;
}

export function spanOf({ page = 1, pageSize }: PageAsked, pageSizeMaximum: number): Span {
  const size = pageSize ?? pageSizeMaximum;
  return { page, size, before: (page - 1) * size };
}

/**
 * Counted up to `COUNTED_MAXIMUM`. @param tables those that the list is of: read models, or what lies next to them
 * @param pageSizeMaximum where the caller names no size
 */
export async function readPage<Names extends keyof Tables, Row>(
  tables: Kysely<Tables>,
  list: SelectQueryBuilder<Tables, Names, Row>,
  asked: PageAsked,
  pageSizeMaximum: number,
): Promise<Page<Row>> {
  const span = spanOf(asked, pageSizeMaximum);
  const rows = await list.limit(span.size).offset(span.before).execute();
  const total = await readTotal(tables, list, span, rows.length, COUNTED_MAXIMUM);
  return { rows, meta: { total, page: span.page, pageSize: span.size } };
}

/** Up to `countedMaximum`, and only where the page does not show it. @param found rows on the page */
export async function readTotal<Names extends keyof Tables, Row>(
  tables: Kysely<Tables>,
  list: SelectQueryBuilder<Tables, Names, Row>,
  { size, before }: Span,
  found: number,
  countedMaximum: number,
): Promise<number> {
  if (isEnd(before, size, found)) return before + found;
  return countUpTo(tables, list, Math.max(countedMaximum, before + found));
}

/** The page shows where the list ends. */
export function isEnd(before: number, size: number, found: number): boolean {
  return found < size && (found > 0 || before === 0);
}

export async function countUpTo<Names extends keyof Tables, Row>(
  tables: Kysely<Tables>,
  list: SelectQueryBuilder<Tables, Names, Row>,
  maximum: number,
): Promise<number> {
  const counted = list.clearSelect().clearOrderBy().select(sql<number>`1`.as('one')).limit(maximum);
  const { total } = await tables
    .selectFrom(counted.as('counted'))
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
