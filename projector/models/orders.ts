import { blockOf } from '../../database/tables/read-models.ts';
import type { AccountRegistered } from '../../events/accounts/events.ts';
import { businessDate } from '../../events/calendar.ts';
import { answerColumnOf } from '../../events/dashboard/answers.ts';
import type { ServiceId } from '../../events/readings/catalogue.ts';
import { erasedPerson, type Person } from '../../events/readings/person.ts';
import { folded } from '../../events/search.ts';
import {
  bool,
  date,
  int8,
  personal,
  type ReadRowOf,
  type RowOf,
  text,
  textOf,
  timestamptz,
} from '../columns.ts';
import {
  type CountsOf,
  counts,
  ERASED,
  type EventOf,
  each,
  readModel,
  table,
  WORDS_INDEX,
} from '../declare.ts';
import {
  evolveStandingColumns,
  type LaterEvent,
  laterEvents,
  orderedColumns,
  standingColumns,
} from './standing-columns.ts';

const orderColumns = {
  id: int8,
  account_id: int8,
  service: textOf<ServiceId>(),
  status: textOf<'pending' | 'in progress' | 'completed' | 'cancelled'>(),
  full_name: personal(text),
  birth_date: personal(text),
  ordered_on: date,
  ordered_at: timestamptz,
  /** Folded by `events/search.ts`. */
  search: personal(text),
  ...standingColumns,
};
type OrderRow = RowOf<typeof orderColumns>;

const orderDayCounts = counts(
  'order_day_counts',
  { block: int8, ordered_on: date, service: text, status: text, payment_state: text },
  ({ id, held, ordered_on, service, status, payment_state }: OrderRow) =>
    held ? null : { block: blockOf(id), ordered_on, service, status, payment_state },
);

/** `answer_column` counts from 0, as `answerColumnOf` does. */
const answerTimeCounts = counts(
  'answer_time_counts',
  { ordered_on: date, answer_column: int8 },
  ({ ordered_on, ordered_at, answered_at }: OrderRow) =>
    answered_at === null ? null : { ordered_on, answer_column: answerColumnOf(ordered_at, answered_at) },
);

/**
 * What was written is read from the order's stream. An erased customer's order keeps its numbers; one that waits for
 * the verification is not counted.
 */
export const ordersTable = table({
  table: 'orders',
  stream: 'reading',
  columns: orderColumns,
  indexes: {
    orders_asking: `(id) where payments @> '[{"state": "open"}]'`,
    orders_by_date: '(ordered_on, id)',
    orders_by_due: '(due_at, id)',
    orders_by_payment: '(payment_state, id desc)',
    orders_by_service: '(service, id desc)',
    orders_by_status: '(status, id desc)',
    orders_held: '(id) where held',
    orders_of_account: '(account_id, id desc)',
    orders_owing: `(id)
      where payments @> '[{"state": "paid"}]' and (cancelled_at is not null or jsonb_array_length(payments) > 1)`,
    orders_paused: `(id) where asked_at is not null and question_answered_at is null and answered_at is null
      and cancelled_at is null`,
    orders_to_answer: `(due_at, id)
      where answered_at is null and cancelled_at is null and payment_state in ('free', 'paid')`,
    orders_words: WORDS_INDEX,
  },
  key: ({ data }) => data.readingId,
  begins: {
    ReadingOrdered: (event): OrderRow => {
      const { readingId, accountId, service } = event.data;
      return {
        id: readingId,
        account_id: accountId,
        service,
        status: 'pending',
        ...personColumns({ id: readingId, service }, event.personal),
        ordered_on: businessDate(event.recordedAt),
        ordered_at: event.recordedAt,
        ...orderedColumns(event),
      };
    },
  },
  changes: each(laterEvents, (row: OrderRow, event: LaterEvent) => ({
    ...row,
    ...evolveStandingColumns(row, event),
    ...own(row, event),
  })),
  ofAccount: {
    column: 'account_id',
    erased: (row) => ({ ...row, ...personColumns(row, null) }),
  },
  tallies: [orderDayCounts, answerTimeCounts],
});

function own(row: OrderRow, event: LaterEvent): Partial<OrderRow> {
  switch (event.type) {
    case 'ReadingTakenUp':
      return row.status === 'pending' ? { status: 'in progress' } : {};
    case 'DetailsCorrected':
      return personColumns(row, event.personal);
    case 'ResponseSubmitted':
    case 'ResponseRevised':
      return { status: 'completed' };
    case 'ReadingCancelled':
      return row.status === 'completed' ? {} : { status: 'cancelled' };
    default:
      return {};
  }
}

/** Emptied by an erasure. The owner searches by number, service, full name and question. */
function personColumns({ id, service }: Pick<OrderRow, 'id' | 'service'>, person: Person | null) {
  const said = person ?? erasedPerson(ERASED);
  return {
    full_name: said.fullName,
    birth_date: said.birthDate,
    search: folded([`#${id}`, service, said.fullName, said.question].join('\n')),
  };
}

const customerColumns = {
  id: int8,
  username: personal(text),
  email: personal(text),
  verified: bool,
  search: personal(text),
};
type CustomerRow = RowOf<typeof customerColumns>;

export const orderCustomersTable = table({
  table: 'order_customers',
  stream: 'account',
  columns: customerColumns,
  indexes: {
    order_customers_by_email: '(email)',
    order_customers_by_name: '(username)',
    order_customers_words: WORDS_INDEX,
  },
  key: ({ data }) => data.accountId,
  begins: {
    AccountRegistered: ({ data, personal }) => customer({ id: data.accountId, verified: false }, personal),
  },
  changes: {
    ...each(
      ['UsernameChanged', 'EmailChanged'],
      (row: CustomerRow, { personal }: EventOf<'UsernameChanged' | 'EmailChanged'>) =>
        customer(row, personal === null ? null : { ...row, ...personal }),
    ),
    EmailVerified: (row: CustomerRow) => ({ ...row, verified: true }),
    AccountErased: (row: CustomerRow) => customer(row, null),
  },
});

function customer(
  { id, verified }: Pick<CustomerRow, 'id' | 'verified'>,
  person: AccountRegistered['personal'],
): CustomerRow {
  const username = person?.username ?? ERASED;
  const email = person === null ? ERASED : (person.email ?? '');
  return { id, username, email, verified, search: folded(`${username}\n${email}`) };
}

export const orders = readModel('orders', 11, [ordersTable, orderCustomersTable]);

declare module '../../database/tables/read-models.ts' {
  interface ReadModelTables {
    orders: ReadRowOf<typeof orderColumns>;
    order_day_counts: CountsOf<typeof orderDayCounts>;
    answer_time_counts: CountsOf<typeof answerTimeCounts>;
    order_customers: ReadRowOf<typeof customerColumns>;
  }
}
