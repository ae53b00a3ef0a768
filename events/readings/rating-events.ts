import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../contract.ts';
import { serviceIds } from './catalogue.ts';

/** The customer rated an answer that they had read. */
export const ReadingRated = defineEvent('ReadingRated', {
  live: ['activity'],
  data: z.object({
    readingId: z.int(),
    accountId: z.int(),
    service: z.enum(serviceIds),
    /** 1 to 5. */
    stars: z.int(),
    /** Whether visitors may see it. */
    public: z.boolean(),
  }),
  /** `name` is shown beside the text, as in `Elif K.` */
  personal: z.object({ text: z.string(), name: z.string() }),
});

/** The owner replied under a rating; a later reply replaces it. */
export const RatingAnswered = defineEvent('RatingAnswered', {
  live: ['reading'],
  data: z.object({ readingId: z.int(), accountId: z.int() }),
  personal: z.object({ reply: z.string() }),
});

/** The owner took the text of a rating off the pages. The stars go on counting, and the reason stands in its place. */
export const RatingHidden = defineEvent('RatingHidden', {
  live: ['reading'],
  data: z.object({ readingId: z.int(), accountId: z.int() }),
  personal: z.object({ reason: z.string() }),
});

export const ratingEvents = [ReadingRated, RatingAnswered, RatingHidden] as const;
export type RatingEvent = EventOf<(typeof ratingEvents)[number]>;
