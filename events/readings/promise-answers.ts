import * as z from 'zod/mini';
import { defineCall, success, Time } from '../call.ts';
import { QUESTION_MAXIMUM, text } from '../text.ts';
import { CustomersReading, ShownPerson } from './answers.ts';
import { birthRules, personRules } from './commands.ts';
import { RateReading, ReadingRating } from './rating-answers.ts';

const May = z.object({
  pay: z.boolean(),
  cancel: z.boolean(),
  correct: z.boolean(),
  answer: z.boolean(),
  rate: z.boolean(),
});

/** When the owner took it up is not said. */
export const OwnReading = z.object({
  ...CustomersReading.shape,
  /** In whole units of `currency`, as the order form sends it; `'0'` is free. */
  price: z.string(),
  /** ISO 4217. */
  currency: z.string(),
  details: ShownPerson,
  answeredAt: z.nullable(Time),
  /** Null again after a revision, until that is opened. */
  openedAt: z.nullable(Time),
  cancelledAt: z.nullable(Time),
  rating: z.nullable(ReadingRating),
  may: May,
});
export type OwnReading = z.output<typeof OwnReading>;

export const Details = z.object({ ...personRules, ...birthRules });

export const Answer = z.object({
  answer: text({ minimum: 1, maximum: QUESTION_MAXIMUM, message: 'Please enter your answer' }),
});

export const GetOwnReading = defineCall('GET /api/protected/readings/:id', { answer: success(OwnReading) });

export const PutDetails = defineCall('PUT /api/protected/readings/:id/details', {
  body: Details,
  answer: success(OwnReading),
});

export const PostAnswer = defineCall('POST /api/protected/readings/:id/answer', {
  body: Answer,
  answer: success(OwnReading),
});

export const PostCancel = defineCall('POST /api/protected/readings/:id/cancel', {
  answer: success(OwnReading),
});

export const PostRating = defineCall('POST /api/protected/readings/:id/rating', {
  body: RateReading,
  status: 201,
  answer: success(OwnReading),
});
