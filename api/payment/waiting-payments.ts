import { type RawBuilder, sql } from 'kysely';
import { type Database, MODELS_SCHEMA } from '../../database/database.ts';
import type { ServiceId } from '../../events/readings/catalogue.ts';
import type { PaymentMethod, Purchase } from '../../events/readings/payment.ts';
import { PAYMENTS_MAXIMUM, type WaitingPayment } from '../../events/readings/payment-answers.ts';
import { type Payment, refundsDue } from '../../events/readings/standing.ts';
import type { Methods } from './methods.ts';

const tables = { reading: 'orders', gift: 'gifts' } as const satisfies Record<Purchase['kind'], string>;
export const purchaseKinds = ['reading', 'gift'] as const satisfies readonly Purchase['kind'][];

interface Row {
  readonly id: number;
  readonly service: ServiceId;
  readonly payments: readonly Payment[];
  readonly cancelled_at: string | null;
  readonly username: string | null;
}

/** In the order of their ids, or the newest first. @param condition on columns that both tables have */
export async function readPurchases(
  { models }: Pick<Database, 'models'>,
  kind: Purchase['kind'],
  condition: RawBuilder<boolean>,
  {
    after = 0,
    limit,
    newest = false,
  }: { readonly after?: number; readonly limit: number; readonly newest?: boolean },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select purchases.id, service, payments, cancelled_at, username
    from ${sql.table(`${MODELS_SCHEMA}.${tables[kind]}`)} purchases
    left join ${sql.table(`${MODELS_SCHEMA}.order_customers`)} customers on customers.id = account_id
    where purchases.id > ${after}::bigint and ${condition}
    order by purchases.id ${newest ? sql`desc` : sql`asc`} limit ${limit}`.execute(models);
  return rows;
}

/** All or part of the money. The first two conditions are those of the index `orders_owing`. */
export const isOwing = sql<boolean>`payments @> '[{"state":"paid"}]'
  and (cancelled_at is not null or jsonb_array_length(payments) > 1)
  and jsonb_array_length(jsonb_path_query_array(payments, '$[*] ? (@.state == "paid")'))
    > case when cancelled_at is null and payment_state = 'paid' then 1 else 0 end`;

/** The first condition is that of the index `orders_asking`. */
export function isOpenBy(methods: readonly PaymentMethod[]): RawBuilder<boolean> {
  const open = methods.map((method) => JSON.stringify([{ state: 'open', method }]));
  return sql<boolean>`payments @> '[{"state":"open"}]'
    and payments @> any(array(select unnest(${open}::text[])::jsonb))`;
}

export function isUnwantedBy(methods: readonly PaymentMethod[]): RawBuilder<boolean> {
  return sql<boolean>`${isOpenBy(methods)} and (cancelled_at is not null or payment_state <> 'awaiting')`;
}

/** Chosen by customers, not yet seen by the owner. The newest first: many of the oldest never come. */
export async function awaitedTransfers(database: Pick<Database, 'models'>): Promise<WaitingPayment[]> {
  const condition = sql<boolean>`${isOpenBy(['transfer'])}
    and payment_state = 'awaiting' and cancelled_at is null`;
  return listed(database, condition, { newest: true }, ({ payments }) =>
    payments
      .filter(({ method, state }) => method === 'transfer' && state === 'open')
      .map((payment) => ({ payment, byHand: true })),
  );
}

/** Of cancelled orders and gifts, and what was paid twice. */
export async function moneyToSendBack(
  database: Pick<Database, 'models'>,
  methods: Methods,
): Promise<WaitingPayment[]> {
  return listed(database, isOwing, {}, ({ payments, cancelled_at: cancelledAt }) =>
    refundsDue({ payments, cancelledAt }).map((payment) => ({
      payment,
      byHand: methods.refundOf(payment.method) === null,
    })),
  );
}

async function listed(
  database: Pick<Database, 'models'>,
  condition: RawBuilder<boolean>,
  order: { readonly newest?: boolean },
  paymentsOf: (row: Row) => readonly { readonly payment: Payment; readonly byHand: boolean }[],
): Promise<WaitingPayment[]> {
  const waiting: WaitingPayment[] = [];
  for (const kind of purchaseKinds) {
    const rows = await readPurchases(database, kind, condition, { ...order, limit: PAYMENTS_MAXIMUM });
    for (const row of rows) {
      const { id, service, username } = row;
      const about = { readingId: null, user: username ?? '', service };
      const named = kind === 'gift' ? { giftId: id } : { readingId: id };
      for (const { payment, byHand } of paymentsOf(row)) {
        const { method, reference, amountMinor, currency, paidAt } = payment;
        waiting.push({ ...about, ...named, method, reference, amountMinor, currency, paidAt, byHand });
      }
    }
  }
  return waiting;
}
