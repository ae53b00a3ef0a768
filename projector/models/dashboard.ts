import { businessDate } from '../../events/calendar.ts';
import type { Recorded } from '../../events/contract.ts';
import { date, int8, type ReadRowOf, type RowOf, text } from '../columns.ts';
import { type CountsOf, counts, type EventOf, each, readModel, table } from '../declare.ts';

const DAY_MS = 86_400_000;
const ONLY_ROW = 1;

const totalsColumns = { id: int8, customers: int8, readings: int8, answered: int8, cancelled: int8 };
type Totals = RowOf<typeof totalsColumns>;

const totalled = [
  'AccountRegistered',
  'AccountErased',
  'ReadingOrdered',
  'ReadingReleased',
  'ResponseSubmitted',
  'ReadingCancelled',
] as const;

/** The owner is no customer; of an erased customer only the readings count. */
export const totalsTable = table({
  table: 'totals',
  isTotal: true,
  columns: totalsColumns,
  key: (event) => (totalOf(event) === null ? null : ONLY_ROW),
  begins: each(totalled, (event: EventOf<(typeof totalled)[number]>, row: Totals | null) => {
    const totals = row ?? { id: ONLY_ROW, customers: 0, readings: 0, answered: 0, cancelled: 0 };
    const total = totalOf(event);
    return total === null
      ? totals
      : { ...totals, [total]: totals[total] + (event.type === 'AccountErased' ? -1 : 1) };
  }),
});

/** An order that waits for the verification counts from its release on. */
function totalOf(event: EventOf<(typeof totalled)[number]>): Exclude<keyof Totals, 'id'> | null {
  switch (event.type) {
    case 'AccountRegistered':
      return event.data.role === 'customer' ? 'customers' : null;
    case 'AccountErased':
      return 'customers';
    case 'ReadingOrdered':
      return event.data.awaitsVerification ? null : 'readings';
    case 'ReadingReleased':
      return 'readings';
    case 'ResponseSubmitted':
      return 'answered';
    case 'ReadingCancelled':
      return event.data.awaitedVerification ? null : 'cancelled';
  }
}

/** `id` counts the days since 1 January 1970. */
const orderDayColumns = { id: int8, date, orders: int8 };

/** The business's days; an order counts when it is released. */
export const orderDaysTable = table({
  table: 'order_days',
  isTotal: true,
  columns: orderDayColumns,
  key: (event) => (totalOf(event) === 'readings' ? dayNumber(event) : null),
  begins: each(
    ['ReadingOrdered', 'ReadingReleased'],
    (event: Recorded, row: RowOf<typeof orderDayColumns> | null) => ({
      id: dayNumber(event),
      date: businessDate(event.recordedAt),
      orders: (row?.orders ?? 0) + 1,
    }),
  ),
});

function dayNumber({ recordedAt }: Recorded): number {
  return Date.parse(businessDate(recordedAt)) / DAY_MS;
}

/**
 * A gift is revenue when it is paid; an order paid with one is none. `id` counts the months since January 1970; `month`
 * is `YYYY-MM` of the business's calendar. Both in minor units.
 */
const moneyMonthColumns = { id: int8, month: text, confirmed_minor: int8, refunded_minor: int8 };
type MoneyMonth = RowOf<typeof moneyMonthColumns>;

export const moneyMonthsTable = table({
  table: 'money_months',
  isTotal: true,
  columns: moneyMonthColumns,
  key: monthNumber,
  begins: {
    ...each(
      ['PaymentConfirmed', 'GiftPaid'],
      (event: EventOf<'PaymentConfirmed' | 'GiftPaid'>, row: MoneyMonth | null) =>
        plus(event, row, { confirmed_minor: event.data.amountMinor }),
    ),
    ...each(
      ['ReadingRefunded', 'GiftRefunded'],
      (event: EventOf<'ReadingRefunded' | 'GiftRefunded'>, row: MoneyMonth | null) =>
        event.data.method === 'gift' ? row : plus(event, row, { refunded_minor: event.data.amountMinor }),
    ),
  },
});

function plus(
  event: Recorded,
  row: MoneyMonth | null,
  { confirmed_minor = 0, refunded_minor = 0 }: Partial<MoneyMonth>,
): MoneyMonth {
  return {
    id: monthNumber(event),
    month: monthOf(event),
    confirmed_minor: (row?.confirmed_minor ?? 0) + confirmed_minor,
    refunded_minor: (row?.refunded_minor ?? 0) + refunded_minor,
  };
}

function monthOf({ recordedAt }: Recorded): string {
  return businessDate(recordedAt).slice(0, 7);
}

function monthNumber(event: Recorded): number {
  const [year = 0, month = 0] = monthOf(event).split('-').map(Number);
  return (year - 1970) * 12 + month - 1;
}

const activityColumns = { id: int8, last_active_on: date };
type Activity = RowOf<typeof activityColumns>;

const activityCounts = counts(
  'activity_counts',
  { last_active_on: date },
  ({ last_active_on }: Activity) => ({ last_active_on }),
);

/** The owner may order too, and is no customer. */
export const customerActivityTable = table({
  table: 'customer_activity',
  columns: activityColumns,
  key: activeAccount,
  begins: {
    AccountRegistered: (event) => ({
      id: event.data.accountId,
      last_active_on: businessDate(event.recordedAt),
    }),
  },
  changes: {
    ...each(['ReadingOrdered', 'ReadingOpened'], (row: Activity, event: Recorded) => ({
      ...row,
      last_active_on: businessDate(event.recordedAt),
    })),
    AccountErased: () => null,
  },
  tallies: [activityCounts],
});

function activeAccount(
  event: EventOf<'AccountRegistered' | 'ReadingOrdered' | 'ReadingOpened' | 'AccountErased'>,
): number | null {
  switch (event.type) {
    case 'AccountRegistered':
      return event.data.role === 'customer' ? event.data.accountId : null;
    case 'ReadingOrdered':
    case 'AccountErased':
      return event.data.accountId;
    // It does not name the account, but only its reader can have made it.
    case 'ReadingOpened':
      return accountOf(event.actor);
  }
}

function accountOf(actor: string): number | null {
  const match = /^account-(\d+)$/.exec(actor);
  return match === null ? null : Number(match[1]);
}

export const dashboard = readModel('dashboard', 4, [
  totalsTable,
  orderDaysTable,
  customerActivityTable,
  moneyMonthsTable,
]);

declare module '../../database/tables/read-models.ts' {
  interface ReadModelTables {
    totals: ReadRowOf<typeof totalsColumns>;
    order_days: ReadRowOf<typeof orderDayColumns>;
    money_months: ReadRowOf<typeof moneyMonthColumns>;
    customer_activity: ReadRowOf<typeof activityColumns>;
    activity_counts: CountsOf<typeof activityCounts>;
  }
}
