import type { MailKind } from '../../events/registry.ts';
import { calmDay, registered } from '../../harness/samples.ts';
import type { MailWorld } from './mail-world.ts';

/** Something that leads to one mail. */
export interface Occasion {
  readonly kind: MailKind;
  readonly to: string;
  happen(world: MailWorld): Promise<unknown>;
}

/** A visitor's message that the owner has answered. */
export const messageAnswered: Occasion = {
  kind: 'message-answered',
  to: 'ece@example.com',
  happen: (world) => world.happen('message-3', [received('und'), answeredMessage('Tomorrow.')], 'message-3'),
};

export const received = (language: string) => ({
  type: 'MessageReceived',
  data: { messageId: 3, language },
  personal: { name: 'Ece', email: 'ece@example.com', service: 'Tarot Reading', message: 'When?\nAnd where?' },
});
export const answeredMessage = (text: string) => ({
  type: 'MessageAnswered',
  data: { messageId: 3 },
  personal: { text },
});

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
export function subscribed(world: MailWorld, subscriberId: number, email: string, language = 'en') {
  const stream = `subscriber-${subscriberId}`;
  return world.happen(
    stream,
    [
      { type: 'SubscriberJoined', data: { subscriberId, language }, personal: { email } },
      { type: 'SubscriptionConfirmed', data: { subscriberId }, personal: null },
    ],
    stream,
  );
}

/** @returns the position that its mails follow from */
export async function sendWeek(world: MailWorld, predictionId = 5, translation?: object): Promise<number> {
  const week = {
    ...calmDay,
    predictionId,
    type: 'weekly',
    language: 'en',
    title: 'The week of the lamp',
    love: 'Wait.',
  };
  await world.happen(`prediction-${predictionId}`, [
    { type: 'PredictionPublished', data: week, personal: null },
  ]);
  const translationId = translation === undefined ? null : predictionId + 1;
  if (translationId !== null) {
    const data = { ...week, ...translation, predictionId: translationId };
    await world.happen(`prediction-${translationId}`, [
      { type: 'PredictionPublished', data, personal: null },
    ]);
  }
  return world.happen(`newsletter-${predictionId}`, [
    { type: 'NewsletterSent', data: { predictionId, translationId }, personal: null },
  ]);
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
