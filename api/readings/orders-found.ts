import { sql } from 'kysely';
import { ORDERS_PAGE_SIZE_MAXIMUM, type OrdersPage } from '../../events/readings/owner-answers.ts';
import type { Database } from '../../migrations/database.ts';
import { type FoundIds, readFoundIds } from '../http/read-found.ts';
import { spanOf } from '../http/read-page.ts';
import { filteredOrders } from './orders-filter.ts';
import { noSearch, type OrdersSearch } from './orders-search.ts';

/** The ids on a page of the orders that a search finds, by id or by date. */
export async function readFoundOrders(
  { models }: Pick<Database, 'models'>,
  asked: OrdersPage & { readonly sort: 'id' | 'date' },
  { contained, indexed, after }: OrdersSearch,
  now: Date,
): Promise<FoundIds> {
  let containing = filteredOrders({ models }, asked, noSearch, now).clearSelect().select('orders.id');
  for (const condition of contained) containing = containing.where(condition);
  const id = sql.ref<number>('orders.id');
  const search = {
    containing,
    column: asked.sort === 'date' ? sql.ref<string>('orders.ordered_on') : id,
    id,
    direction: asked.direction ?? 'desc',
    isNew: asked.sort === 'date' ? await isOfNewestDays(models, after) : sql<boolean>`(orders.id > ${after})`,
    indexed,
  };
  return readFoundIds(models, search, spanOf(asked, ORDERS_PAGE_SIZE_MAXIMUM));
}

/** The newest orders in whole days, for a list that is sorted by days. */
async function isOfNewestDays(models: Database['models'], after: number) {
  const older = await models
    .selectFrom('orders')
    .select('ordered_on')
    .where('id', '<=', after)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return older === undefined ? sql<boolean>`true` : sql<boolean>`(orders.ordered_on > ${older.ordered_on})`;
}
