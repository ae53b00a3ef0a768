import * as z from 'zod/mini';
import { Count, defineCall } from '../call.ts';
import { momentOf } from '../moment.ts';
import type { Sentence } from '../sentences.ts';

const TIME_RULE =
  'This must be a time with its zone (2026-03-10T12:00:00Z), or a day of Europe/Istanbul (2026-03-10)' satisfies Sentence;

export const FiguresProgress = z.object({ done: Count, total: Count });
export type FiguresProgress = z.output<typeof FiguresProgress>;

/** `event: figures`, which ends the stream, as does `event: failure`. */
export const PastFigures = z.object({
  position: Count,
  customers: Count,
  active: Count,
  readings: Count,
  answered: Count,
  pending: Count,
  /** Of the month until then; less than nothing where more went back than was paid. */
  monthMinor: z.int(),
  totalMinor: z.int(),
  ratings: Count,
  averageRating: z.nullable(z.number()),
});
export type PastFigures = z.output<typeof PastFigures>;

export const GetPastFigures = defineCall('GET /api/audit/figures', {
  query: z.object({
    at: z.string(TIME_RULE).check(z.refine((text) => momentOf(text)?.by === 'time', TIME_RULE)),
  }),
  contentType: 'text/event-stream',
  answer: null,
});
