import * as z from 'zod/mini';
import type { Sentence } from '../sentences.ts';
import { Email, LinkToken, languages, NAME_MAXIMUM, QUESTION_MAXIMUM, text } from '../text.ts';

const REPLY_MAXIMUM = 20_000;
const Language = z.enum(languages, 'Please choose English or Turkish' satisfies Sentence);

export const SendMessage = z.object({
  name: text({ minimum: 1, maximum: NAME_MAXIMUM, message: 'Please enter your name' }),
  email: Email,
  service: text({ minimum: 1, maximum: NAME_MAXIMUM, message: 'Please choose a service' }),
  message: text({ minimum: 1, maximum: QUESTION_MAXIMUM, message: 'Please enter a message' }),
  /** Of the page that it is written on; the answer is mailed in it. */
  language: z.optional(Language),
});
export type SendMessage = z.output<typeof SendMessage>;

export const AnswerMessage = z.object({
  text: text({ minimum: 1, maximum: REPLY_MAXIMUM, message: 'Please write an answer' }),
  /** Of the latest answer that the owner has seen. Refused with `answered_meanwhile` where there is another. */
  answeredAt: z.optional(z.nullable(z.string('Please enter text' satisfies Sentence))),
});
export type AnswerMessage = z.output<typeof AnswerMessage>;

export const SendNewsletter = z.object({
  predictionId: z.int('Please choose a weekly prediction' satisfies Sentence).check(z.positive()),
});

export const Subscribe = z.object({
  email: Email,
  /** In which language the consent was read, and mails are wanted. */
  language: z.optional(Language),
});

export const ConfirmSubscription = z.object({ token: LinkToken });

export const Unsubscribe = z.object({ token: LinkToken });
