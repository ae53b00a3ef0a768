import { COUNTED_MAXIMUM, FOUND_MAXIMUM } from '../../events/call.ts';
import {
  countedUpTo,
  ORDERS_PAGE_SIZE_MAXIMUM,
  type OrdersPage,
} from '../../events/readings/owner-answers.ts';
import type { Database } from '../../migrations/database.ts';
import { readParts, rowsIn } from '../http/list-parts.ts';
import type { FoundIds } from '../http/read-found.ts';
import { type Page, readTotal, spanOf } from '../http/read-page.ts';
import { type FoundOrder, filteredOrders } from './orders-filter.ts';
import { readFoundOrders } from './orders-found.ts';
import { noSearch, type OrdersSearch, ordersSearch } from './orders-search.ts';
import { orderParts, readOrderCounts } from './orders-sorted.ts';

/**
 * One page of the owner's list: first the ids, then the rows.
 * @param now for what is late by then
 */
export async function readOrders(
  database: Database,
  asked: OrdersPage,
  now: Date,
): Promise<Page<FoundOrder>> {
  const { page, size } = spanOf(asked, ORDERS_PAGE_SIZE_MAXIMUM);
  const { ids, total } = await readIds(database, asked, await ordersSearch(database, asked.query), now);
  const rows = await readRows(database, ids, now);
  return { rows, meta: { total, page, pageSize: size } };
}

async function readIds(
  database: Database,
  asked: OrdersPage,
  search: OrdersSearch,
  now: Date,
): Promise<FoundIds> {
  const { sort = 'id' } = asked;
  if (search !== noSearch && (sort === 'id' || sort === 'date'))
    return readFoundOrders(database, { ...asked, sort }, search, now);
  const span = spanOf(asked, ORDERS_PAGE_SIZE_MAXIMUM);
  const narrowed = filteredOrders(database, asked, search, now);
  const counts = countedUpTo(asked) === null ? await readOrderCounts(database, asked) : null;
  const ids = await readParts(orderParts(narrowed, asked, counts, now), span.before, span.size);
  if (counts !== null) return { ids, total: rowsIn(counts) };
  const maximum = search === noSearch ? COUNTED_MAXIMUM : FOUND_MAXIMUM;
  return { ids, total: await readTotal(database.models, narrowed, span, ids.length, maximum) };
}

/** In the order of the ids. */
async function readRows(database: Database, ids: readonly number[], now: Date): Promise<FoundOrder[]> {
  if (ids.length === 0) return [];
  const found = await filteredOrders(database, {}, noSearch, now).where('orders.id', 'in', ids).execute();
  const rows = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}
