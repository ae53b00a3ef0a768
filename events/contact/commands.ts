import * as z from 'zod/mini';
import { Email, languages, NAME_MAXIMUM, QUESTION_MAXIMUM, text } from '../text.ts';

/** Body of POST /api/contact. */
export const SendMessage = z.object({
  name: text({ minimum: 1, maximum: NAME_MAXIMUM, message: 'Please enter your name' }),
  email: Email,
  service: text({ minimum: 1, maximum: NAME_MAXIMUM, message: 'Please choose a service' }),
  message: text({ minimum: 1, maximum: QUESTION_MAXIMUM, message: 'Please enter a message' }),
});
export type SendMessage = z.output<typeof SendMessage>;

/** Body of POST /api/subscribe. */
export const Subscribe = z.object({
  email: Email,
  /** In which language the consent was read, and mails are wanted. */
  language: z.optional(z.enum(languages, 'Please choose English or Turkish')),
});
export type Subscribe = z.output<typeof Subscribe>;

/** What stands in a mailed link. */
const LinkToken = text({ minimum: 1, maximum: 200, message: 'This link is not valid' });

export const ConfirmSubscription = z.object({ token: LinkToken });
export type ConfirmSubscription = z.output<typeof ConfirmSubscription>;

export const Unsubscribe = z.object({ token: LinkToken });
export type Unsubscribe = z.output<typeof Unsubscribe>;
