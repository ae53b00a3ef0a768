import { type ReadingRow, readingColumns } from '../../database/tables/read-models.ts';
import type { AccountErased } from '../../events/accounts/events.ts';
import { businessDate } from '../../events/calendar.ts';
import type { Recorded } from '../../events/contract.ts';
import type { ReadingEvent, ReadingOrdered } from '../../events/readings/events.ts';
import type { ReadModel, TableProjection } from '../read-model.ts';
import { ERASED } from '../read-model.ts';
import {
  erasedWithAccount,
  evolveExchange,
  evolveStandingColumns,
  noExchange,
  orderedColumns,
  readingOf,
  standingEventTypes,
} from './standing-columns.ts';

type Event = ReadingEvent | AccountErased;

/** The customer's list. A customer who was erased has none. */
export const readingsTable: TableProjection<ReadingRow, Event> = {
  table: 'readings',
  stream: 'reading',
  columns: readingColumns,
  keyOf: readingOf,
  evolve,
  fanOut: erasedWithAccount,
};

export const readings: ReadModel = {
  name: 'readings',
  version: 2,
  tables: [readingsTable],
  handles: new Set<Event['type']>([...standingEventTypes, 'AccountErased']),
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
      details: event.personal === null ? null : JSON.stringify(event.personal),
      ...orderedColumns(event),
      ...noExchange(event),
    };
  if (row === null || event.type === 'AccountErased') return null;
  return { ...row, ...evolveStandingColumns(row, event), ...evolveExchange(row, event), ...own(event) };
}

/** The columns that only the customer's list has, where the event changes them. */
function own(event: Recorded<Exclude<ReadingEvent, ReadingOrdered>>): Partial<ReadingRow> {
  switch (event.type) {
    case 'DetailsCorrected':
      return {
        question: event.personal?.question ?? ERASED,
        details: event.personal === null ? null : JSON.stringify(event.personal),
      };
    case 'ResponseSubmitted':
    case 'ResponseRevised':
      return {
        status: 'unread',
        response: event.personal === null ? null : JSON.stringify(event.personal),
      };
    case 'ReadingOpened':
      return { status: 'read' };
    case 'ReadingCancelled':
      return { status: 'cancelled' };
    default:
      return {};
  }
}
