import * as z from 'zod/mini';
import { type Call, Id, Nothing, OnlyId, page, success, Time } from '../call.ts';
import { pageQuery } from '../query.ts';
import { ConfirmSubscription, SendMessage, Subscribe, Unsubscribe } from './commands.ts';

/** A message as the owner reads it; what an erased visitor wrote says so. */
export const Message = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  service: z.string(),
  message: z.string(),
  createdAt: Time,
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

export const GetMessages = {
  key: 'GET /api/admin/messages',
  query: pageQuery(CONTACT_PAGE_SIZE_MAXIMUM),
  answer: page(Message),
} as const satisfies Call;

export const GetSubscribers = {
  key: 'GET /api/admin/subscribers',
  query: pageQuery(CONTACT_PAGE_SIZE_MAXIMUM),
  answer: page(Subscriber),
} as const satisfies Call;

export const contactCalls = [
  PostContact,
  PostSubscribe,
  PostSubscribeConfirm,
  PostUnsubscribe,
  GetMessages,
  GetSubscribers,
] as const;
