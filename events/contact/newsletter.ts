import * as z from 'zod/mini';
import { type Decider, defineEvent, type EventOf, publicEvent } from '../contract.ts';
import { Rejected } from '../rejected.ts';

/** To the subscribers confirmed by then; the stream is `newsletter-<predictionId>`. */
export const NewsletterSent = defineEvent('NewsletterSent', {
  sentence: ['Prediction {number} was sent to the subscribers', 'Tahmin {number} abonelere gönderildi'],
  mail: 'newsletter',
  version: 2,
  data: z.object({
    predictionId: z.int(),
    /** The prediction of the same week in the other language. */
    translationId: z.nullable(z.int()),
  }),
  upcasters: { 1: (older) => ({ ...older, translationId: null }) },
});

export const newsletterEvents = [NewsletterSent] as const;
type NewsletterEvent = EventOf<(typeof newsletterEvents)[number]>;

interface SendNewsletter {
  readonly type: 'SendNewsletter';
  readonly predictionId: number;
  readonly translationId: number | null;
}

export const newsletterDecider: Decider<SendNewsletter, { readonly sent: boolean }, NewsletterEvent> = {
  initialState: { sent: false },
  decide({ predictionId, translationId }, { sent }) {
    if (sent) throw new Rejected('newsletter_sent');
    return [publicEvent('NewsletterSent', { predictionId, translationId })];
  },
  evolve: () => ({ sent: true }),
};
