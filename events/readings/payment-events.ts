import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../contract.ts';
import { meansOfPayment, paymentMethods } from './payment.ts';

/** At most one is open a method. */
export const paying = {
  accountId: z.int(),
  method: z.enum(paymentMethods),
  /** A transfer's reference, or the provider's checkout session. Unique in all readings and gifts. */
  reference: z.string(),
};

/** In minor units of `currency`, ISO 4217. */
export const amount = { amountMinor: z.int(), currency: z.string() };

export const agreed = {
  /** Where to pay; null for a transfer. */
  url: z.nullable(z.string()),
  /** After this the provider takes no money for it, ISO 8601; null where it stays open. */
  expiresAt: z.nullable(z.string()),
};

const payment = { readingId: z.int(), ...paying };

export const PaymentRequested = defineEvent('PaymentRequested', {
  sentence: [
    'The customer chose how to pay for reading {number}',
    'Sipariş {number}: müşteri ödeme yöntemini seçti',
  ],
  data: z.object({
    ...payment,
    ...amount,
    ...agreed,
  }),
});

/** By the provider, or by the owner who saw the transfer. */
export const PaymentConfirmed = defineEvent('PaymentConfirmed', {
  sentence: ['Reading {number} was paid', 'Sipariş {number} ödendi'],
  live: ['reading', 'order', 'activity'],
  mail: 'payment-received',
  data: z.object({
    ...payment,
    ...amount,
    /** Needed for a refund; null where there is no provider. */
    providerPayment: z.nullable(z.string()),
  }),
  /** What the owner noted, which may name the payer. */
  personal: z.object({ note: z.string() }),
});

/** The reading still waits for a payment. */
export const PaymentFailed = defineEvent('PaymentFailed', {
  sentence: ['A payment for reading {number} was not completed', 'Sipariş {number}: bir ödeme tamamlanamadı'],
  data: z.object({ ...payment, reason: z.enum(['declined', 'expired']) }),
});

/** The whole amount of one payment. Of a gift no money moves: its code opens again. */
export const ReadingRefunded = defineEvent('ReadingRefunded', {
  sentence: ['Reading {number} was refunded', 'Sipariş {number}: ödeme iade edildi'],
  live: ['reading', 'activity'],
  mail: 'refunded',
  version: 2,
  data: z.object({
    ...payment,
    method: z.enum(meansOfPayment),
    ...amount,
    /** Null where there is no provider. */
    providerRefund: z.nullable(z.string()),
  }),
  /** In the owner's words; empty where the customer cancelled. */
  personal: z.object({ reason: z.string() }),
  upcasters: { 1: (older) => older },
});

export const paymentEvents = [PaymentRequested, PaymentConfirmed, PaymentFailed, ReadingRefunded] as const;
export type PaymentEvent = EventOf<(typeof paymentEvents)[number]>;
