import { describe, test } from 'vitest';
import { contactDecider } from '../../../events/contact/decider.ts';
import type {
  ContactEvent,
  MessageAnswered,
  MessageErased,
  MessageReceived,
  MessageSettled,
  SubscriberJoined,
  SubscriberLeft,
  SubscriptionConfirmed,
} from '../../../events/contact/events.ts';
import { newsletterDecider } from '../../../events/contact/newsletter.ts';
import { deciding } from '../../given.ts';

const contact = deciding(contactDecider);
const message = {
  name: 'Deniz',
  email: 'deniz@example.com',
  service: 'Tarot Reading',
  message: 'Do you read coffee cups?',
};
const received: MessageReceived = {
  type: 'MessageReceived',
  data: { messageId: 9, language: 'tr' },
  personal: message,
};
const settled: MessageSettled = { type: 'MessageSettled', data: { messageId: 9 }, personal: null };
const messageErased: MessageErased = { type: 'MessageErased', data: { messageId: 9 }, personal: null };
const answered = (text: string): MessageAnswered => ({
  type: 'MessageAnswered',
  data: { messageId: 9 },
  personal: { text },
});
const joined: SubscriberJoined = {
  type: 'SubscriberJoined',
  data: { subscriberId: 5, language: 'tr' },
  personal: { email: 'deniz@example.com' },
};
const confirmed: SubscriptionConfirmed = {
  type: 'SubscriptionConfirmed',
  data: { subscriberId: 5 },
  personal: null,
};
const left: SubscriberLeft = { type: 'SubscriberLeft', data: { subscriberId: 5 }, personal: null };
const subscribe = { type: 'Subscribe' as const, subscriberId: 5, email: 'deniz@example.com', language: 'tr' };

describe("A visitor's message", () => {
  const answer = (text: string) => ({ type: 'AnswerMessage' as const, messageId: 9, text });
  const settle = { type: 'SettleMessage', messageId: 9 } as const;
  const erase = { type: 'EraseMessage', messageId: 9 } as const;

  test('is sealed under a key of its own', () => {
    contact
      .given()
      .when({ type: 'SendMessage', messageId: 9, message: { ...message, language: 'tr' } })
      .thenEvents({ ...received, subject: 'message-9' });
  });

  test('of a page that named no language is in none', () => {
    contact
      .given()
      .when({ type: 'SendMessage', messageId: 9, message })
      .thenEvents({ ...received, data: { messageId: 9, language: 'und' }, subject: 'message-9' });
  });

  test('is settled by its first answer, which is sealed with it; a later one is added', () => {
    const sealed = (text: string) => ({ ...answered(text), subject: 'message-9' });
    contact
      .given(received)
      .when(answer('Yes.'))
      .thenEvents(sealed('Yes.'), { ...settled, subject: null });
    contact
      .given(received, answered('Yes.'), settled)
      .when(answer('Also tea.'))
      .thenEvents(sealed('Also tea.'));
    contact.given(received, settled).when(answer('After all')).thenEvents(sealed('After all'));
  });

  test('is put aside as done once', () => {
    contact
      .given(received)
      .when(settle)
      .thenEvents({ ...settled, subject: null });
    contact.given(received, settled).when(settle).thenNothing();
  });

  test('is erased once, done or not', () => {
    for (const past of [[received], [received, answered('Yes.'), settled]])
      contact
        .given(...past)
        .when(erase)
        .thenEvents({ ...messageErased, subject: null });
    contact.given(received, messageErased).when(erase).thenNothing();
  });

  test('that was erased or never came is unknown', () => {
    for (const command of [answer('x'), settle]) {
      contact.given(received, messageErased).when(command).thenRefused('unknown_id');
      contact.given().when(command).thenRefused('unknown_id');
    }
    contact.given().when(erase).thenRefused('unknown_id');
  });
});

describe('A subscriber', () => {
  test('joins once, and may come back', () => {
    const joining = { ...joined, subject: 'subscriber-5' };
    contact.given().when(subscribe).thenEvents(joining);
    contact.given(joined).when(subscribe).thenNothing();
    contact.given(joined, left).when(subscribe).thenEvents(joining);
  });

  test.each<[string, ContactEvent[], boolean]>([
    ['who joined', [joined], true],
    ['who is confirmed already', [joined, confirmed], false],
    ['who left', [joined, confirmed, left], false],
    ['who came back', [joined, confirmed, left, joined], true],
    ['who never came', [], false],
  ])('%s is confirmed or not', (_who, past, happens) => {
    const when = contact.given(...past).when({ type: 'ConfirmSubscription' });
    if (happens) when.thenEvents({ ...confirmed, subject: null });
    else when.thenNothing();
  });

  test.each<[string, ContactEvent[], boolean]>([
    ['who joined', [joined], true],
    ['who is confirmed', [joined, confirmed], true],
    ['who has left', [joined, left], false],
    ['who never came', [], false],
  ])('%s leaves or not', (_who, past, happens) => {
    const when = contact.given(...past).when({ type: 'Unsubscribe' });
    if (happens) when.thenEvents({ ...left, subject: null });
    else when.thenNothing();
  });

  test('whose key is gone has no address any more', () => {
    contact.given({ ...joined, personal: null }).thenState({
      stage: 'subscribed',
      subscriberId: 5,
      email: null,
      language: 'tr',
      confirmed: false,
    });
  });
});

test('A week is sent to its readers once, with the other language’s text of it', () => {
  const newsletter = deciding(newsletterDecider);
  const send = { type: 'SendNewsletter', predictionId: 3, translationId: 4 } as const;
  const sent = {
    type: 'NewsletterSent',
    data: { predictionId: 3, translationId: 4 },
    personal: null,
  } as const;
  newsletter
    .given()
    .when(send)
    .thenEvents({ ...sent, subject: null });
  newsletter.given(sent).when(send).thenRefused('newsletter_sent');
});
