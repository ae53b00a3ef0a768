import * as z from 'zod/mini';
import { Email, NAME_MAXIMUM, QUESTION_MAXIMUM, text } from '../text.ts';

/** Body of POST /api/contact. */
export const SendMessage = z.object({
  name: text({ minimum: 1, maximum: NAME_MAXIMUM, message: 'Please enter your name' }),
  email: Email,
  service: text({ minimum: 1, maximum: NAME_MAXIMUM, message: 'Please choose a service' }),
  message: text({ minimum: 1, maximum: QUESTION_MAXIMUM, message: 'Please enter a message' }),
});
export type SendMessage = z.output<typeof SendMessage>;

/** Body of POST /api/subscribe. */
export const Subscribe = z.object({ email: Email });
export type Subscribe = z.output<typeof Subscribe>;
