import type { Recorded } from '../../events/contract.ts';
import type { GiftEvent } from '../../events/gifts/events.ts';
import { evolveGiftStanding, type GiftStanding, giftStandingOf } from '../../events/gifts/state.ts';
import type { ServiceId } from '../../events/readings/catalogue.ts';
import type { PaymentState } from '../../events/readings/payment.ts';
import { type Payment, paymentSummary } from '../../events/readings/standing.ts';
import { int8, jsonb, nullable, type ReadRowOf, type RowOf, text, textOf, timestamptz } from '../columns.ts';
import { each, readModel, table } from '../declare.ts';

const columns = {
  id: int8,
  account_id: int8,
  service: textOf<ServiceId>(),
  created_at: timestamptz,
  price_minor: int8,
  currency: text,
  payment_state: textOf<PaymentState>(),
  payments: jsonb<readonly Payment[]>(),
  cancelled_at: nullable(timestamptz),
  redeemed_by: nullable(int8),
  reopened_at: nullable(timestamptz),
};
type Row = RowOf<typeof columns>;

const later = [
  'GiftPaymentRequested',
  'GiftPaid',
  'GiftPaymentFailed',
  'GiftRedeemed',
  'GiftReopened',
  'GiftCancelled',
  'GiftRefunded',
] as const satisfies readonly GiftEvent['type'][];
type Later = Recorded<Extract<GiftEvent, { readonly type: (typeof later)[number] }>>;

/** Without their codes, which only the log holds, sealed. */
export const giftsTable = table({
  table: 'gifts',
  stream: 'gift',
  columns,
  indexes: {
    gifts_of_account: '(account_id, id desc)',
    gifts_asking: `(id) where payments @> '[{"state": "open"}]'`,
    gifts_owing: `(id)
      where payments @> '[{"state": "paid"}]' and (cancelled_at is not null or jsonb_array_length(payments) > 1)`,
  },
  key: ({ data }) => data.giftId,
  begins: {
    GiftOrdered: (event): Row => ({
      id: event.data.giftId,
      account_id: event.data.accountId,
      service: event.data.service,
      created_at: event.recordedAt,
      ...columnsOf(giftStandingOf(event)),
    }),
  },
  changes: each(later, (row: Row, event: Later) => ({
    ...row,
    ...columnsOf(evolveGiftStanding(standingIn(row), event)),
  })),
});

function columnsOf(standing: GiftStanding) {
  return {
    price_minor: standing.priceMinor,
    currency: standing.currency,
    payment_state: paymentSummary(standing).state,
    payments: JSON.stringify(standing.payments),
    cancelled_at: standing.cancelledAt,
    redeemed_by: standing.redeemedBy,
    reopened_at: standing.reopenedAt,
  };
}

/** The projector reads JSON as text. */
function standingIn(row: Row): GiftStanding {
  return {
    priceMinor: row.price_minor,
    currency: row.currency,
    payments: JSON.parse(row.payments),
    cancelledAt: row.cancelled_at,
    redeemedBy: row.redeemed_by,
    reopenedAt: row.reopened_at,
  };
}

export const gifts = readModel('gifts', 2, [giftsTable]);

declare module '../../database/tables/read-models.ts' {
  interface ReadModelTables {
    gifts: ReadRowOf<typeof columns>;
  }
}
