import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../contract.ts';
import { serviceIds } from './catalogue.ts';

export const ReadingRated = defineEvent('ReadingRated', {
  sentence: ['Reading {number} was rated', 'Sipariş {number} değerlendirildi'],
  live: ['activity'],
  data: z.object({
    readingId: z.int(),
    accountId: z.int(),
    service: z.enum(serviceIds),
    /** 1 to 5. */
    stars: z.int(),
    public: z.boolean(),
  }),
  /** `name` is shown with the text, as in `Elif K.` */
  personal: z.object({ text: z.string(), name: z.string() }),
});

/** A later reply replaces it. */
export const RatingAnswered = defineEvent('RatingAnswered', {
  sentence: ['The rating of reading {number} was answered', 'Sipariş {number}: değerlendirme cevaplandı'],
  live: ['reading'],
  data: z.object({ readingId: z.int(), accountId: z.int() }),
  personal: z.object({ reply: z.string() }),
});

/** The stars still count; the reason stands in place of the text. */
export const RatingHidden = defineEvent('RatingHidden', {
  sentence: [
    'The rating of reading {number} was hidden',
    'Sipariş {number}: değerlendirme yayından kaldırıldı',
  ],
  live: ['reading'],
  data: z.object({ readingId: z.int(), accountId: z.int() }),
  personal: z.object({ reason: z.string() }),
});

export const ratingEvents = [ReadingRated, RatingAnswered, RatingHidden] as const;
export type RatingEvent = EventOf<(typeof ratingEvents)[number]>;
