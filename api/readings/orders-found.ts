import { sql } from 'kysely';
import { FOUND_MAXIMUM } from '../../events/call.ts';
import { ORDERS_PAGE_SIZE_MAXIMUM, type OrdersPage } from '../../events/readings/owner-answers.ts';
import type { Database } from '../../migrations/database.ts';
import { plainPart, readParts } from '../http/list-parts.ts';
import { countUpTo, isEnd, spanOf } from '../http/read-page.ts';
import { filteredOrders } from './orders-filter.ts';
import { noSearch, type OrdersSearch } from './orders-search.ts';

/** With so many hits among the newest orders, older ones are looked through too: that soon fills a page. */
const FREQUENT_HITS = 100;

/** The ids on a page of the search's hits, and how many there are. */
export interface FoundIds {
  readonly ids: readonly number[];
  readonly total: number;
}

/**
 * Orders that a search finds, by id or by date. The newest are looked through. Older ones come from the indexes, or are
 * looked through in turn where the words are frequent: an index would then give many rows of which a page shows a few.
 */
export async function readFound(
  database: Database,
  asked: OrdersPage & { readonly sort: 'id' | 'date' },
  search: OrdersSearch,
  now: Date,
): Promise<FoundIds> {
  const { before, size } = spanOf(asked, ORDERS_PAGE_SIZE_MAXIMUM);
  const { direction = 'desc' } = asked;
  let containing = filteredOrders(database, asked, noSearch, now).clearSelect().select('orders.id');
  for (const condition of search.contained) containing = containing.where(condition);
  const isNew = await newest(database, asked.sort, search.after);
  const column = sql.ref<string>(asked.sort === 'date' ? 'orders.ordered_on' : 'orders.id');
  const newer = (
    await containing.where(isNew).orderBy(column, direction).orderBy('orders.id', 'desc').execute()
  ).map(({ id }) => id);

  let older = containing.where(sql<boolean>`not ${isNew}`);
  const isScanned = search.indexed === null || newer.length >= FREQUENT_HITS;
  if (!isScanned) for (const condition of search.indexed) older = older.where(condition);
  // An index gives its rows in no order; the sum keeps the planner from reading all orders in the list's order instead.
  const sortedOlder = older
    .orderBy(isScanned ? column : sql`(${column} + 0)`, direction)
    .orderBy('orders.id', 'desc');
  const parts = [
    {
      read: async (offset: number, limit: number) => newer.slice(offset, offset + limit),
      count: async () => newer.length,
    },
    plainPart(sortedOlder, () => countUpTo(database.models, older, before)),
  ];
  const ids = await readParts(direction === 'asc' ? parts.toReversed() : parts, before, size);
  if (isEnd(before, size, ids.length)) return { ids, total: before + ids.length };
  const maximum = Math.max(FOUND_MAXIMUM, before + ids.length);
  const uncounted = Math.max(0, maximum - newer.length);
  const counted = uncounted === 0 ? 0 : await countUpTo(database.models, older, uncounted);
  return { ids, total: Math.min(maximum, newer.length + counted) };
}

/** What the newest orders have, in whole days where the list is sorted by them. */
async function newest({ models }: Pick<Database, 'models'>, sort: 'id' | 'date', after: number) {
  if (sort === 'id') return sql<boolean>`(orders.id > ${after})`;
  const older = await models
    .selectFrom('orders')
    .select('ordered_on')
    .where('id', '<=', after)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return older === undefined ? sql<boolean>`true` : sql<boolean>`(orders.ordered_on > ${older.ordered_on})`;
}
