import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../contract.ts';
import { UNKNOWN_LANGUAGE } from '../text.ts';

/** The stream, and the subject of its key, is `message-<id>`. */
export const MessageReceived = defineEvent('MessageReceived', {
  sentence: ['A message arrived through the contact form', 'İletişim formundan bir mesaj geldi'],
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

/** Its words travel under the message's key, and go out as a mail. */
export const MessageAnswered = defineEvent('MessageAnswered', {
  sentence: ['A contact message was answered by mail', 'Bir iletişim mesajı e-\u2060postayla cevaplandı'],
  mail: 'message-answered',
  data: z.object({ messageId: z.int() }),
  personal: z.object({ text: z.string() }),
});

export const MessageSettled = defineEvent('MessageSettled', {
  sentence: ['A contact message was marked as done', 'Bir iletişim mesajı tamamlandı olarak işaretlendi'],
  data: z.object({ messageId: z.int() }),
});

/** Its key has been destroyed. */
export const MessageErased = defineEvent('MessageErased', {
  sentence: ['A contact message was erased', 'Bir iletişim mesajı silindi'],
  data: z.object({ messageId: z.int() }),
});

/** Once more where the address is entered again unconfirmed. The stream, and its key's subject, is `subscriber-<id>`. */
export const SubscriberJoined = defineEvent('SubscriberJoined', {
  sentence: ['The newsletter has a new subscriber', 'Bültene yeni bir abone katıldı'],
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

export const SubscriptionConfirmed = defineEvent('SubscriptionConfirmed', {
  sentence: ['A newsletter subscription was confirmed', 'Bir bülten aboneliği onaylandı'],
  data: z.object({ subscriberId: z.int() }),
});

/** Also where it was not confirmed in time; the key is destroyed. */
export const SubscriberLeft = defineEvent('SubscriberLeft', {
  sentence: ['A subscriber left the newsletter', 'Bir abone bültenden ayrıldı'],
  live: ['activity'],
  data: z.object({ subscriberId: z.int() }),
});

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
