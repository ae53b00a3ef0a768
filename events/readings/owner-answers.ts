import * as z from 'zod/mini';
import {
  COUNTED_MAXIMUM,
  Count,
  Day,
  defineCall,
  FOUND_MAXIMUM,
  Id,
  InLanguage,
  page,
  success,
  Time,
} from '../call.ts';
import { Chart } from '../charts/answers.ts';
import { pageQuery, queryInteger, unlessEmpty } from '../query.ts';
import type { Sentence } from '../sentences.ts';
import { calendarDate, languages, QUESTION_MAXIMUM, text } from '../text.ts';
import {
  AdminResponse,
  awaitsVerification,
  PaymentSummary,
  readingStatuses,
  ShownPerson,
  standingFields,
} from './answers.ts';
import { serviceIds } from './catalogue.ts';
import { ReadingResponse, SubmitResponse } from './owner-commands.ts';
import { meansOfPayment, paymentStates } from './payment.ts';
import { ReadingRating } from './rating-answers.ts';

export const orderStatuses = ['pending', 'in progress', 'completed', 'cancelled'] as const;

export const OwnersContent = z.object({
  description: z.string(),
  adminResponse: z.nullable(z.object({ ...AdminResponse.shape, description: z.string() })),
});

export const OrderRow = z.object({
  id: Id,
  user: z.string(),
  /** Optional, as is `awaitsCustomer`: during a deploy, an older release may answer. */
  fullName: z._default(z.string(), ''),
  email: z.string(),
  service: z.enum(serviceIds),
  date: Day,
  status: z.enum(orderStatuses),
  paid: z.boolean(),
  payment: PaymentSummary,
  awaitsVerification,
  /** The clock stands still. */
  awaitsCustomer: z._default(z.boolean(), false),
  dueAt: z.nullable(Time),
  late: z.boolean(),
});
export type OrderRow = z.output<typeof OrderRow>;

export const OrderPayment = z.object({
  method: z.enum(meansOfPayment),
  /** What stands on the transfer, or the provider's own name of the payment. */
  reference: z.string(),
  amountMinor: Count,
  currency: z.string(),
  state: z.enum(['open', 'failed', 'paid', 'refunded']),
  paidAt: z.nullable(Time),
  refundedAt: z.nullable(Time),
  /** Cancelled, or paid twice. */
  refundDue: z.boolean(),
});
export type OrderPayment = z.output<typeof OrderPayment>;

/** An erased customer's fields say so. */
export const OwnersReading = z.object({
  id: Id,
  userId: Id,
  title: z.string(),
  service: z.enum(serviceIds),
  type: z.enum(serviceIds),
  date: Day,
  status: z.enum(orderStatuses),
  price: z.string(),
  free: z.boolean(),
  paid: z.boolean(),
  ...standingFields,
  payments: z.array(OrderPayment),
  /** Optional: during a deploy, an older release may answer. */
  confirmable: z._default(z.boolean(), true),
  correctedAt: z.nullable(Time),
  rating: z.nullable(ReadingRating),
  content: OwnersContent,
  ...ShownPerson.shape,
  language: InLanguage,
  termsAccepted: z.literal(true),
  termsVersion: z.string(),
  version: Count,
  createdAt: Time,
  answeredAt: z.nullable(Time),
});
export type OwnersReading = z.output<typeof OwnersReading>;

const QUERY_MAXIMUM = 200;
export const ORDERS_PAGE_SIZE_MAXIMUM = 200;
const dateRule = 'Please enter the date as YYYY-MM-DD' satisfies Sentence;

/** `today`: an answer that is due before today ends. */
export const waitingFor = ['answer', 'today', 'payment', 'customer', 'refund'] as const;
export type WaitingFor = (typeof waitingFor)[number];

export const OrdersFilter = z.object({
  query: z.optional(text({ maximum: QUERY_MAXIMUM, message: 'Please search for text' })),
  status: unlessEmpty(
    z.enum(orderStatuses, 'Please choose pending, in progress, completed or cancelled' satisfies Sentence),
  ),
  service: unlessEmpty(z.enum(serviceIds, 'Please choose a service' satisfies Sentence)),
  payment: unlessEmpty(
    z.enum(paymentStates, 'Please choose free, awaiting, paid or refunded' satisfies Sentence),
  ),
  /** `1`: only those past their promised time. */
  late: unlessEmpty(z.enum(['0', '1'], 'Please choose 0 or 1' satisfies Sentence)),
  /** `1`: only those that wait, or waited in vain, for the verification; else only others. */
  unverified: unlessEmpty(z.enum(['0', '1'], 'Please choose 0 or 1' satisfies Sentence)),
  /** Days of the business's calendar, both included. */
  from: unlessEmpty(calendarDate(dateRule)),
  to: unlessEmpty(calendarDate(dateRule)),
  waiting: unlessEmpty(z.enum(waitingFor, 'Please choose what the orders wait for' satisfies Sentence)),
  account: queryInteger(Number.MAX_SAFE_INTEGER),
});
export type OrdersFilter = z.output<typeof OrdersFilter>;

