import {
  type CustomerActivityRow,
  customerActivityColumns,
  type MoneyMonthRow,
  moneyMonthColumns,
  type OrderDayRow,
  orderDayColumns,
  type TotalsRow,
  totalsColumns,
} from '../../database/tables/read-models.ts';
import type { AccountEvent } from '../../events/accounts/events.ts';
import { businessDate } from '../../events/calendar.ts';
import type { Recorded } from '../../events/contract.ts';
import type { ReadingEvent, ReadingOrdered, ReadingReleased } from '../../events/readings/events.ts';
import type { PaymentConfirmed, ReadingRefunded } from '../../events/readings/payment-events.ts';
import type { ReadModel, TableProjection } from '../read-model.ts';

type Event = AccountEvent | ReadingEvent;

const DAY_MS = 86_400_000;
const ONLY_ROW = 1;

/** Counts since the beginning. The owner is no customer; an erased customer no longer counts, the readings do. */
export const totalsTable: TableProjection<TotalsRow, Event> = {
  table: 'totals',
  isTotal: true,
  columns: totalsColumns,
  keyOf: (event) => (counted(event) === null ? null : ONLY_ROW),
  evolve(row, event) {
    const totals = row ?? { id: ONLY_ROW, customers: 0, readings: 0, answered: 0, cancelled: 0 };
    const count = counted(event);
    return count === null ? totals : { ...totals, [count.of]: totals[count.of] + count.by };
  },
};

/** How many readings were ordered, or released, on each of the business's days. */
export const orderDaysTable: TableProjection<OrderDayRow, ReadingOrdered | ReadingReleased> = {
  table: 'order_days',
  isTotal: true,
  columns: orderDayColumns,
  keyOf: (event) => (beginsOrder(event) ? Date.parse(businessDate(event.recordedAt)) / DAY_MS : null),
  evolve(row, event) {
    const date = businessDate(event.recordedAt);
    return { id: Date.parse(date) / DAY_MS, date, orders: (row?.orders ?? 0) + 1 };
  },
};

/** What was paid and what went back in each of the business's months. */
export const moneyMonthsTable: TableProjection<MoneyMonthRow, PaymentConfirmed | ReadingRefunded> = {
  table: 'money_months',
  isTotal: true,
  columns: moneyMonthColumns,
  keyOf: (event) =>
    event.type === 'PaymentConfirmed' || event.type === 'ReadingRefunded' ? monthNumber(event) : null,
  evolve(row, event) {
    const month = businessDate(event.recordedAt).slice(0, 7);
    const before = row ?? { id: monthNumber(event), month, confirmed_minor: 0, refunded_minor: 0 };
    const column = event.type === 'PaymentConfirmed' ? 'confirmed_minor' : 'refunded_minor';
    return { ...before, [column]: before[column] + event.data.amountMinor };
  },
};

/** Months since January 1970. */
function monthNumber({ recordedAt }: Recorded<PaymentConfirmed | ReadingRefunded>): number {
  const [year = 0, month = 0] = businessDate(recordedAt).split('-').map(Number);
  return (year - 1970) * 12 + month - 1;
}

/** The day on which each customer last registered, ordered or opened an answer. */
export const customerActivityTable: TableProjection<CustomerActivityRow, Event> = {
  table: 'customer_activity',
  columns: customerActivityColumns,
  keyOf: activeAccount,
  evolve(_row, event) {
    const id = activeAccount(event);
    if (id === null || event.type === 'AccountErased') return null;
    return { id, last_active_on: businessDate(event.recordedAt) };
  },
  tallies: [
    {
      table: 'activity_counts',
      columns: { last_active_on: 'date' },
      groupOf: ({ last_active_on }) => ({ last_active_on }),
    },
  ],
};

export const dashboard: ReadModel = {
  name: 'dashboard',
  version: 3,
  tables: [totalsTable, orderDaysTable, customerActivityTable, moneyMonthsTable],
  handles: new Set<Event['type']>([
    'AccountRegistered',
    'AccountErased',
    'ReadingOrdered',
    'ReadingReleased',
    'ResponseSubmitted',
    'ReadingOpened',
    'ReadingCancelled',
    'PaymentConfirmed',
    'ReadingRefunded',
  ]),
};

/** An order that waits for the verification counts from its release on. */
function beginsOrder(event: Recorded<Event>): boolean {
  if (event.type === 'ReadingOrdered') return !event.data.awaitsVerification;
  return event.type === 'ReadingReleased';
}

type Counted = 'customers' | 'readings' | 'answered' | 'cancelled';

function counted(event: Recorded<Event>): { of: Counted; by: 1 | -1 } | null {
  switch (event.type) {
    case 'AccountRegistered':
      return event.data.role === 'customer' ? { of: 'customers', by: 1 } : null;
    case 'AccountErased':
      return { of: 'customers', by: -1 };
    case 'ReadingOrdered':
    case 'ReadingReleased':
      return beginsOrder(event) ? { of: 'readings', by: 1 } : null;
    case 'ResponseSubmitted':
      return { of: 'answered', by: 1 };
    case 'ReadingCancelled':
      return event.data.awaitedVerification ? null : { of: 'cancelled', by: 1 };
    default:
      return null;
  }
}

function activeAccount(event: Recorded<Event>): number | null {
  switch (event.type) {
    case 'AccountRegistered':
      return event.data.role === 'customer' ? event.data.accountId : null;
    case 'ReadingOrdered':
    case 'AccountErased':
      return event.data.accountId;
    // It does not name the account, but only its reader can have made it.
    case 'ReadingOpened':
      return accountOf(event.actor);
    default:
      return null;
  }
}

/** 7 for `account-7`. */
function accountOf(actor: string): number | null {
  const match = /^account-(\d+)$/.exec(actor);
  return match === null ? null : Number(match[1]);
}
