import type {
  ContactEvent,
  MessageErased,
  MessageReceived,
  SubscriberJoined,
  SubscriberLeft,
  SubscriptionConfirmed,
} from '../events/contact/events.ts';
import type { ContactFormRow, SubscriberRow } from '../migrations/tables/read-models.ts';
import { ERASED } from './erased.ts';
import type { ReadModel, TableProjection } from './read-model.ts';

export const contactFormsTable: TableProjection<ContactFormRow, MessageReceived | MessageErased> = {
  table: 'contact_forms',
  key: 'id',
  columns: {
    id: 'int8',
    name: 'text',
    email: 'text',
    service: 'text',
    message: 'text',
    created_at: 'timestamptz',
  },
  keyOf(event) {
    switch (event.type) {
      case 'MessageReceived':
      case 'MessageErased':
        return event.data.messageId;
      default:
        return null;
    }
  },
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
        };
      case 'MessageErased':
        return null;
      default:
        return row;
    }
  },
};

export const subscribersTable: TableProjection<
  SubscriberRow,
  SubscriberJoined | SubscriptionConfirmed | SubscriberLeft
> = {
  table: 'subscribers',
  key: 'id',
  columns: { id: 'int8', email: 'text', confirmed: 'bool', created_at: 'timestamptz' },
  keyOf(event) {
    switch (event.type) {
      case 'SubscriberJoined':
      case 'SubscriptionConfirmed':
      case 'SubscriberLeft':
        return event.data.subscriberId;
      default:
        return null;
    }
  },
  evolve(row, event) {
    switch (event.type) {
      case 'SubscriberJoined':
        return {
          id: event.data.subscriberId,
          email: event.personal?.email ?? ERASED,
          confirmed: false,
          created_at: event.recordedAt,
        };
      case 'SubscriptionConfirmed':
        return row === null ? null : { ...row, confirmed: true };
      case 'SubscriberLeft':
        return null;
      default:
        return row;
    }
  },
};

export const contact: ReadModel = {
  name: 'contact',
  version: 2,
  tables: [contactFormsTable, subscribersTable],
  handles: new Set<ContactEvent['type']>([
    'MessageReceived',
    'MessageErased',
    'SubscriberJoined',
    'SubscriptionConfirmed',
    'SubscriberLeft',
  ]),
};
