import * as z from 'zod/mini';
import { Count, defineCall, Id, success, Time } from '../call.ts';
import type { Sentence } from '../sentences.ts';
import { optionalText, text } from '../text.ts';
import { PaymentSummary } from './answers.ts';
import { serviceIds } from './catalogue.ts';
import { meansOfPayment, paymentMethods } from './payment.ts';

const PAYMENT_NOTE_MAXIMUM = 1_000;
/** As typed, spaces included. */
const REFERENCE_MAXIMUM = 40;
/** The longest id of Stripe. */
const PAID_REFERENCE_MAXIMUM = 255;
const STATEMENT_MAXIMUM = 60_000;

export const SoldService = z.object({
  id: z.enum(serviceIds),
  title: z.string(),
  titleTr: z.string(),
  priceMinor: Count,
  currency: z.string(),
  deliverWithinHours: Count,
  /** False where it costs something and no way to pay is on offer. */
  forSale: z.boolean(),
});

export const Transfer = z.object({
  to: z.string(),
  /** Without spaces. */
  iban: z.string(),
  reference: z.string(),
  /** Whole units with two decimals and a dot: `499.00`. */
  amount: z.string(),
});
export type Transfer = z.output<typeof Transfer>;

export const ChosenPayment = z.object({
  method: z.enum(paymentMethods),
  url: z.nullable(z.string()),
  transfer: z.nullable(Transfer),
});
export type ChosenPayment = z.output<typeof ChosenPayment>;

export const PaymentPage = z.object({
  id: Id,
  kind: z._default(z.enum(['reading', 'gift']), 'reading'),
  service: z.enum(serviceIds),
  title: z.string(),
  priceMinor: Count,
  currency: z.string(),
  deliverWithinHours: z.nullable(Count),
  cancelled: z.boolean(),
  answered: z._default(z.boolean(), false),
  payment: PaymentSummary,
  methods: z.array(z.enum(paymentMethods)),
  chosen: z.nullable(ChosenPayment),
});
export type PaymentPage = z.output<typeof PaymentPage>;

const ReadingPayment = z.object({ id: Id, payment: PaymentSummary });

export const GetServices = defineCall('GET /api/services', { answer: success(z.array(SoldService)) });

export const GetPayment = defineCall('GET /api/protected/readings/:id/payment', {
  answer: success(PaymentPage),
});

export const PostPayment = defineCall('POST /api/protected/readings/:id/payment', {
  body: z.object({ method: z.enum(paymentMethods, 'Please choose a way to pay' satisfies Sentence) }),
  answer: success(ChosenPayment),
});

export const PostTestPayment = defineCall('POST /api/protected/readings/:id/payment/test', {
  body: z.object({
    outcome: z.enum(['paid', 'declined'], 'Please choose paid or declined' satisfies Sentence),
  }),
  answer: success(ReadingPayment),
});

/** The body is what Stripe sends. */
export const PostStripeEvent = defineCall('POST /api/payment/stripe', {
  answer: z.object({ received: z.literal(true) }),
});

export const PostConfirmPayment = defineCall('POST /api/admin/reading/:id/payment', {
  body: z.object({
    /** Compared with the order's own. */
    reference: z.optional(text({ maximum: REFERENCE_MAXIMUM, message: 'Please enter the reference' })),
    note: optionalText(PAYMENT_NOTE_MAXIMUM),
  }),
  answer: success(ReadingPayment),
});

/** Through the provider, or only recorded where the owner sent it by hand. */
export const PostRefund = defineCall('POST /api/admin/reading/:id/refund', {
  body: z.object({
    /** Of the one payment that goes back; without it, of each that is owed back. */
    reference: z.optional(text({ maximum: PAID_REFERENCE_MAXIMUM, message: 'Please enter the reference' })),
    reason: text({
      minimum: 1,
      maximum: PAYMENT_NOTE_MAXIMUM,
      message: 'Please say why the money goes back',
    }),
  }),
  answer: success(ReadingPayment),
});

const statementFindings = [
  /** Reference and amount of an order that waits for its money. */
  'matched',
  /** Of a cancelled order: once confirmed, the money has to be sent back. */
  'cancelled',
  /** The same of an order that was paid in another way. */
  'paid_otherwise',
  'wrong_amount',
  'unknown_reference',
  'already_paid',
  'unreadable',
] as const;

export const StatementLine = z.object({
  /** Counted from 1, as it was pasted. */
  line: Id,
  finding: z.enum(statementFindings),
  readingId: z.nullable(Id),
  giftId: z.optional(Id),
  reference: z.nullable(z.string()),
  amountMinor: z.nullable(z.int()),
  expectedMinor: z.nullable(Count),
  confirmed: z.boolean(),
});
export type StatementLine = z.output<typeof StatementLine>;

/** The amount and the reference are right: the money has come. */
export function isConfirmable({ finding }: Pick<StatementLine, 'finding'>): boolean {
  return finding === 'matched' || finding === 'cancelled' || finding === 'paid_otherwise';
}

/** With `confirm`, records the payments that match. */
export const PostStatement = defineCall('POST /api/admin/payments/statement', {
  body: z.object({
    csv: text({
      minimum: 1,
      maximum: STATEMENT_MAXIMUM,
      message: 'Please paste lines of your bank statement',
    }),
    confirm: z._default(z.boolean('Please say whether to confirm what matches' satisfies Sentence), false),
  }),
  answer: success(z.object({ lines: z.array(StatementLine), confirmed: Count })),
});

/** Of readings, and of gifts, on either list. */
export const PAYMENTS_MAXIMUM = 200;

export const WaitingPayment = z.object({
  readingId: z.nullable(Id),
  giftId: z.optional(Id),
  user: z.string(),
  service: z.enum(serviceIds),
  method: z.enum(meansOfPayment),
  reference: z.string(),
  amountMinor: Count,
  currency: z.string(),
  /** When the money came; null while it is awaited. */
  paidAt: z.nullable(Time),
  /** False where the provider sends it back. */
  byHand: z.boolean(),
});
export type WaitingPayment = z.output<typeof WaitingPayment>;

/** Awaited ones the newest order first, the others the oldest. */
export const GetPayments = defineCall('GET /api/admin/payments', {
  answer: success(
    z.object({
      /** Also while one is still awaited. Missing from answers of an older release. */
      takesTransfers: z._default(z.boolean(), true),
      awaited: z.array(WaitingPayment),
      toSendBack: z.array(WaitingPayment),
    }),
  ),
});

/** From a provider or a statement, matching nothing of ours. */
const paymentNoteKinds = [
  'wrong_amount',
  'wrong_currency',
  'wrong_reading',
  'unknown_reference',
  'paid_twice',
  'refund_failed',
  'refund_disputed',
] as const;

export const PaymentNote = z.object({
  id: Id,
  notedAt: Time,
  source: z.enum([...meansOfPayment, 'statement']),
  kind: z.enum(paymentNoteKinds),
  readingId: z.nullable(Id),
  reference: z.nullable(z.string()),
  amountMinor: z.nullable(z.int()),
  currency: z.nullable(z.string()),
});
export type PaymentNote = z.output<typeof PaymentNote>;

export const GetPaymentNotes = defineCall('GET /api/admin/payment-notes', {
  answer: success(z.array(PaymentNote)),
});

export const PostPaymentNoteDone = defineCall('POST /api/admin/payment-notes/:id/done', {
  answer: success(z.object({ id: Id })),
});
