import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { PageMeta } from '../../events/call.ts';
import type { Database, Tables } from '../../migrations/database.ts';

export interface Page<Row> {
  readonly rows: Row[];
  readonly meta: PageMeta;
}

export interface PageAsked {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
}

/** Rows that are counted at most. The `total` of a longer list is this limit, or the end of the page if that is greater. */
const COUNTED_MAXIMUM = 100_000;
/** The same for a search, where each row costs more. */
export const FOUND_MAXIMUM = 10_000;

/**
 * One page of a sorted list and how long the whole list is, which is counted only where the page does not show it.
 * @param pageSizeMaximum how long a page is where the caller asks for no length
 */
export async function readPage<Names extends keyof Tables, Row>(
  { models }: Pick<Database, 'models'>,
  list: SelectQueryBuilder<Tables, Names, Row>,
  asked: PageAsked,
  pageSizeMaximum: number,
  countedMaximum = COUNTED_MAXIMUM,
): Promise<Page<Row>> {
  const { page, size, before } = spanOf(asked, pageSizeMaximum);
  const rows = await list.limit(size).offset(before).execute();
  const isEnd = rows.length < size && (rows.length > 0 || before === 0);
  const total = isEnd
    ? before + rows.length
    : await count(models, list, Math.max(countedMaximum, before + rows.length));
  return { rows, meta: { total, page, pageSize: size } };
}

async function count<Names extends keyof Tables, Row>(
  models: Kysely<Tables>,
  list: SelectQueryBuilder<Tables, Names, Row>,
  maximum: number,
): Promise<number> {
  const counted = list.clearSelect().clearOrderBy().select(sql<number>`1`.as('one')).limit(maximum);
  const { total } = await models
    .selectFrom(counted.as('counted'))
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Limit and offset of a page. */
export function spanOf({ page = 1, pageSize }: PageAsked, pageSizeMaximum: number) {
  const size = pageSize ?? pageSizeMaximum;
  return { page, size, before: (page - 1) * size };
}
