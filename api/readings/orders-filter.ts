import type { ExpressionBuilder } from 'kysely';
import * as z from 'zod/mini';
import { serviceIds } from '../../events/readings/catalogue.ts';
import { folded } from '../../events/search.ts';
import { calendarDate, text } from '../../events/text.ts';
import type { Database } from '../../migrations/database.ts';
import type { ReadModelTables } from '../../migrations/tables/read-models.ts';
import { queryInteger, unlessEmpty } from '../http/numbers.ts';

const QUERY_MAXIMUM = 200;
/** Words of a search that count; each has to be found somewhere in the order. */
const WORDS_MAXIMUM = 8;
export const PAGE_SIZE_MAXIMUM = 200;
const PAGE_MAXIMUM = 1_000_000;

export const orderStatuses = ['pending', 'in progress', 'completed'] as const;

const dateRule = 'Please enter the date as YYYY-MM-DD';

/** What the owner's list and its export may be narrowed by. */
export const OrdersFilter = z.object({
  query: z.optional(text({ maximum: QUERY_MAXIMUM, message: 'Please search for text' })),
  status: unlessEmpty(z.enum(orderStatuses, 'Please choose pending, in progress or completed')),
  service: unlessEmpty(z.enum(serviceIds, 'Please choose a service')),
  /** Days of the business's calendar, both included. */
  from: unlessEmpty(calendarDate(dateRule)),
  to: unlessEmpty(calendarDate(dateRule)),
  /** Id of a customer's account. */
  account: queryInteger(Number.MAX_SAFE_INTEGER),
});
export type OrdersFilter = z.output<typeof OrdersFilter>;

/** Columns by which the owner's list can be sorted; ids follow the order of the orders. */
const sortColumns = {
  id: 'orders.id',
  user: 'order_customers.username',
  email: 'order_customers.email',
  service: 'orders.service',
  date: 'orders.ordered_on',
  status: 'orders.status',
} as const;
const sortKeys = ['id', 'user', 'email', 'service', 'date', 'status'] as const;

export const OrdersPage = z.object({
  ...OrdersFilter.shape,
  /** Newest first where it is left out. */
  sort: unlessEmpty(z.enum(sortKeys, 'Please choose a column of the list')),
  direction: unlessEmpty(z.enum(['asc', 'desc'], 'Please choose asc or desc')),
  page: queryInteger(PAGE_MAXIMUM),
  pageSize: queryInteger(PAGE_SIZE_MAXIMUM),
});
export type OrdersPage = z.output<typeof OrdersPage>;

/** The list in the order that was asked for; equals stand newest first, so that pages never overlap. */
export function sortedOrders(database: Pick<Database, 'models'>, page: OrdersPage) {
  const { sort = 'id', direction = 'desc' } = page;
  return filteredOrders(database, page).orderBy(sortColumns[sort], direction).orderBy('orders.id', 'desc');
}

/** The owner's list, narrowed, not yet ordered or limited. */
export function filteredOrders({ models }: Pick<Database, 'models'>, filter: OrdersFilter) {
  let orders = models
    .selectFrom('orders')
    .leftJoin('order_customers', 'order_customers.id', 'orders.account_id')
    .select(['orders.id', 'orders.service', 'orders.ordered_on', 'orders.status', 'orders.paid'])
    .select(['order_customers.username', 'order_customers.email']);
  if (filter.status !== undefined) orders = orders.where('orders.status', '=', filter.status);
  if (filter.service !== undefined) orders = orders.where('orders.service', '=', filter.service);
  if (filter.from !== undefined) orders = orders.where('orders.ordered_on', '>=', filter.from);
  if (filter.to !== undefined) orders = orders.where('orders.ordered_on', '<=', filter.to);
  if (filter.account !== undefined) orders = orders.where('orders.account_id', '=', filter.account);
  for (const word of words(filter.query ?? '')) orders = orders.where((where) => mentions(where, word));
  return orders;
}

export type FoundOrder = Awaited<ReturnType<ReturnType<typeof filteredOrders>['execute']>>[number];

/** A row of the owner's list: contract of GET /api/admin/readings. */
export function orderRow(order: FoundOrder) {
  return {
    id: order.id,
    user: order.username ?? '',
    email: order.email ?? '',
    service: order.service,
    date: order.ordered_on,
    status: order.status,
    paid: order.paid,
  };
}

type Joined = ExpressionBuilder<ReadModelTables, 'orders' | 'order_customers'>;

function mentions(where: Joined, word: string) {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return where.or([
    where('orders.search', 'like', pattern),
    where('order_customers.search', 'like', pattern),
  ]);
}

function words(query: string): string[] {
  return folded(query)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, WORDS_MAXIMUM);
}
