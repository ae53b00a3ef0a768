import { blockOf } from '../../database/tables/counts.ts';
import {
  type ContactFormRow,
  contactFormColumns,
  type NewsletterRow,
  newsletterColumns,
  type SubscriberRow,
  subscriberColumns,
} from '../../database/tables/read-models.ts';
import type { ContactEvent } from '../../events/contact/events.ts';
import type { NewsletterSent } from '../../events/contact/newsletter.ts';
import { folded } from '../../events/search.ts';
import { ERASED, isOf, type ReadModel, type TableProjection } from '../read-model.ts';

type Event = ContactEvent | NewsletterSent;

const messageTypes = [
  'MessageReceived',
  'MessageAnswered',
  'MessageSettled',
  'MessageErased',
] as const satisfies readonly Event['type'][];
const subscriberTypes = [
  'SubscriberJoined',
  'SubscriptionConfirmed',
  'SubscriberLeft',
] as const satisfies readonly Event['type'][];

export const contactFormsTable: TableProjection<ContactFormRow, Event> = {
  table: 'contact_forms',
  stream: 'message',
  columns: contactFormColumns,
  keyOf: (event) => (isOf(messageTypes, event) ? event.data.messageId : null),
  evolve(row, event) {
    switch (event.type) {
      case 'MessageReceived':
        return {
          id: event.data.messageId,
          name: event.personal?.name ?? ERASED,
          email: event.personal?.email ?? ERASED,
          service: event.personal?.service ?? ERASED,
          message: event.personal?.message ?? ERASED,
          created_at: event.recordedAt,
          search: folded(Object.values(event.personal ?? {}).join('\n')),
          answer: null,
          answered_at: null,
          done: false,
        };
      case 'MessageAnswered':
        return row === null
          ? null
          : { ...row, answer: event.personal?.text ?? ERASED, answered_at: event.recordedAt };
      case 'MessageSettled':
        return row === null ? null : { ...row, done: true };
      case 'MessageErased':
        return null;
      default:
        return row;
    }
  },
  tallies: [
    {
      table: 'message_counts',
      columns: { block: 'int8', done: 'bool' },
      groupOf: ({ id, done }) => ({ block: blockOf(id), done }),
    },
  ],
};

export const subscribersTable: TableProjection<SubscriberRow, Event> = {
  table: 'subscribers',
  stream: 'subscriber',
  columns: subscriberColumns,
  keyOf: (event) => (isOf(subscriberTypes, event) ? event.data.subscriberId : null),
  evolve(row, event) {
    switch (event.type) {
      case 'SubscriberJoined':
        return {
          id: event.data.subscriberId,
          email: event.personal?.email ?? ERASED,
          confirmed: false,
          created_at: event.recordedAt,
          search: folded(event.personal?.email ?? ''),
        };
      case 'SubscriptionConfirmed':
        return row === null ? null : { ...row, confirmed: true };
      case 'SubscriberLeft':
        return null;
      default:
        return row;
    }
  },
  tallies: [
    {
      table: 'subscriber_counts',
      columns: { block: 'int8' },
      groupOf: ({ id }) => ({ block: blockOf(id) }),
    },
  ],
};

export const newslettersTable: TableProjection<NewsletterRow, Event> = {
  table: 'newsletters',
  columns: newsletterColumns,
  keyOf: (event) => (event.type === 'NewsletterSent' ? event.data.predictionId : null),
  evolve: (row, event) =>
    event.type === 'NewsletterSent'
      ? { id: event.data.predictionId, position: event.position, sent_at: event.recordedAt }
      : row,
};

export const contact: ReadModel = {
  name: 'contact',
  version: 4,
  tables: [contactFormsTable, subscribersTable, newslettersTable],
  handles: new Set<string>([...messageTypes, ...subscriberTypes, 'NewsletterSent']),
};
