import { describe } from 'vitest';
import { contactDecider } from '../../../events/contact/decider.ts';
import { newsletterDecider } from '../../../events/contact/newsletter.ts';
import { NOON } from '../../../harness/command-context.ts';
import { deciding } from '../../../harness/given.ts';
import { happened, visitorsMessage, withoutKey } from '../../../harness/samples.ts';

const { email } = visitorsMessage;
const received = happened('MessageReceived', { messageId: 9, language: 'tr' }, visitorsMessage);
const settled = happened('MessageSettled', { messageId: 9 });
const messageErased = happened('MessageErased', { messageId: 9 });
const answered = (text: string) => happened('MessageAnswered', { messageId: 9 }, { text });
const joined = happened('SubscriberJoined', { subscriberId: 5, language: 'tr' }, { email });
const confirmed = happened('SubscriptionConfirmed', { subscriberId: 5 });
const left = happened('SubscriberLeft', { subscriberId: 5 });

describe("A visitor's message", () => {
  const send = (more: { language?: 'tr' }) =>
    ({ type: 'SendMessage', messageId: 9, message: { ...visitorsMessage, ...more } }) as const;
  const answer = (text: string) => ({ type: 'AnswerMessage', messageId: 9, text }) as const;
  const settle = { type: 'SettleMessage', messageId: 9 } as const;
  const erase = { type: 'EraseMessage', messageId: 9 } as const;
  const inNoLanguage = { ...received, data: { messageId: 9, language: 'und' } };

  deciding(contactDecider, 'message-9').rules([
    ['is sealed under a key of its own', [], send({ language: 'tr' }), [received]],
    ['of a page that named no language is in none', [], send({}), [inNoLanguage]],
    ['is settled by its first answer', [received], answer('Yes.'), [answered('Yes.'), settled]],
    ['is answered again', [received, answered('Yes.'), settled], answer('Also'), [answered('Also')]],
    [
      'is not answered unseen a second time',
      [received, answered('Yes.'), settled],
      { ...answer('Yes'), answeredAt: null },
      'answered_meanwhile',
    ],
    ['is answered after it was put aside', [received, settled], answer('After all'), [answered('After all')]],
    ['is put aside as done', [received], settle, [settled]],
    ['is put aside once', [received, settled], settle, []],
    ['is erased', [received], erase, [messageErased]],
    ['is erased when it is done', [received, answered('Yes.'), settled], erase, [messageErased]],
    ['is erased once', [received, messageErased], erase, []],
    ['that was erased is not answered', [received, messageErased], answer('x'), 'unknown_id'],
    ['that was erased is not put aside', [received, messageErased], settle, 'unknown_id'],
    ['that never came is not erased', [], erase, 'unknown_id'],
  ]);
});

describe('A subscriber', () => {
  const subscribe = {
    type: 'Subscribe',
    subscriberId: 5,
    email: 'deniz@example.com',
    language: 'tr',
  } as const;
  const confirm = { type: 'ConfirmSubscription' } as const;
  const leave = { type: 'Unsubscribe' } as const;
  const again = { type: 'SubscribeAgain', language: 'en' } as const;
  const joinedAgain = { ...joined, data: { ...joined.data, language: 'en' as const } };
  const endBefore = (before: string) => ({ type: 'EndUnconfirmed', before }) as const;
  const end = endBefore('2027-01-01T00:00:00.000Z');
  const joinedLater = { ...joined, recordedAt: end.before };

  deciding(contactDecider, 'subscriber-5').rules([
    ['joins', [], subscribe, [joined]],
    ['joins once', [joined], subscribe, []],
    ['may come back', [joined, left], subscribe, [joined]],
    ['who joined is confirmed', [joined], confirm, [confirmed]],
    ['is confirmed once', [joined, confirmed], confirm, []],
    ['who left is not confirmed', [joined, confirmed, left], confirm, []],
    ['who came back is confirmed', [joined, confirmed, left, joined], confirm, [confirmed]],
    ['who joined leaves', [joined], leave, [left]],
    ['who is confirmed leaves', [joined, confirmed], leave, [left]],
    ['leaves once', [joined, left], leave, []],
    ['who is not confirmed joins again', [joined], again, [joinedAgain]],
    ['who is confirmed does not join again', [joined, confirmed], again, []],
    ['whose key is gone does not join again', [withoutKey(joined)], again, []],
    ['who left does not join again', [joined, left], again, []],
    ['who is not confirmed in time ends', [joined], end, [left]],
    ['who is not confirmed has as long as it says', [joined], endBefore(NOON), []],
    ['who joined again has as long again', [joined, joinedLater], end, []],
    ['who is confirmed stays', [joined, confirmed], end, []],
    ['who left does not end', [joined, left], end, []],
  ]);
});

describe('A week, with the other language’s text of it,', () => {
  const send = { type: 'SendNewsletter', predictionId: 3, translationId: 4 } as const;
  const sent = happened('NewsletterSent', { predictionId: 3, translationId: 4 });

  deciding(newsletterDecider).rules([
    ['is sent to its readers', [], send, [sent]],
    ['is sent once', [sent], send, 'newsletter_sent'],
  ]);
});
