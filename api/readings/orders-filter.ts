import type { Database } from '../../database/database.ts';
import type { OrderRow, OrdersFilter } from '../../events/readings/owner-answers.ts';
import { isSettled } from '../../events/readings/standing.ts';
import { type OrdersSearch, searchConditions } from './orders-search.ts';
import { rowAwaitsVerification, rowPayment } from './shapes.ts';
import { isLateAt, waitsFor } from './waiting-orders.ts';

/** @param now for what is due by then */
export function orderRows({ models }: Pick<Database, 'models'>, now: Date) {
  return models
    .selectFrom('orders')
    .leftJoin('order_customers', 'order_customers.id', 'orders.account_id')
    .select(['orders.id', 'orders.service', 'orders.ordered_on', 'orders.status'])
    .select(['orders.payment_state', 'orders.payment_method', 'orders.paid_at', 'orders.refunded_at'])
    .select(['orders.held', 'orders.cancelled_at', 'orders.due_at', isLateAt(now).as('late')])
    .select(waitsFor('customer', now).as('awaits_customer'))
    .select(['orders.full_name', 'order_customers.username', 'order_customers.email']);
}

/** Neither ordered nor limited. @param search of the filter's query @param now for what is due by then */
export function filteredOrders(
  { models }: Pick<Database, 'models'>,
  filter: OrdersFilter,
  search: OrdersSearch,
  now: Date,
) {
  let orders = orderRows({ models }, now).where('orders.held', '=', filter.unverified === '1');
  if (filter.status !== undefined) orders = orders.where('orders.status', '=', filter.status);
  if (filter.service !== undefined) orders = orders.where('orders.service', '=', filter.service);
  if (filter.payment !== undefined) orders = orders.where('orders.payment_state', '=', filter.payment);
  if (filter.late === '1') orders = orders.where(isLateAt(now));
  if (filter.from !== undefined) orders = orders.where('orders.ordered_on', '>=', filter.from);
  if (filter.to !== undefined) orders = orders.where('orders.ordered_on', '<=', filter.to);
  if (filter.waiting !== undefined) orders = orders.where(waitsFor(filter.waiting, now));
  if (filter.account !== undefined) orders = orders.where('orders.account_id', '=', filter.account);
  for (const condition of searchConditions(search)) orders = orders.where(condition);
  return orders;
}

export interface OrdersAsked {
  readonly filter: OrdersFilter;
  /** Of the filter's query. */
  readonly search: OrdersSearch;
  readonly now: Date;
}

export async function accountsIn(
  database: Pick<Database, 'models'>,
  { filter, search, now }: OrdersAsked,
  limit: number,
) {
  const ids = filteredOrders(database, filter, search, now)
    .clearSelect()
    .select('orders.account_id')
    .distinct();
  const { accounts } = await database.models
    .selectFrom(ids.as('found'))
    .select((found) => found.fn.countAll<number>().as('accounts'))
    .executeTakeFirstOrThrow();
  const first = await ids.orderBy('orders.account_id').limit(limit).execute();
  return { accounts: Number(accounts), accountIds: first.map(({ account_id }) => account_id) };
}

export type FoundOrder = Awaited<ReturnType<ReturnType<typeof filteredOrders>['execute']>>[number];

export function orderRow(order: FoundOrder): OrderRow {
  return {
    id: order.id,
    user: order.username ?? '',
    fullName: order.full_name,
    email: order.email ?? '',
    service: order.service,
    date: order.ordered_on,
    status: order.status,
    paid: isSettled(order.payment_state),
    payment: rowPayment(order),
    awaitsVerification: rowAwaitsVerification(order),
    awaitsCustomer: order.awaits_customer,
    dueAt: order.due_at,
    late: order.late,
  };
}
