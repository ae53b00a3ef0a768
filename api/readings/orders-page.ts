import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { COUNTED_MAXIMUM, FOUND_MAXIMUM } from '../../events/call.ts';
import {
  countedUpTo,
  ORDERS_PAGE_SIZE_MAXIMUM,
  type OrdersPage,
} from '../../events/readings/owner-answers.ts';
import { readParts, rowsIn } from '../lists/list-parts.ts';
import { type FoundIds, readFoundIds } from '../lists/read-found.ts';
import { type Page, readTotal, spanOf } from '../lists/read-page.ts';
import { type FoundOrder, filteredOrders, orderRows } from './orders-filter.ts';
import { noSearch, type OrdersSearch, ordersSearch } from './orders-search.ts';
import { orderParts, readOrderCounts } from './orders-sorted.ts';

/** First the ids, then the rows. @param now for what is late by then */
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
    return readFoundOrders(database, asked, search, now);
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
  const found = await orderRows(database, now).where('orders.id', 'in', ids).execute();
  const rows = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

function readFoundOrders(
  { models }: Pick<Database, 'models'>,
  asked: OrdersPage,
  { contained, indexed, after }: OrdersSearch,
  now: Date,
): Promise<FoundIds> {
  let containing = filteredOrders({ models }, asked, noSearch, now).clearSelect().select('orders.id');
  for (const condition of contained) containing = containing.where(condition);
  const search = {
    containing,
    id: sql.ref<number>('orders.id'),
    direction: asked.direction ?? 'desc',
    isNew: sql<boolean>`(orders.id > ${after})`,
    indexed,
  };
  return readFoundIds(models, search, spanOf(asked, ORDERS_PAGE_SIZE_MAXIMUM));
}
