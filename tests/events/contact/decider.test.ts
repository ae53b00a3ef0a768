import { test } from 'vitest';
import { contactDecider } from '../../../events/contact/decider.ts';
import type { SubscriberJoined, SubscriberLeft } from '../../../events/contact/events.ts';
import { deciding } from '../../given.ts';

const contact = deciding(contactDecider);
const message = {
  name: 'Deniz',
  email: 'deniz@example.com',
  service: 'Tarot Reading',
  message: 'Do you read coffee cups?',
};
const joined: SubscriberJoined = {
  type: 'SubscriberJoined',
  data: { subscriberId: 5, language: 'tr' },
  personal: { email: 'deniz@example.com' },
};
const left: SubscriberLeft = { type: 'SubscriberLeft', data: { subscriberId: 5 }, personal: null };
const subscribe = { type: 'Subscribe' as const, subscriberId: 5, email: 'deniz@example.com', language: 'tr' };

test("A visitor's message is sealed under a key of its own", () => {
  contact
    .given()
    .when({ type: 'SendMessage', messageId: 9, message: { ...message, language: 'tr' } })
    .thenEvents({
      type: 'MessageReceived',
      data: { messageId: 9, language: 'tr' },
      personal: message,
      subject: 'message-9',
    });
});

test('A subscriber joins once, and may come back', () => {
  const joining = { ...joined, subject: 'subscriber-5' };
  contact.given().when(subscribe).thenEvents(joining);
  contact.given(joined).when(subscribe).thenNothing();
  contact.given(joined, left).when(subscribe).thenEvents(joining);
});
