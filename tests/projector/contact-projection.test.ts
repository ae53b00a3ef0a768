import { test } from 'vitest';
import { NOON } from '../../harness/command-context.ts';
import { projecting } from '../../harness/given.ts';
import { happened, visitorsMessage } from '../../harness/samples.ts';
import { contactFormsTable, subscribersTable } from '../../projector/models/contact.ts';

const { email } = visitorsMessage;
const received = happened('MessageReceived', { messageId: 9, language: 'tr' }, visitorsMessage);
const joined = happened('SubscriberJoined', { subscriberId: 5, language: 'tr' }, { email });

test('A message is kept as it was written', () => {
  projecting(contactFormsTable)
    .given(received)
    .thenRows({
      id: 9,
      ...visitorsMessage,
      created_at: NOON,
      search: 'deniz\ndeniz@example.com\nvip\nmerhaba 🌙',
      answer: null,
      answered_at: null,
      done: false,
    });
});

test('An answer is shown beside its message, which is done then', () => {
  projecting(contactFormsTable)
    .given(
      received,
      happened('MessageAnswered', { messageId: 9 }, { text: 'Yarın' }),
      happened('MessageSettled', { messageId: 9 }),
    )
    .thenRowsLike({ id: 9, answer: 'Yarın', answered_at: NOON, done: true });
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
  subscribers.given(joined, happened('SubscriberLeft', { subscriberId: 5 })).thenRows();
});
