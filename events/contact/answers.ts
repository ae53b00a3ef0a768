import * as z from 'zod/mini';
import { type Call, Count, Id, Nothing, OnlyId, page, success, Time } from '../call.ts';
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

/** A message as the owner reads it; what an erased visitor wrote says so. */
export const Message = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  service: z.string(),
  message: z.string(),
  createdAt: Time,
  /** The owner's latest answer. */
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(Time),
  done: z.boolean(),
});
export type Message = z.output<typeof Message>;

export const Subscriber = z.object({
  id: Id,
  email: z.string(),
  /** Whether the mailed link was opened; a newsletter may only go to those. */
  confirmed: z.boolean(),
  createdAt: Time,
});
export type Subscriber = z.output<typeof Subscriber>;

export const PostContact = {
  key: 'POST /api/contact',
  body: SendMessage,
  status: 201,
  answer: OnlyId,
} as const satisfies Call;

export const PostSubscribe = {
  key: 'POST /api/subscribe',
  body: Subscribe,
  status: 201,
  answer: success(z.object({ subscribed: z.literal(true) })),
} as const satisfies Call;

export const CONTACT_PAGE_SIZE_MAXIMUM = 200;

/** The mailed link leads to `/newsletter?confirm=<token>`. */
export const PostSubscribeConfirm = {
  key: 'POST /api/subscribe/confirm',
  body: ConfirmSubscription,
  answer: Nothing,
} as const satisfies Call;

/** The mailed link leads to `/newsletter?leave=<token>`. */
export const PostUnsubscribe = {
  key: 'POST /api/unsubscribe',
  body: Unsubscribe,
  answer: Nothing,
} as const satisfies Call;

export const messageStates = ['open', 'done'] as const;

const search = { query: unlessEmpty(text({ maximum: QUESTION_MAXIMUM, message: 'Please enter text' })) };

export const GetMessages = {
  key: 'GET /api/admin/messages',
  query: z.object({
    ...pageQuery(CONTACT_PAGE_SIZE_MAXIMUM).shape,
    ...search,
    state: unlessEmpty(z.enum(messageStates, 'This must be open or done' satisfies Sentence)),
  }),
  answer: page(Message),
} as const satisfies Call;

export const GetSubscribers = {
  key: 'GET /api/admin/subscribers',
  query: z.object({ ...pageQuery(CONTACT_PAGE_SIZE_MAXIMUM).shape, ...search }),
  answer: page(Subscriber),
} as const satisfies Call;

const Standing = success(z.object({ id: Id, done: z.boolean(), answeredAt: z.nullable(Time) }));

export const PostMessageReply = {
  key: 'POST /api/admin/messages/:id/reply',
  body: AnswerMessage,
  answer: Standing,
} as const satisfies Call;

export const PostMessageDone = {
  key: 'POST /api/admin/messages/:id/done',
  answer: Standing,
} as const satisfies Call;

/** Newest newsletters that the owner gets. */
export const NEWSLETTERS_MAXIMUM = 20;

/** A newsletter and how many of its mails have gone out. */
export const Newsletter = z.object({
  predictionId: Id,
  /** Empty where the prediction was deleted. */
  title: z.string(),
  sentAt: Time,
  /** `unneeded`: the subscriber has left meanwhile. */
  mails: z.object({ waiting: Count, sent: Count, failed: Count, unneeded: Count }),
});
export type Newsletter = z.output<typeof Newsletter>;

export const PostNewsletter = {
  key: 'POST /api/admin/newsletter',
  body: SendNewsletter,
  status: 201,
  answer: success(z.object({ predictionId: Id })),
} as const satisfies Call;

export const GetNewsletters = {
  key: 'GET /api/admin/newsletters',
  answer: success(z.array(Newsletter)),
} as const satisfies Call;

export const contactCalls = [
  PostContact,
  PostSubscribe,
  PostSubscribeConfirm,
  PostUnsubscribe,
  GetMessages,
  GetSubscribers,
  PostMessageReply,
  PostMessageDone,
  PostNewsletter,
  GetNewsletters,
] as const;
