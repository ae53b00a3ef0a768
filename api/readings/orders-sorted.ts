import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { firstIdOf } from '../../database/tables/read-models.ts';
import type { OrdersPage, orderSortKeys } from '../../events/readings/owner-answers.ts';
import { blockPart, type ListPart, plainPart, type RowsOfBlock } from '../lists/list-parts.ts';
import type { filteredOrders } from './orders-filter.ts';
import { isLateAt } from './waiting-orders.ts';

type Orders = ReturnType<typeof filteredOrders>;
type Direction = 'asc' | 'desc';
type SortKey = (typeof orderSortKeys)[number];

interface Counted extends RowsOfBlock {
  readonly value: string;
}

const countedColumns: Partial<Record<SortKey, string>> = {
  service: 'service',
  status: 'status',
};

/** By ids and sort key, as far as the filter leaves them. */
export async function readOrderCounts(
  { models }: Pick<Database, 'models'>,
  { sort = 'id', status, service, payment, from, to }: OrdersPage,
): Promise<Counted[]> {
  const value = sql<string>`${sql.raw(countedColumns[sort] ?? "''")}`;
  let counts = models
    .selectFrom('order_day_counts')
    .select([value.as('value'), 'block', sql<number>`sum(rows)::float8`.as('rows')])
    .groupBy(sql`1, 2`);
  if (status !== undefined) counts = counts.where('status', '=', status);
  if (service !== undefined) counts = counts.where('service', '=', service);
  if (payment !== undefined) counts = counts.where('payment_state', '=', payment);
  if (from !== undefined) counts = counts.where('ordered_on', '>=', from);
  if (to !== undefined) counts = counts.where('ordered_on', '<=', to);
  return counts.execute();
}

/** Equals newest first: pages never overlap. @param counts null where the filter uses what is not counted */
export function orderParts(
  orders: Orders,
  { sort = 'id', direction = sort === 'due' ? 'asc' : 'desc' }: OrdersPage,
  counts: readonly Counted[] | null,
  now: Date,
): ListPart[] {
  switch (sort) {
    // A day's orders have later ids than those of the day before.
    case 'date':
    case 'id':
      return counts === null
        ? [sorted(orders, sql`orders.id`, direction)]
        : [byId(orders, counts, direction)];
    case 'service':
    case 'status': {
      const column = sql.ref<string>(`orders.${sort}`);
      if (counts === null) return [sorted(orders, column, direction)];
      const groups = Map.groupBy(counts, ({ value }) => value);
      return inOrder([...groups], ([value]) => value, direction).map(([value, ofValue]) =>
        byId(orders.where(column, '=', value), ofValue, 'desc'),
      );
    }
    case 'user':
    case 'email': {
      // Every order has a customer; this lets the customers' index give the order.
      const column = sql.ref<string>(`order_customers.${sort === 'user' ? 'username' : 'email'}`);
      return [sorted(orders.where(column, 'is not', null), column, direction)];
    }
    case 'due': {
      const due = sql.ref<string>('orders.due_at');
      const promised = orders.where(due, 'is not', null);
      return [
        sorted(orders.where(isLateAt(now)), due, direction),
        sorted(promised.where(sql<boolean>`not ${isLateAt(now)}`), due, direction),
        // Without a promised time, but sorted as in the index.
        plainPart(
          idsOf(orders.where(due, 'is', null))
            .orderBy(due, 'desc')
            .orderBy('orders.id', 'desc'),
          () => countOf(orders.where(due, 'is', null)),
        ),
      ];
    }
    default:
      return sort satisfies never;
  }
}

function sorted(orders: Orders, column: RawBuilder<unknown>, direction: Direction): ListPart {
  return plainPart(idsOf(orders).orderBy(column, direction).orderBy('orders.id', 'desc'), () =>
    countOf(orders),
  );
}

function byId(orders: Orders, counts: readonly Counted[], direction: Direction): ListPart {
  const ids = idsOf(orders).orderBy('orders.id', direction);
  return blockPart(
    inOrder(counts, ({ block }) => block, direction),
    (block) =>
      direction === 'asc'
        ? ids.where('orders.id', '>=', firstIdOf(block))
        : ids.where('orders.id', '<', firstIdOf(block + 1)),
  );
}

function idsOf(orders: Orders) {
  return orders.clearSelect().select('orders.id');
}

async function countOf(orders: Orders): Promise<number> {
  const { rows } = await orders
    .clearSelect()
    .select((select) => select.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
}

function inOrder<Value, Key extends string | number>(
  values: readonly Value[],
  keyOf: (value: Value) => Key,
  direction: Direction,
): Value[] {
  const sign = direction === 'asc' ? 1 : -1;
  return values.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -sign : sign));
}
