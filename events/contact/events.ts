import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../contract.ts';
import { UNKNOWN_LANGUAGE } from '../text.ts';

/** The stream, and the subject of its key, is `message-<id>`. */
export const MessageReceived = defineEvent('MessageReceived', {
  live: ['activity'],
  version: 2,
  data: z.object({
    messageId: z.int(),
    /** BCP 47 language tag of the page that it was written on; `und` where the caller did not say. */
    language: z.string(),
  }),
  personal: z.object({
    name: z.string(),
    email: z.string(),
    service: z.string(),
    message: z.string(),
  }),
  upcasters: { 1: (older) => ({ ...older, language: UNKNOWN_LANGUAGE }) },
});
export type MessageReceived = EventOf<typeof MessageReceived>;

/** Its words travel under the message's key, and go out as a mail. */
export const MessageAnswered = defineEvent('MessageAnswered', {
  mail: 'message-answered',
  data: z.object({ messageId: z.int() }),
  personal: z.object({ text: z.string() }),
});
export type MessageAnswered = EventOf<typeof MessageAnswered>;

export const MessageSettled = defineEvent('MessageSettled', { data: z.object({ messageId: z.int() }) });
export type MessageSettled = EventOf<typeof MessageSettled>;

/** Its key has been destroyed. */
export const MessageErased = defineEvent('MessageErased', { data: z.object({ messageId: z.int() }) });
export type MessageErased = EventOf<typeof MessageErased>;

/** The stream, and the subject of its key, is `subscriber-<id>`. */
export const SubscriberJoined = defineEvent('SubscriberJoined', {
  live: ['activity'],
  version: 2,
  data: z.object({
    subscriberId: z.int(),
    /** BCP 47 language tag of the text that was shown; `und` where the caller did not say. */
    language: z.string(),
  }),
  personal: z.object({ email: z.string() }),
  upcasters: { 1: (older) => ({ ...older, language: UNKNOWN_LANGUAGE }) },
});
export type SubscriberJoined = EventOf<typeof SubscriberJoined>;

export const SubscriptionConfirmed = defineEvent('SubscriptionConfirmed', {
  data: z.object({ subscriberId: z.int() }),
});
export type SubscriptionConfirmed = EventOf<typeof SubscriptionConfirmed>;

/** Also where it was not confirmed in time; the key is destroyed. */
export const SubscriberLeft = defineEvent('SubscriberLeft', {
  live: ['activity'],
  data: z.object({ subscriberId: z.int() }),
});
export type SubscriberLeft = EventOf<typeof SubscriberLeft>;

export const contactEvents = [
  MessageReceived,
  MessageAnswered,
  MessageSettled,
  MessageErased,
  SubscriberJoined,
  SubscriptionConfirmed,
  SubscriberLeft,
] as const;
export type ContactEvent = EventOf<(typeof contactEvents)[number]>;
