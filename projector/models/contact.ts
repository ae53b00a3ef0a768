import { blockOf } from '../../database/tables/read-models.ts';
import { folded } from '../../events/search.ts';
import { bool, int8, nullable, personal, type ReadRowOf, type RowOf, text, timestamptz } from '../columns.ts';
import { type CountsOf, counts, ERASED, readModel, table, WORDS_INDEX } from '../declare.ts';

const formColumns = {
  id: int8,
  name: personal(text),
  email: personal(text),
  service: personal(text),
  message: personal(text),
  created_at: timestamptz,
  search: personal(text),
  answer: personal(nullable(text)),
  answered_at: nullable(timestamptz),
  done: bool,
};

const messageCounts = counts(
  'message_counts',
  { block: int8, done: bool },
  ({ id, done }: RowOf<typeof formColumns>) => ({ block: blockOf(id), done }),
);

export const contactFormsTable = table({
  table: 'contact_forms',
  stream: 'message',
  columns: formColumns,
  indexes: { contact_forms_words: WORDS_INDEX },
  key: ({ data }) => data.messageId,
  begins: {
    MessageReceived: ({ data, personal, recordedAt }) => ({
      id: data.messageId,
      name: personal?.name ?? ERASED,
      email: personal?.email ?? ERASED,
      service: personal?.service ?? ERASED,
      message: personal?.message ?? ERASED,
      created_at: recordedAt,
      search: folded(Object.values(personal ?? {}).join('\n')),
      answer: null,
      answered_at: null,
      done: false,
    }),
  },
  changes: {
    MessageAnswered: (row, { personal, recordedAt }) => ({
      ...row,
      answer: personal?.text ?? ERASED,
      answered_at: recordedAt,
    }),
    MessageSettled: (row) => ({ ...row, done: true }),
    MessageErased: () => null,
  },
  tallies: [messageCounts],
});

const subscriberColumns = {
  id: int8,
  email: personal(text),
  confirmed: bool,
  created_at: timestamptz,
  search: personal(text),
};

const subscriberCounts = counts(
  'subscriber_counts',
  { block: int8 },
  ({ id }: RowOf<typeof subscriberColumns>) => ({ block: blockOf(id) }),
);

export const subscribersTable = table({
  table: 'subscribers',
  stream: 'subscriber',
  columns: subscriberColumns,
  indexes: { subscribers_words: WORDS_INDEX },
  key: ({ data }) => data.subscriberId,
  begins: {
    SubscriberJoined: ({ data, personal, recordedAt }) => ({
      id: data.subscriberId,
      email: personal?.email ?? ERASED,
      confirmed: false,
      created_at: recordedAt,
      search: folded(personal?.email ?? ''),
    }),
  },
  changes: {
    SubscriptionConfirmed: (row) => ({ ...row, confirmed: true }),
    SubscriberLeft: () => null,
  },
  tallies: [subscriberCounts],
});

/** The id is the prediction's, the position its event's. */
const newsletterColumns = { id: int8, position: int8, sent_at: timestamptz };

export const newslettersTable = table({
  table: 'newsletters',
  columns: newsletterColumns,
  key: ({ data }) => data.predictionId,
  begins: {
    NewsletterSent: ({ data, position, recordedAt }) => ({
      id: data.predictionId,
      position,
      sent_at: recordedAt,
    }),
  },
});

export const contact = readModel('contact', 5, [contactFormsTable, subscribersTable, newslettersTable]);

declare module '../../database/tables/read-models.ts' {
  interface ReadModelTables {
    contact_forms: ReadRowOf<typeof formColumns>;
    message_counts: CountsOf<typeof messageCounts>;
    subscribers: ReadRowOf<typeof subscriberColumns>;
    subscriber_counts: CountsOf<typeof subscriberCounts>;
    newsletters: ReadRowOf<typeof newsletterColumns>;
  }
}
