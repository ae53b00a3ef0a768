import * as z from 'zod/mini';
import { type Decider, defineEvent, type EventOf, type NewEvent } from '../contract.ts';
import { Rejected } from '../rejected.ts';

/**
 * The owner sent a weekly prediction to the subscribers who were confirmed by then; the stream is
 * `newsletter-<predictionId>`. Their mails follow from it.
 */
export const NewsletterSent = defineEvent({
  type: 'NewsletterSent',
  version: 1,
  data: z.object({ predictionId: z.int() }),
});
export type NewsletterSent = EventOf<typeof NewsletterSent>;

export const newsletterEvents = [NewsletterSent] as const;
export type NewsletterEvent = EventOf<(typeof newsletterEvents)[number]>;

export interface SendNewsletter {
  readonly type: 'SendNewsletter';
  readonly predictionId: number;
}

export interface NewsletterState {
  readonly sent: boolean;
}

export const newsletterDecider: Decider<SendNewsletter, NewsletterState, NewsletterEvent> = {
  initialState: { sent: false },
  decide({ predictionId }, { sent }): NewEvent<NewsletterEvent>[] {
    if (sent) throw new Rejected('newsletter_sent');
    return [{ type: 'NewsletterSent', data: { predictionId }, personal: null, subject: null }];
  },
  evolve: () => ({ sent: true }),
};
