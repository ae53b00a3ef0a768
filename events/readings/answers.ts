import * as z from 'zod/mini';
import { Count, Day, defineCall, Id, InLanguage, PageMeta, success, Time } from '../call.ts';
import { pageQuery } from '../query.ts';
import { serviceIds } from './catalogue.ts';
import { OrderReading } from './commands.ts';
import { paymentMethods, paymentStates } from './payment.ts';

/** Where a reading stands for its customer. */
export const readingStatuses = ['pending', 'unread', 'read', 'cancelled'] as const;

/** What the owner answered, without the introduction: that is the content's `description`. */
export const AdminResponse = z.object({
  general: z.string(),
  love: z.string(),
  career: z.string(),
  health: z.string(),
  luckyPoint: z.string(),
  protectiveSymbol: z.string(),
  recommendations: z.array(z.string()),
});
export type AdminResponse = z.output<typeof AdminResponse>;

/** `description` is the owner's introduction, else the customer's own question. */
const CustomersContent = z.object({ description: z.string(), adminResponse: z.nullable(AdminResponse) });

/** What the screens show of the money: the payment that counts, else the newest one. */
export const PaymentSummary = z.object({
  state: z.enum(paymentStates),
  method: z.nullable(z.enum(paymentMethods)),
  paidAt: z.nullable(Time),
  refundedAt: z.nullable(Time),
});
export type PaymentSummary = z.output<typeof PaymentSummary>;

/** The one question that the owner may ask before answering. */
export const AskedQuestion = z.object({
  text: z.string(),
  askedAt: Time,
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(Time),
});

/**
 * A free order whose customer's address was never verified waits for that. Optional, because during a deploy an older
 * release may answer.
 */
export const awaitsVerification = z._default(z.boolean(), false);

/** The money and the promised time, as customer and owner get them with every reading. */
export const standingFields = {
  payment: PaymentSummary,
  awaitsVerification,
  /** Until when the answer is promised; null while it waits, for a payment or for the verification, and where no time
   * was promised. */
  dueAt: z.nullable(Time),
  /** The promised time has passed and the answer is still owed. */
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
  /** Of the page that the order was made on. */
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
  /** Where to pay: an address, or a path of this site. Null where there is nothing to pay yet. */
  paymentUrl: z.nullable(z.string().check(z.regex(/^(https?:\/\/|\/)/))),
});
export type Ordered = z.output<typeof Ordered>;

/** Newest readings that one answer holds; `meta` says how many there are. */
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
