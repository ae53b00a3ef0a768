import { businessDate } from '../../events/calendar.ts';
import type { ServiceId } from '../../events/readings/catalogue.ts';
import type { ReadingResponse } from '../../events/readings/owner-commands.ts';
import type { Person } from '../../events/readings/person.ts';
import { orderLanguage } from '../../events/readings/state.ts';
import type { Language } from '../../events/text.ts';
import {
  date,
  int8,
  jsonb,
  nullable,
  personal,
  type ReadRowOf,
  type RowOf,
  text,
  textOf,
  timestamptz,
} from '../columns.ts';
import { ERASED, each, readModel, table } from '../declare.ts';
import {
  evolveStandingColumns,
  type LaterEvent,
  laterEvents,
  orderedColumns,
  standingColumns,
} from './standing-columns.ts';

const columns = {
  id: int8,
  account_id: int8,
  service: textOf<ServiceId>(),
  status: textOf<'pending' | 'unread' | 'read' | 'cancelled'>(),
  question: personal(text),
  response: personal(nullable(jsonb<ReadingResponse>())),
  /** The business's day of the order. */
  ordered_on: date,
  created_at: timestamptz,
  details: personal(nullable(jsonb<Person>())),
  asked_question: personal(nullable(text)),
  question_answer: personal(nullable(text)),
  language: textOf<Language>(),
  ...standingColumns,
};
type Row = RowOf<typeof columns>;

/** An erased customer has none. */
export const readingsTable = table({
  table: 'readings',
  stream: 'reading',
  columns,
  indexes: { readings_of_account: '(account_id, id desc)' },
  key: ({ data }) => data.readingId,
  begins: {
    ReadingOrdered: (event): Row => ({
      id: event.data.readingId,
      account_id: event.data.accountId,
      service: event.data.service,
      status: 'pending',
      response: null,
      ordered_on: businessDate(event.recordedAt),
      created_at: event.recordedAt,
      ...said(event.personal),
      ...orderedColumns(event),
      asked_question: null,
      question_answer: null,
      language: orderLanguage(event.data),
    }),
  },
  changes: each(laterEvents, (row: Row, event: LaterEvent) => ({
    ...row,
    ...evolveStandingColumns(row, event),
    ...own(event),
  })),
  ofAccount: { column: 'account_id', erased: () => null },
});

export const readings = readModel('readings', 5, [readingsTable]);

function own(event: LaterEvent): Partial<Row> {
  switch (event.type) {
    case 'DetailsCorrected':
      return said(event.personal);
    case 'QuestionAsked':
      return { asked_question: event.personal?.question ?? ERASED };
    case 'QuestionAnswered':
      return { question_answer: event.personal?.answer ?? ERASED };
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

function said(person: Person | null) {
  return {
    question: person?.question ?? ERASED,
    details: person === null ? null : JSON.stringify(person),
  };
}

declare module '../../database/tables/read-models.ts' {
  interface ReadModelTables {
    readings: ReadRowOf<typeof columns>;
  }
}
