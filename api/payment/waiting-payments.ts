import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { PaymentMethod } from '../../events/readings/payment.ts';
import { PAYMENTS_MAXIMUM, type WaitingPayment } from '../../events/readings/payment-answers.ts';
import { type Payment, refundsDue } from '../../events/readings/standing.ts';
import type { Methods } from './methods.ts';

/** All or part of the money. The first two conditions are those of the index `orders_owing`. */
export function owingOrders({ models }: Pick<Database, 'models'>) {
  return models
    .selectFrom('orders')
    .where(sql<boolean>`payments @> '[{"state":"paid"}]'`)
    .where(sql<boolean>`(cancelled_at is not null or jsonb_array_length(payments) > 1)`)
    .where(
      sql<boolean>`(cancelled_at is not null
        or jsonb_array_length(jsonb_path_query_array(payments, '$[*] ? (@.state == "paid")')) > 1)`,
    )
    .orderBy('orders.id');
}

/** The first condition is that of the index `orders_asking`. */
export function openOrders({ models }: Pick<Database, 'models'>, methods: readonly PaymentMethod[]) {
  return models
    .selectFrom('orders')
    .where(sql<boolean>`payments @> '[{"state":"open"}]'`)
    .where(({ or }) =>
      or(
        methods.map(
          (method) => sql<boolean>`payments @> ${JSON.stringify([{ state: 'open', method }])}::text::jsonb`,
        ),
      ),
    )
    .orderBy('orders.id');
}

export function unwantedOrders(database: Pick<Database, 'models'>, methods: readonly PaymentMethod[]) {
  return openOrders(database, methods).where(({ eb, or }) =>
    or([eb('orders.cancelled_at', 'is not', null), eb('orders.payment_state', '<>', 'awaiting')]),
  );
}

/** Chosen by customers, not yet seen by the owner. */
export async function awaitedTransfers(database: Pick<Database, 'models'>): Promise<WaitingPayment[]> {
  const rows = await openOrders(database, ['transfer'])
    .leftJoin('order_customers', 'order_customers.id', 'orders.account_id')
    .select(['orders.id', 'orders.service', 'orders.payments', 'order_customers.username'])
    .where('orders.payment_state', '=', 'awaiting')
    .where('orders.cancelled_at', 'is', null)
    .limit(PAYMENTS_MAXIMUM)
    .execute();
  return rows.flatMap((row) =>
    row.payments
      .filter(({ method, state }) => method === 'transfer' && state === 'open')
      .map((payment) => waiting(row, payment, true)),
  );
}

/** Of cancelled orders, and what was paid twice. */
export async function moneyToSendBack(
  database: Pick<Database, 'models'>,
  methods: Methods,
): Promise<WaitingPayment[]> {
  const rows = await owingOrders(database)
    .leftJoin('order_customers', 'order_customers.id', 'orders.account_id')
    .select(['orders.id', 'orders.service', 'orders.payments', 'orders.cancelled_at'])
    .select('order_customers.username')
    .limit(PAYMENTS_MAXIMUM)
    .execute();
  return rows.flatMap((row) =>
    refundsDue({ payments: row.payments, cancelledAt: row.cancelled_at }).map((payment) =>
      waiting(row, payment, (methods.find(payment.method)?.refund ?? null) === null),
    ),
  );
}

function waiting(
  row: { readonly id: number; readonly service: WaitingPayment['service']; readonly username: string | null },
  { method, reference, amountMinor, currency, paidAt }: Payment,
  byHand: boolean,
): WaitingPayment {
  const { id: readingId, service, username } = row;
  return {
    readingId,
    user: username ?? '',
    service,
    method,
    reference,
    amountMinor,
    currency,
    paidAt,
    byHand,
  };
}
