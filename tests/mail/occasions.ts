import type { MailKind } from '../../events/registry.ts';
import { calmDay, happened, registered } from '../../harness/samples.ts';
import type { MailWorld } from './mail-world.ts';

/** Something that leads to one mail. */
export interface Occasion {
  readonly kind: MailKind;
  readonly to: string;
  happen(world: MailWorld): Promise<unknown>;
}

type Spoken = 'en' | 'tr' | 'und';

/** A visitor's message that the owner has answered. */
export const messageAnswered: Occasion = {
  kind: 'message-answered',
  to: 'ece@example.com',
  happen: (world) => world.happen('message-3', [received('und'), answeredMessage('Tomorrow.')]),
};

const message = {
  name: 'Ece',
  email: 'ece@example.com',
  service: 'Tarot Reading',
  message: 'When?\nAnd where?',
};
export const received = (language: Spoken) =>
  happened('MessageReceived', { messageId: 3, language }, message);
export const answeredMessage = (text: string) => happened('MessageAnswered', { messageId: 3 }, { text });

/** A newsletter with one subscriber. */
export const newsletterSent: Occasion = {
  kind: 'newsletter',
  to: 'bade@example.com',
  happen: async (world) => {
    await subscribed(world, 1, 'bade@example.com');
    await sendWeek(world);
  },
};

/** Confirmed. */
export function subscribed(world: MailWorld, subscriberId: number, email: string, language: Spoken = 'en') {
  const joined = happened('SubscriberJoined', { subscriberId, language }, { email });
  return world.happen(`subscriber-${subscriberId}`, [
    joined,
    happened('SubscriptionConfirmed', { subscriberId }),
  ]);
}

/** @returns the position that its mails follow from */
export async function sendWeek(world: MailWorld, predictionId = 5, translation?: object): Promise<number> {
  const week = { ...calmDay, type: 'weekly', language: 'en', title: 'The week of the lamp', love: 'Wait.' };
  const publish = (id: number, more: object = {}) =>
    world.happen(`prediction-${id}`, [
      { type: 'PredictionPublished', data: { ...week, ...more, predictionId: id }, personal: null },
    ]);
  await publish(predictionId);
  const translationId = translation === undefined ? null : predictionId + 1;
  if (translationId !== null) await publish(translationId, translation);
  const sent = happened('NewsletterSent', { predictionId, translationId });
  return world.happen(`newsletter-${predictionId}`, [sent]);
}

/** One kind of mail to an account, and both to visitors: what a mail server does is alike to all. */
export const occasions: readonly Occasion[] = [
  {
    kind: 'verify-email',
    to: 'ayse@example.com',
    happen: (world) => world.happen('account-7', [registered()]),
  },
  messageAnswered,
  newsletterSent,
];