/** Ids follow the order of the orders, so that `date` is `id`. `due`: late ones first, the next one first by default, none last. */
export const orderSortKeys = ['id', 'user', 'email', 'service', 'date', 'status', 'due'] as const;

/** Null where the list's `total` is always exact. */
export function countedUpTo({ query, late, unverified, waiting, account }: CountedFilter): number | null {
  if (query) return FOUND_MAXIMUM;
  return late === '1' || unverified === '1' || waiting || account !== undefined ? COUNTED_MAXIMUM : null;
}

/** Both as the API reads it and as the screen keeps it, with empty texts. */
interface CountedFilter {
  readonly query?: string | undefined;
  readonly late?: string | undefined;
  readonly unverified?: string | undefined;
  readonly waiting?: string | undefined;
  readonly account?: number | undefined;
}

export const OrdersPage = z.object({
  ...OrdersFilter.shape,
  sort: unlessEmpty(z.enum(orderSortKeys, 'Please choose a column of the list' satisfies Sentence)),
  direction: unlessEmpty(z.enum(['asc', 'desc'], 'Please choose asc or desc' satisfies Sentence)),
  ...pageQuery(ORDERS_PAGE_SIZE_MAXIMUM).shape,
});
export type OrdersPage = z.output<typeof OrdersPage>;

export const GetOrders = defineCall('GET /api/admin/readings', { query: OrdersPage, answer: page(OrderRow) });

export const GetOrdersCsv = defineCall('GET /api/admin/readings.csv', {
  query: z.object({
    ...OrdersFilter.shape,
    /** A link cannot say what it accepts; without it the browser's. */
    language: unlessEmpty(z.enum(languages, 'Please choose English or Turkish' satisfies Sentence)),
  }),
  contentType: 'text/csv',
  answer: null,
});

/** `late` are past their promised time, also where the customer was asked after it. */
export const OrderCounts = z.object({
  answer: Count,
  today: Count,
  late: Count,
  payment: Count,
  customer: Count,
  refund: Count,
  /** Gifts whose money is to be sent back. Missing from answers of an older release. */
  giftRefund: z._default(Count, 0),
});
export type OrderCounts = z.output<typeof OrderCounts>;

export const GetOrderCounts = defineCall('GET /api/admin/readings/counts', { answer: success(OrderCounts) });

const OPENING_RULE = /^[\w-]{1,64}$/;

/** The customer sees each opening; reloads of one dialog give the same name. */
const OpeningOfOrder = z.object({
  opening: unlessEmpty(
    z
      .string()
      .check(
        z.regex(OPENING_RULE, 'An opening is named by 1 to 64 letters, digits, - and _' satisfies Sentence),
      ),
  ),
});

export const GetOrder = defineCall('GET /api/admin/reading/:id', {
  query: OpeningOfOrder,
  answer: success(OwnersReading),
});

export const EARLIER_READINGS_MAXIMUM = 50;

export const EarlierReading = z.object({
  id: Id,
  date: Day,
  service: z.enum(serviceIds),
  status: z.enum(readingStatuses),
  question: z.string(),
  /** Null until it is answered. */
  answer: z.nullable(ReadingResponse),
});
export type EarlierReading = z.output<typeof EarlierReading>;

/** Newest first; leaves a trace like that of `GetOrder`. */
export const GetUserReadings = defineCall('GET /api/admin/users/:id/readings', {
  query: z.object({ ...pageQuery(EARLIER_READINGS_MAXIMUM).shape, ...OpeningOfOrder.shape }),
  answer: page(EarlierReading),
});

/** Leaves the same trace as `GetOrder`. */
export const GetOrderChart = defineCall('GET /api/admin/reading/:id/chart', {
  query: OpeningOfOrder,
  answer: success(Chart),
});

/** Idempotent; leaves the same trace as `GetOrder`, as do the next two. */
export const PostBegin = defineCall('POST /api/admin/reading/:id/begin', {
  query: OpeningOfOrder,
  answer: success(OwnersReading),
});

export const PostRespond = defineCall('POST /api/admin/respond', {
  query: OpeningOfOrder,
  body: SubmitResponse,
  answer: success(OwnersReading),
});

export const AskedByOwner = z.object({
  question: text({ minimum: 1, maximum: QUESTION_MAXIMUM, message: 'Please enter your question' }),
});

export const PostQuestion = defineCall('POST /api/admin/reading/:id/question', {
  query: OpeningOfOrder,
  body: AskedByOwner,
  answer: success(OwnersReading),
});
