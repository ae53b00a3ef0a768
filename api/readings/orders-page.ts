import {
  countedUpTo,
  ORDERS_PAGE_SIZE_MAXIMUM,
  type OrdersPage,
} from '../../events/readings/owner-answers.ts';
import type { Database } from '../../migrations/database.ts';
import { readParts, rowsIn } from '../http/list-parts.ts';
import { type Page, readTotal, spanOf } from '../http/read-page.ts';
import { type FoundOrder, filteredOrders } from './orders-filter.ts';
import { ordersSearch } from './orders-search.ts';
import { orderParts, readOrderCounts } from './orders-sorted.ts';

/**
 * One page of the owner's list: first the ids, in the parts that its order has, then the rows.
 * @param now for what is late by then
 */
export async function readOrders(
  database: Database,
  asked: OrdersPage,
  now: Date,
): Promise<Page<FoundOrder>> {
  const span = spanOf(asked, ORDERS_PAGE_SIZE_MAXIMUM);
  const countedMaximum = countedUpTo(asked);
  const [search, counts] = await Promise.all([
    ordersSearch(database, asked.query),
    countedMaximum === null ? readOrderCounts(database, asked) : null,
  ]);
  const narrowed = filteredOrders(database, asked, search, now);
  const ids = await readParts(orderParts(narrowed, asked, counts, now), span.before, span.size);
  const rows = await readRows(database, ids, now);
  const total =
    counts === null
      ? await readTotal(database.models, narrowed, span, ids.length, countedMaximum ?? 0)
      : rowsIn(counts);
  return { rows, meta: { total, page: span.page, pageSize: span.size } };
}

/** In the order of the ids. */
async function readRows(database: Database, ids: readonly number[], now: Date): Promise<FoundOrder[]> {
  if (ids.length === 0) return [];
  const found = await filteredOrders(database, {}, [], now).where('orders.id', 'in', ids).execute();
  const rows = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}
