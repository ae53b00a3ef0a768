import { sql } from 'kysely';
import { ORDERS_PAGE_SIZE_MAXIMUM, type OrdersPage } from '../../events/readings/owner-answers.ts';
import type { Database } from '../../migrations/database.ts';
import { readBlockPage } from '../http/read-block-page.ts';
import { FOUND_MAXIMUM, type Page, readPage } from '../http/read-page.ts';
import { type FoundOrder, filteredOrders, sortedOrders } from './orders-filter.ts';
import { ordersSearch } from './orders-search.ts';

/** One page of the owner's list. @param now for what is late by then */
export async function readOrders(
  database: Database,
  asked: OrdersPage,
  now: Date,
): Promise<Page<FoundOrder>> {
  const {
    sort = 'id',
    direction,
    page: _page,
    pageSize: _pageSize,
    status,
    service,
    payment,
    ...rest
  } = asked;
  const isCounted = sort === 'id' && Object.values(rest).every((filter) => filter === undefined);
  if (!isCounted)
    return readPage(
      database,
      sortedOrders(database, asked, await ordersSearch(database, asked.query), now),
      asked,
      ORDERS_PAGE_SIZE_MAXIMUM,
      asked.query === undefined ? undefined : FOUND_MAXIMUM,
    );
  let counts = database.models
    .selectFrom('order_counts')
    .select(['block', sql<number>`sum(rows)::float8`.as('rows')])
    .groupBy('block');
  if (status !== undefined) counts = counts.where('status', '=', status);
  if (service !== undefined) counts = counts.where('service', '=', service);
  if (payment !== undefined) counts = counts.where('payment_state', '=', payment);
  const list = filteredOrders(database, asked, [], now);
  const blocks = await counts.execute();
  return readBlockPage({ list, id: 'orders.id', direction, blocks }, asked, ORDERS_PAGE_SIZE_MAXIMUM);
}
