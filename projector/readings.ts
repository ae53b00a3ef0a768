import type { AccountErased } from '../events/accounts/events.ts';
import { businessDate } from '../events/calendar.ts';
import type { Recorded } from '../events/contract.ts';
import type { ReadingEvent } from '../events/readings/events.ts';
import type { ReadingRow } from '../migrations/tables/read-models.ts';
import { ERASED } from './erased.ts';
import type { ReadModel, TableProjection } from './read-model.ts';

type Event = ReadingEvent | AccountErased;

/** The customer's list. A customer who was erased has none. */
export const readingsTable: TableProjection<ReadingRow, Event> = {
  table: 'readings',
  key: 'id',
  columns: {
    id: 'int8',
    account_id: 'int8',
    service: 'text',
    status: 'text',
    question: 'text',
    response: 'jsonb',
    ordered_on: 'date',
    created_at: 'timestamptz',
  },
  keyOf(event) {
    switch (event.type) {
      case 'ReadingOrdered':
      case 'ResponseSubmitted':
      case 'ResponseRevised':
      case 'ReadingOpened':
        return event.data.readingId;
      default:
        return null;
    }
  },
  evolve,
  fanOut: {
    column: 'account_id',
    valueOf: (event) => (event.type === 'AccountErased' ? event.data.accountId : null),
  },
};

export const readings: ReadModel = {
  name: 'readings',
  version: 1,
  tables: [readingsTable],
  handles: new Set<Event['type']>([
    'ReadingOrdered',
    'ResponseSubmitted',
    'ResponseRevised',
    'ReadingOpened',
    'AccountErased',
  ]),
};

function evolve(row: ReadingRow | null, event: Recorded<Event>): ReadingRow | null {
  if (event.type === 'ReadingOrdered')
    return {
      id: event.data.readingId,
      account_id: event.data.accountId,
      service: event.data.service,
      status: 'pending',
      question: event.personal?.question ?? ERASED,
      response: null,
      ordered_on: businessDate(event.recordedAt),
      created_at: event.recordedAt,
    };
  if (row === null) return null;
  switch (event.type) {
    case 'ResponseSubmitted':
    case 'ResponseRevised':
      return {
        ...row,
        status: 'unread',
        response: event.personal === null ? null : JSON.stringify(event.personal),
      };
    case 'ReadingOpened':
      return { ...row, status: 'read' };
    case 'AccountErased':
      return null;
    default:
      return row;
  }
}
