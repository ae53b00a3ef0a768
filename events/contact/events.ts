import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../contract.ts';

/** A visitor wrote through the contact form; the stream, and the subject of its key, is `message-<id>`. */
export const MessageReceived = defineEvent({
  type: 'MessageReceived',
  version: 1,
  data: z.object({ messageId: z.int() }),
  personal: z.object({
    name: z.string(),
    email: z.string(),
    /** What the message is about: text that the visitor sent. */
    service: z.string(),
    message: z.string(),
  }),
});
export type MessageReceived = EventOf<typeof MessageReceived>;

/** The message is no longer kept: its key has been destroyed. */
export const MessageErased = defineEvent({
  type: 'MessageErased',
  version: 1,
  data: z.object({ messageId: z.int() }),
});
export type MessageErased = EventOf<typeof MessageErased>;

/** The stream, and the subject of its key, is `subscriber-<id>`. */
export const SubscriberJoined = defineEvent({
  type: 'SubscriberJoined',
  version: 1,
  data: z.object({ subscriberId: z.int() }),
  personal: z.object({ email: z.string() }),
});
export type SubscriberJoined = EventOf<typeof SubscriberJoined>;

export const SubscriberLeft = defineEvent({
  type: 'SubscriberLeft',
  version: 1,
  data: z.object({ subscriberId: z.int() }),
});
export type SubscriberLeft = EventOf<typeof SubscriberLeft>;

export const contactEvents = [MessageReceived, MessageErased, SubscriberJoined, SubscriberLeft] as const;
export type ContactEvent = EventOf<(typeof contactEvents)[number]>;
