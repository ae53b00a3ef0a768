import { blockOf } from '../../database/tables/counts.ts';
import {
  type OrderCustomerRow,
  type OrderRow,
  orderColumns,
  orderCustomerColumns,
} from '../../database/tables/read-models.ts';
import type { AccountErased, AccountEvent, AccountRegistered } from '../../events/accounts/events.ts';
import { businessDate } from '../../events/calendar.ts';
import type { Recorded } from '../../events/contract.ts';
import { answerColumnOf } from '../../events/dashboard/answers.ts';
import type { ReadingEvent, ReadingOrdered } from '../../events/readings/events.ts';
import { erasedPerson, type Person } from '../../events/readings/person.ts';
import { folded } from '../../events/search.ts';
import { ERASED, isOf, type ReadModel, type TableProjection } from '../read-model.ts';
import {
  erasedExchange,
  erasedWithAccount,
  evolveExchange,
  evolveStandingColumns,
  noExchange,
  orderedColumns,
  readingOf,
  standingEventTypes,
} from './standing-columns.ts';

type OrderEvent = ReadingEvent | AccountErased;
type CustomerEvent = AccountEvent | ReadingEvent;
/** The column of a field: `mother_name` of `motherName`. */
type ColumnOf<Field extends string> = Field extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnOf<Rest>}`
  : Field;

/**
 * The owner's list. The order of a customer who was erased stays, with its numbers. One that waits for the verification
 * counts for nothing.
 */
export const ordersTable: TableProjection<OrderRow, OrderEvent> = {
  table: 'orders',
  stream: 'reading',
  columns: orderColumns,
  keyOf: readingOf,
  evolve: evolveOrder,
  tallies: [
    {
      table: 'order_day_counts',
      columns: { block: 'int8', ordered_on: 'date', service: 'text', status: 'text', payment_state: 'text' },
      groupOf: ({ id, held, ordered_on, service, status, payment_state }) =>
        held ? null : { block: blockOf(id), ordered_on, service, status, payment_state },
    },
    {
      table: 'answer_time_counts',
      columns: { ordered_on: 'date', answer_column: 'int8' },
      groupOf: ({ ordered_on, ordered_at, answered_at }) =>
        answered_at === null ? null : { ordered_on, answer_column: answerColumnOf(ordered_at, answered_at) },
    },
  ],
  fanOut: erasedWithAccount,
};

const customerTypes = [
  'AccountRegistered',
  'UsernameChanged',
  'EmailChanged',
  'EmailVerified',
  'AccountErased',
] as const satisfies readonly CustomerEvent['type'][];

/** Who ordered, or may: the names that the owner reads beside an order and searches by. */
export const orderCustomersTable: TableProjection<OrderCustomerRow, CustomerEvent> = {
  table: 'order_customers',
  stream: 'account',
  columns: orderCustomerColumns,
  keyOf: (event) => (isOf(customerTypes, event) ? event.data.accountId : null),
  evolve(row, event) {
    switch (event.type) {
      case 'AccountRegistered':
        return customer({ id: event.data.accountId, verified: false }, event.personal);
      case 'UsernameChanged':
      case 'EmailChanged':
        if (row === null) return null;
        return customer(row, event.personal === null ? null : { ...row, ...event.personal });
      case 'EmailVerified':
        return row === null ? null : { ...row, verified: true };
      case 'AccountErased':
        return row === null ? null : customer(row, null);
      default:
        return row;
    }
  },
};

export const orders: ReadModel = {
  name: 'orders',
  version: 6,
  tables: [ordersTable, orderCustomersTable],
  handles: new Set<string>([...customerTypes, ...standingEventTypes]),
};

function evolveOrder(row: OrderRow | null, event: Recorded<OrderEvent>): OrderRow | null {
  if (event.type === 'ReadingOrdered') return ordered(event);
  if (row === null) return null;
  if (event.type === 'AccountErased')
    return { ...row, ...personColumns(row, null), ...erasedExchange(row), response: null };
  const standing = evolveStandingColumns(row, event);
  const { payment_state: payment } = standing;
  const paid = payment === 'free' || payment === 'paid';
  return { ...row, ...standing, ...evolveExchange(row, event), paid, ...own(row, event) };
}

/** The columns that only the owner's list has, where the event changes them. */
function own(row: OrderRow, event: Recorded<Exclude<ReadingEvent, ReadingOrdered>>): Partial<OrderRow> {
  switch (event.type) {
    case 'ReadingTakenUp':
      return row.status === 'pending' ? { status: 'in progress' } : {};
    case 'DetailsCorrected':
      return personColumns(row, event.personal);
    case 'ResponseSubmitted':
    case 'ResponseRevised':
      return {
        status: 'completed',
        response: event.personal === null ? null : JSON.stringify(event.personal),
      };
    case 'ReadingCancelled':
      return row.status === 'completed' ? {} : { status: 'cancelled' };
    default:
      return {};
  }
}

function ordered(event: Recorded<ReadingOrdered>): OrderRow {
  const { readingId, accountId, service, priceMinor, termsVersion } = event.data;
  return {
    id: readingId,
    account_id: accountId,
    service,
    paid: priceMinor === 0,
    status: 'pending',
    ...personColumns({ id: readingId, service }, event.personal),
    terms_version: termsVersion,
    response: null,
    ordered_on: businessDate(event.recordedAt),
    ordered_at: event.recordedAt,
    ...orderedColumns(event),
    ...noExchange(event),
  };
}

/** The columns that an erasure empties. The owner searches by number, service, full name and question. */
function personColumns({ id, service }: Pick<OrderRow, 'id' | 'service'>, person: Person | null) {
  const said = person ?? erasedPerson(ERASED);
  return {
    full_name: said.fullName,
    mother_name: said.motherName,
    birth_date: said.birthDate,
    birth_country: said.birthCountry,
    current_country: said.currentCountry,
    occupation: said.occupation,
    question: said.question,
    search: folded([`#${id}`, service, said.fullName, said.question].join('\n')),
  } satisfies Record<ColumnOf<keyof Person> | 'search', string>;
}

function customer(
  { id, verified }: Pick<OrderCustomerRow, 'id' | 'verified'>,
  person: AccountRegistered['personal'],
): OrderCustomerRow {
  const username = person?.username ?? ERASED;
  const email = person === null ? ERASED : (person.email ?? '');
  return { id, username, email, verified, search: folded(`${username}\n${email}`) };
}
