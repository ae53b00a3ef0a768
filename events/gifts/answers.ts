import * as z from 'zod/mini';
import { Count, defineCall, Id, success, Time } from '../call.ts';
import { serviceIds } from '../readings/catalogue.ts';
import {
  ChosenPayment,
  PaymentPage,
  PostConfirmPayment,
  PostPayment,
  PostRefund,
  PostTestPayment,
} from '../readings/payment-answers.ts';
import { OrderGift } from './commands.ts';

const giftStates = ['awaiting', 'open', 'redeemed', 'refunded', 'expired'] as const;
export type GiftState = (typeof giftStates)[number];

/** The newest; of older ones those are listed that are paid and were not redeemed. */
export const NEWEST_GIFTS_MAXIMUM = 100;
export const GIFTS_MAXIMUM = 1_000;

export const Gift = z.object({
  id: Id,
  service: z.enum(serviceIds),
  state: z.enum(giftStates),
  priceMinor: Count,
  currency: z.string(),
  /** `XXXX-XXXX-XXXX`; null until it is paid. */
  code: z.nullable(z.string()),
  paidAt: z.nullable(Time),
  /** After this the code opens no order; null until it is paid. */
  expiresAt: z.nullable(Time),
  createdAt: Time,
});
export type Gift = z.output<typeof Gift>;

export const OwnersGift = z.object({
  ...z.omit(Gift, { code: true }).shape,
  user: z.string(),
  /** Of the payment that goes back next; missing where nothing is paid. */
  reference: z.optional(z.string()),
  /** The owner sends the money back. */
  byHand: z.boolean(),
});
export type OwnersGift = z.output<typeof OwnersGift>;

export const GetGifts = defineCall('GET /api/protected/gifts', { answer: success(z.array(Gift)) });

export const PostGift = defineCall('POST /api/protected/gifts', {
  body: OrderGift,
  status: 201,
  answer: success(z.object({ id: Id, state: z.literal('awaiting'), paymentUrl: z.string() })),
});

/** For the holder of the card. */
export const GetGift = defineCall('GET /api/gifts/:code', {
  answer: success(z.object({ service: z.enum(serviceIds), state: z.enum(giftStates) })),
});

export const GetGiftPayment = defineCall('GET /api/protected/gifts/:id/payment', {
  answer: success(PaymentPage),
});

export const PostGiftPayment = defineCall('POST /api/protected/gifts/:id/payment', {
  body: PostPayment.body,
  answer: success(ChosenPayment),
});

export const PostGiftTestPayment = defineCall('POST /api/protected/gifts/:id/payment/test', {
  body: PostTestPayment.body,
  answer: PostTestPayment.answer,
});

/** Newest first. */
export const GetOwnersGifts = defineCall('GET /api/admin/gifts', { answer: success(z.array(OwnersGift)) });

export const PostConfirmGiftPayment = defineCall('POST /api/admin/gifts/:id/payment', {
  body: PostConfirmPayment.body,
  answer: PostConfirmPayment.answer,
});

/** Ends the code first. Through the provider, or only recorded where the owner sent it by hand. */
export const PostGiftRefund = defineCall('POST /api/admin/gifts/:id/refund', {
  body: PostRefund.body,
  answer: PostRefund.answer,
});
