import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../contract.ts';
import { paymentMethods } from './payment.ts';

/** Of which payment an event speaks: a reading has at most one open payment a method. */
const payment = {
  readingId: z.int(),
  accountId: z.int(),
  method: z.enum(paymentMethods),
  /** Names the payment: a transfer's reference, the provider's checkout session. Unique in all readings. */
  reference: z.string(),
};

/** In minor units of `currency`, ISO 4217. */
const amount = { amountMinor: z.int(), currency: z.string() };

/** The customer chose a method. */
export const PaymentRequested = defineEvent('PaymentRequested', {
  data: z.object({
    ...payment,
    ...amount,
    /** Where to pay; null for a transfer. */
    url: z.nullable(z.string()),
    /** After this the provider takes no money for it, ISO 8601; null where it stays open. */
    expiresAt: z.nullable(z.string()),
  }),
});

/** The money is there: the provider said so, or the owner saw the transfer. */
export const PaymentConfirmed = defineEvent('PaymentConfirmed', {
  live: ['reading', 'order', 'activity'],
  mail: 'payment-received',
  data: z.object({
    ...payment,
    ...amount,
    /** The provider's id of what was paid, needed for a refund; null where there is no provider. */
    providerPayment: z.nullable(z.string()),
  }),
  /** What the owner noted, which may name the payer. */
  personal: z.object({ note: z.string() }),
});
export type PaymentConfirmed = EventOf<typeof PaymentConfirmed>;

/** The payment came to nothing; the reading still waits for one. */
export const PaymentFailed = defineEvent('PaymentFailed', {
  data: z.object({ ...payment, reason: z.enum(['declined', 'expired']) }),
});

/** The whole amount of one payment went back. */
export const ReadingRefunded = defineEvent('ReadingRefunded', {
  live: ['reading', 'activity'],
  mail: 'refunded',
  data: z.object({
    ...payment,
    ...amount,
    /** The provider's id of the refund; null where there is no provider. */
    providerRefund: z.nullable(z.string()),
  }),
  /** Why, in the owner's words; empty where the customer cancelled. */
  personal: z.object({ reason: z.string() }),
});
export type ReadingRefunded = EventOf<typeof ReadingRefunded>;

export const paymentEvents = [PaymentRequested, PaymentConfirmed, PaymentFailed, ReadingRefunded] as const;
export type PaymentEvent = EventOf<(typeof paymentEvents)[number]>;
