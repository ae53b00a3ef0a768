import * as z from 'zod/mini';
import { Count, defineCall, Id, success, Time } from '../call.ts';
import type { Sentence } from '../sentences.ts';
import { optionalText, text } from '../text.ts';
import { PaymentSummary } from './answers.ts';
import { serviceIds } from './catalogue.ts';
import { paymentMethods } from './payment.ts';

/** Longest note or reason of the owner's, in characters. */
export const PAYMENT_NOTE_MAXIMUM = 1_000;
/** Longest reference as it is typed, spaces included. */
const REFERENCE_MAXIMUM = 40;
/** Longest statement that may be pasted at once, in characters. */
export const STATEMENT_MAXIMUM = 60_000;

/** A service as it is sold. */
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

/** What to write on a transfer. */
export const Transfer = z.object({
  to: z.string(),
  /** Without spaces. */
  iban: z.string(),
  reference: z.string(),
  /** Whole units with two decimals and a dot: `499.00`. */
  amount: z.string(),
});
export type Transfer = z.output<typeof Transfer>;

/** How to pay with the chosen method: at an address, or by a transfer. */
export const ChosenPayment = z.object({
  method: z.enum(paymentMethods),
  url: z.nullable(z.string()),
  transfer: z.nullable(Transfer),
});
export type ChosenPayment = z.output<typeof ChosenPayment>;

/** What the page `/pay/<id>` shows. */
export const PaymentPage = z.object({
  id: Id,
  service: z.enum(serviceIds),
  title: z.string(),
  priceMinor: Count,
  currency: z.string(),
  deliverWithinHours: z.nullable(Count),
  cancelled: z.boolean(),
  payment: PaymentSummary,
  /** Ways to pay on offer; none where there is nothing to pay. */
  methods: z.array(z.enum(paymentMethods)),
  /** The newest payment that still waits for its money. */
  chosen: z.nullable(ChosenPayment),
});
export type PaymentPage = z.output<typeof PaymentPage>;

/** A reading's payment after the owner or the test checkout changed it. */
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

/** The provider's webhook; its body is what Stripe sends. */
export const PostStripeEvent = defineCall('POST /api/payment/stripe', {
  answer: z.object({ received: z.literal(true) }),
});

/** The owner saw the money of an order on the account. */
export const PostConfirmPayment = defineCall('POST /api/admin/reading/:id/payment', {
  body: z.object({
    /** As the customer wrote it; compared with the order's own. */
    reference: z.optional(text({ maximum: REFERENCE_MAXIMUM, message: 'Please enter the reference' })),
    note: optionalText(PAYMENT_NOTE_MAXIMUM),
  }),
  answer: success(ReadingPayment),
});

/** Sends the money back through its provider, or records that the owner has sent it back by hand. */
export const PostRefund = defineCall('POST /api/admin/reading/:id/refund', {
  body: z.object({
    reason: text({
      minimum: 1,
      maximum: PAYMENT_NOTE_MAXIMUM,
      message: 'Please say why the money goes back',
    }),
  }),
  answer: success(ReadingPayment),
});

/** What a line of a bank statement turned out to be. */
export const statementFindings = [
  /** Reference and amount are those of an order that waits for its money. */
  'matched',
  /** The same of a cancelled order: once confirmed, the money has to be sent back. */
  'cancelled',
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
  reference: z.nullable(z.string()),
  /** As it was read; null where there is none. */
  amountMinor: z.nullable(z.int()),
  expectedMinor: z.nullable(Count),
  /** The payment was recorded by this call. */
  confirmed: z.boolean(),
});
export type StatementLine = z.output<typeof StatementLine>;

/** Looks through lines of a bank statement; with `confirm` it records the payments that match. */
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

/** Rows that each list of the owner's payments holds. */
export const PAYMENTS_MAXIMUM = 200;

/** A payment that waits for the owner. */
export const WaitingPayment = z.object({
  readingId: Id,
  user: z.string(),
  service: z.enum(serviceIds),
  method: z.enum(paymentMethods),
  reference: z.string(),
  amountMinor: Count,
  currency: z.string(),
  /** When the money came; null while it is awaited. */
  paidAt: z.nullable(Time),
  /** False where it goes back by itself, through its provider. */
  byHand: z.boolean(),
});
export type WaitingPayment = z.output<typeof WaitingPayment>;

/** Transfers that are awaited, and money that has to go back, oldest order first. */
export const GetPayments = defineCall('GET /api/admin/payments', {
  answer: success(
    z.object({
      /** Transfers are a way to pay here, or one is still awaited. Said by no answer of an older release. */
      takesTransfers: z._default(z.boolean(), true),
      awaited: z.array(WaitingPayment),
      toSendBack: z.array(WaitingPayment),
    }),
  ),
});

/** What came from a provider or a statement and fits nothing of ours. */
export const paymentNoteKinds = [
  'wrong_amount',
  'wrong_currency',
  'wrong_reading',
  'unknown_reference',
  'paid_twice',
  'refund_failed',
] as const;

export const PaymentNote = z.object({
  id: Id,
  notedAt: Time,
  source: z.enum([...paymentMethods, 'statement']),
  kind: z.enum(paymentNoteKinds),
  readingId: z.nullable(Id),
  reference: z.nullable(z.string()),
  amountMinor: z.nullable(z.int()),
  currency: z.nullable(z.string()),
});
export type PaymentNote = z.output<typeof PaymentNote>;

/** The newest notes that the owner has not put away. */
export const GetPaymentNotes = defineCall('GET /api/admin/payment-notes', {
  answer: success(z.array(PaymentNote)),
});

/** Puts a note away; again is fine. */
export const PostPaymentNoteDone = defineCall('POST /api/admin/payment-notes/:id/done', {
  answer: success(z.object({ id: Id })),
});
