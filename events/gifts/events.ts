import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../contract.ts';
import { serviceIds } from '../readings/catalogue.ts';
import { agreed, amount, paying } from '../readings/payment-events.ts';
import { languages } from '../text.ts';

/** Its stream is `gift-<id>`. */
const gift = { giftId: z.int(), accountId: z.int() };
const payment = { ...gift, ...paying };

export const GiftOrdered = defineEvent('GiftOrdered', {
  sentence: ['Gift {number} was chosen', 'Yeni hediye: {number}'],
  live: ['activity'],
  data: z.object({
    ...gift,
    service: z.enum(serviceIds),
    /** In minor units of `currency`: what the reading cost on that day. */
    priceMinor: z.int(),
    /** ISO 4217. */
    currency: z.string(),
    /** Of its mails. */
    language: z.enum(languages),
  }),
  /** Twelve characters; `names` has their keyed hash. */
  personal: z.object({ code: z.string() }),
});

export const GiftPaymentRequested = defineEvent('GiftPaymentRequested', {
  sentence: ['The giver chose how to pay for gift {number}', 'Hediye {number}: ödeme yöntemi seçildi'],
  data: z.object({ ...payment, ...amount, ...agreed }),
});

/** The first time, its code opens. */
export const GiftPaid = defineEvent('GiftPaid', {
  sentence: ['Gift {number} was paid', 'Hediye {number} ödendi'],
  live: ['activity'],
  mail: 'gift-paid',
  data: z.object({
    ...payment,
    ...amount,
    /** Needed for a refund; null where there is no provider. */
    providerPayment: z.nullable(z.string()),
  }),
  /** What the owner noted, which may name the payer. */
  personal: z.object({ note: z.string() }),
});

export const GiftPaymentFailed = defineEvent('GiftPaymentFailed', {
  sentence: ['A payment for gift {number} was not completed', 'Hediye {number}: bir ödeme tamamlanamadı'],
  data: z.object({ ...payment, reason: z.enum(['declined', 'expired']) }),
});

/** In one transaction with the order that it pays. */
export const GiftRedeemed = defineEvent('GiftRedeemed', {
  sentence: ['Gift {number} was redeemed', 'Hediye {number} kullanıldı'],
  live: ['activity'],
  data: z.object({ ...gift, readingId: z.int() }),
});

/** That order was cancelled or refunded: the code is good for another one, for a year again. */
export const GiftReopened = defineEvent('GiftReopened', {
  sentence: ['The code of gift {number} opened again', 'Hediye {number}: kod yeniden geçerli'],
  live: ['activity'],
  data: z.object({ ...gift, readingId: z.int() }),
});

/** Not redeemed: the code ends, and what was paid is owed to the giver from now on. */
export const GiftCancelled = defineEvent('GiftCancelled', {
  sentence: ['The code of gift {number} ended', 'Hediye {number}: kod sona erdi'],
  live: ['activity'],
  data: z.object({ ...gift, reason: z.enum(['refund', 'erasure']) }),
});

/** The whole amount of one payment. */
export const GiftRefunded = defineEvent('GiftRefunded', {
  sentence: ['Gift {number} was refunded', 'Hediye {number}: ödeme iade edildi'],
  live: ['activity'],
  mail: 'gift-refunded',
  data: z.object({
    ...payment,
    ...amount,
    /** Null where there is no provider. */
    providerRefund: z.nullable(z.string()),
  }),
  /** In the owner's words; empty where the giver was erased. */
  personal: z.object({ reason: z.string() }),
});

export const giftEvents = [
  GiftOrdered,
  GiftPaymentRequested,
  GiftPaid,
  GiftPaymentFailed,
  GiftRedeemed,
  GiftReopened,
  GiftCancelled,
  GiftRefunded,
] as const;
export type GiftEvent = EventOf<(typeof giftEvents)[number]>;
