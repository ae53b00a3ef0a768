import { test } from 'vitest';
import { NOON } from '../../harness/command-context.ts';
import { projecting } from '../../harness/given.ts';
import { contactFormsTable, subscribersTable } from '../../projector/models/contact.ts';

const message = { name: 'Deniz', email: 'deniz@example.com', service: 'vip', message: 'Merhaba' };
const received = {
  type: 'MessageReceived' as const,
  data: { messageId: 9, language: 'tr' },
  personal: message,
};
const joined = {
  type: 'SubscriberJoined' as const,
  data: { subscriberId: 5, language: 'tr' },
  personal: { email: 'deniz@example.com' },
};

test('A message is kept as it was written', () => {
  projecting(contactFormsTable)
    .given(received)
    .thenRows({
      id: 9,
      ...message,
      created_at: NOON,
      search: 'deniz\ndeniz@example.com\nvip\nmerhaba',
      answer: null,
      answered_at: null,
      done: false,
    });
});

test('An answer is shown beside its message, which is done then', () => {
  const data = { messageId: 9 };
  projecting(contactFormsTable)
    .given(
      received,
      { type: 'MessageAnswered', data, personal: { text: 'Yarın' } },
      { type: 'MessageSettled', data, personal: null },
    )
    .thenRowsLike({ id: 9, answer: 'Yarın', answered_at: NOON, done: true });
});

test('C16 a message whose key is gone reads erased', () => {
  projecting(contactFormsTable)
    .given({ ...received, personal: null })
    .thenRowsLike({ id: 9, name: 'erased', email: 'erased', message: 'erased' });
});

test('A subscriber is listed until they leave', () => {
  const subscribers = projecting(subscribersTable);
  subscribers.given(joined).thenRows({
    id: 5,
    email: 'deniz@example.com',
    confirmed: false,
    created_at: NOON,
    search: 'deniz@example.com',
  });
  subscribers.given(joined, { type: 'SubscriberLeft', data: { subscriberId: 5 }, personal: null }).thenRows();
});
