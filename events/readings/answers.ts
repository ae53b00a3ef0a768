import * as z from 'zod/mini';
import { Count, Day, defineCall, Id, InLanguage, PageMeta, success, Time } from '../call.ts';
import { Spread } from '../cards/spread.ts';
import { Chart } from '../charts/answers.ts';
import { pageQuery } from '../query.ts';
import { serviceIds } from './catalogue.ts';
import { OrderReading } from './commands.ts';
import { meansOfPayment, paymentStates } from './payment.ts';
import { Person } from './person.ts';

export const readingStatuses = ['pending', 'unread', 'read', 'cancelled'] as const;

/** The introduction is the content's `description`. */
export const AdminResponse = z.object({
  general: z.string(),
  love: z.string(),
  career: z.string(),
  health: z.string(),
  luckyPoint: z.string(),
  protectiveSymbol: z.string(),
  recommendations: z.array(z.string()),
  /** Optional, as are `chart` and `pictures`: during a deploy, an older release may answer. */
  spread: z._default(z.nullable(Spread), null),
  chart: z._default(z.nullable(Chart), null),
  pictures: z._default(z.array(z.string()), []),
});
export type AdminResponse = z.output<typeof AdminResponse>;
/** What is written, without the spread, the chart and the pictures. */
export type ResponseTexts = Omit<AdminResponse, 'spread' | 'chart' | 'pictures'>;

/** `description` is the owner's introduction, else the customer's own question. */
const CustomersContent = z.object({ description: z.string(), adminResponse: z.nullable(AdminResponse) });

/** The payment that counts, else the newest one. */
export const PaymentSummary = z.object({
  state: z.enum(paymentStates),
  method: z.nullable(z.enum(meansOfPayment)),
  paidAt: z.nullable(Time),
  refundedAt: z.nullable(Time),
});
export type PaymentSummary = z.output<typeof PaymentSummary>;

export const AskedQuestion = z.object({
  text: z.string(),
  askedAt: Time,
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(Time),
});

/** Optional: during a deploy, an older release may answer. */
export const awaitsVerification = z._default(z.boolean(), false);

/** Optional where releases until 0.3.0 answer without them. */
export const ShownPerson = z.object({
  ...Person.shape,
  birthTime: z._default(Person.shape.birthTime, null),
  birthPlace: z._default(Person.shape.birthPlace, null),
});

export const standingFields = {
  payment: PaymentSummary,
  awaitsVerification,
  /** Null while it waits for a payment or the verification, and where nothing was promised. */
  dueAt: z.nullable(Time),
  late: z.boolean(),
  deliverWithinHours: z.nullable(Count),
  askedQuestion: z.nullable(AskedQuestion),
} as const;

export const CustomersReading = z.object({
  id: Id,
  title: z.string(),
  date: Day,
  type: z.enum(serviceIds),
  status: z.enum(readingStatuses),
  content: CustomersContent,
  language: InLanguage,
  ...standingFields,
  createdAt: Time,
});
export type CustomersReading = z.output<typeof CustomersReading>;

export const Ordered = z.object({
  id: Id,
  status: z.literal('pending'),
  price: z.string(),
  free: z.boolean(),
  awaitsVerification,
  /** An address, or a path of this site; null where there is nothing to pay yet. */
  paymentUrl: z.nullable(z.string().check(z.regex(/^(https?:\/\/|\/)/))),
});
export type Ordered = z.output<typeof Ordered>;

export const READINGS_PAGE_SIZE_MAXIMUM = 500;

export const GetOwnReadings = defineCall('GET /api/protected/readings', {
  query: pageQuery(READINGS_PAGE_SIZE_MAXIMUM),
  /** `meta` is missing where an older release answers. */
  answer: z.object({
    success: z.literal(true),
    data: z.array(CustomersReading),
    meta: z.optional(PageMeta),
  }),
});

export const PostReadingRead = defineCall('POST /api/protected/readings/:id/read', {
  answer: success(z.object({ id: Id, status: z.literal('read') })),
});

export const PostPurchase = defineCall('POST /api/protected/purchase', {
  body: OrderReading,
  status: 201,
  answer: success(Ordered),
});
