import * as z from 'zod/mini';
import { Count, Day, defineCall, Id, Nothing, OnlyId, page, success, Time } from '../call.ts';
import { pageQuery, unlessEmpty } from '../query.ts';
import type { Sentence } from '../sentences.ts';
import { QUESTION_MAXIMUM, text } from '../text.ts';
import {
  AnswerMessage,
  ConfirmSubscription,
  SendMessage,
  SendNewsletter,
  Subscribe,
  Unsubscribe,
} from './commands.ts';

/** An erased visitor's words say so. */
export const Message = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  service: z.string(),
  message: z.string(),
  createdAt: Time,
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(Time),
  done: z.boolean(),
});
export type Message = z.output<typeof Message>;

export const Subscriber = z.object({
  id: Id,
  email: z.string(),
  confirmed: z.boolean(),
  createdAt: Time,
});
export type Subscriber = z.output<typeof Subscriber>;

export const PostContact = defineCall('POST /api/contact', {
  body: SendMessage,
  status: 201,
  answer: OnlyId,
});

export const PostSubscribe = defineCall('POST /api/subscribe', {
  body: Subscribe,
  status: 201,
  answer: success(z.object({ subscribed: z.literal(true) })),
});

export const CONTACT_PAGE_SIZE_MAXIMUM = 200;

/** The mailed link leads to `/newsletter?confirm=<token>`. */
export const PostSubscribeConfirm = defineCall('POST /api/subscribe/confirm', {
  body: ConfirmSubscription,
  answer: Nothing,
});

/** The mailed link leads to `/newsletter?leave=<token>`. */
export const PostUnsubscribe = defineCall('POST /api/unsubscribe', { body: Unsubscribe, answer: Nothing });

/** Of the account's verified address; again is fine. */
export const DeleteAccountNewsletter = defineCall('DELETE /api/protected/account/newsletter', {
  answer: Nothing,
});

const messageStates = ['open', 'done'] as const;

const search = { query: unlessEmpty(text({ maximum: QUESTION_MAXIMUM, message: 'Please enter text' })) };

export const GetMessages = defineCall('GET /api/admin/messages', {
  query: z.object({
    ...pageQuery(CONTACT_PAGE_SIZE_MAXIMUM).shape,
    ...search,
    state: unlessEmpty(z.enum(messageStates, 'This must be open or done' satisfies Sentence)),
  }),
  answer: page(Message),
});

export const GetSubscribers = defineCall('GET /api/admin/subscribers', {
  query: z.object({ ...pageQuery(CONTACT_PAGE_SIZE_MAXIMUM).shape, ...search }),
  answer: page(Subscriber),
});

const Standing = success(z.object({ id: Id, done: z.boolean(), answeredAt: z.nullable(Time) }));

export const PostMessageReply = defineCall('POST /api/admin/messages/:id/reply', {
  body: AnswerMessage,
  answer: Standing,
});

export const PostMessageDone = defineCall('POST /api/admin/messages/:id/done', { answer: Standing });

export const NEWSLETTERS_MAXIMUM = 20;

export const Newsletter = z.object({
  predictionId: Id,
  /** Empty where the prediction was deleted. */
  title: z.string(),
  /** Its Monday. */
  week: Day,
  sentAt: Time,
  /** `unneeded`: the subscriber has left since. */
  mails: z.object({ waiting: Count, sent: Count, failed: Count, unneeded: Count }),
});
export type Newsletter = z.output<typeof Newsletter>;

export const PostNewsletter = defineCall('POST /api/admin/newsletter', {
  body: SendNewsletter,
  status: 201,
  answer: success(z.object({ predictionId: Id })),
});

export const GetNewsletters = defineCall('GET /api/admin/newsletters', {
  answer: success(z.array(Newsletter)),
});
