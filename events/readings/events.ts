import * as z from 'zod/mini';
import { Spread } from '../cards/spread.ts';
import { defineEvent, type EventOf, type Facts } from '../contract.ts';
import { languages } from '../text.ts';
import { serviceIds } from './catalogue.ts';
import { paymentEvents } from './payment-events.ts';
import { Person } from './person.ts';
import { ratingEvents } from './rating-events.ts';

/** Until 0.3.0 no order asked for time and place. */
const withoutBirth = (older: Facts) => ({ ...older, birthTime: null, birthPlace: null });

export const ReadingOrdered = defineEvent('ReadingOrdered', {
  sentence: ['Reading {number} was ordered', 'Yeni sipariş: {number}'],
  live: ['reading', 'order', 'activity'],
  mail: 'order-received',
  version: 6,
  data: z.object({
    /** Its stream is `reading-<id>`. */
    readingId: z.int(),
    accountId: z.int(),
    service: z.enum(serviceIds),
    /** In minor units of `currency`; 0 is free. */
    priceMinor: z.int(),
    /** ISO 4217. */
    currency: z.string(),
    /** Version of the terms that was accepted, a date. */
    termsVersion: z.string(),
    /** Of the order and its mails; null before it was recorded. */
    language: z.nullable(z.enum(languages)),
    /** What was promised with the order; null before times were promised. */
    deliverWithinHours: z.nullable(z.int()),
    /** Free, with an unverified address: it waits until `ReadingReleased`. */
    awaitsVerification: z.boolean(),
    /** Whose code paid the price; null where the customer pays it. */
    giftId: z.nullable(z.int()),
  }),
  personal: Person,
  upcasters: {
    1: (older) => ({ ...older, language: null, deliverWithinHours: null }),
    2: (older) => older,
    3: (older) => ({ ...older, awaitsVerification: false }),
    5: (older) => ({ ...older, giftId: null }),
  },
  personalUpcasters: { 4: withoutBirth },
});
export type ReadingOrdered = EventOf<typeof ReadingOrdered>;

/** The address was verified, or the owner took the order up; its time begins. */
export const ReadingReleased = defineEvent('ReadingReleased', {
  sentence: [
    'Reading {number} was ordered; its address is verified',
    'Yeni sipariş: {number}, adresi doğrulandı',
  ],
  live: ['reading', 'order', 'activity'],
  data: z.object({ readingId: z.int(), accountId: z.int() }),
});

/** Until 0.3.0, opening the order for the first time did that. */
export const ReadingTakenUp = defineEvent('ReadingTakenUp', {
  sentence: ['Reading {number} was taken up', 'Sipariş {number} hazırlanmaya başlandı'],
  data: z.object({ readingId: z.int() }),
});

const Response = z.object({
  /** Above the sections; empty means the customer's own question. */
  description: z.string(),
  general: z.string(),
  love: z.string(),
  career: z.string(),
  health: z.string(),
  luckyPoint: z.string(),
  protectiveSymbol: z.string(),
  /** Up to three; empty ones are kept as they were sent. */
  recommendations: z.array(z.string()),
  spread: z.nullable(Spread),
  /** Whether the customer's chart belongs to it. */
  chart: z.boolean(),
  /** Ids, in the order in which they are shown. */
  pictures: z.array(z.string()),
});

/** Until 0.3.0 an answer was text alone. */
const textAlone = (older: Facts) => ({ ...older, spread: null, chart: false, pictures: [] });

/** About the person, so all of it is sealed under the customer's key. */
export const ResponseSubmitted = defineEvent('ResponseSubmitted', {
  sentence: ['Reading {number} was answered', 'Sipariş {number} cevaplandı'],
  live: ['reading', 'activity'],
  mail: 'answer-ready',
  version: 2,
  data: z.object({ readingId: z.int(), accountId: z.int() }),
  personal: Response,
  personalUpcasters: { 1: textAlone },
});

/** Replaces the answer before; the log keeps both. */
export const ResponseRevised = defineEvent('ResponseRevised', {
  sentence: ['The answer to reading {number} was revised', 'Sipariş {number}: cevap düzeltildi'],
  live: ['reading', 'activity'],
  mail: 'answer-revised',
  version: 2,
  data: z.object({ readingId: z.int(), accountId: z.int() }),
  personal: Response,
  personalUpcasters: { 1: textAlone },
});

export const ReadingOpened = defineEvent('ReadingOpened', {
  sentence: ['The customer opened reading {number}', 'Sipariş {number}: müşteri cevabı açtı'],
  live: ['reading', 'activity'],
  data: z.object({ readingId: z.int() }),
});

/** All fields, the unchanged ones too. */
export const DetailsCorrected = defineEvent('DetailsCorrected', {
  sentence: ['The details of reading {number} were corrected', 'Sipariş {number}: bilgiler düzeltildi'],
  live: ['reading', 'order'],
  version: 2,
  data: z.object({ readingId: z.int(), accountId: z.int() }),
  personal: Person,
  personalUpcasters: { 1: withoutBirth },
});

/** The promised time stands still until the customer answers. */
export const QuestionAsked = defineEvent('QuestionAsked', {
  sentence: ['A question was asked about reading {number}', 'Sipariş {number}: müşteriye soru soruldu'],
  live: ['reading'],
  mail: 'question-asked',
  data: z.object({ readingId: z.int(), accountId: z.int() }),
  personal: z.object({ question: z.string() }),
});

/** The promised time moves by as long as that took. */
export const QuestionAnswered = defineEvent('QuestionAnswered', {
  sentence: [
    'The customer answered your question about reading {number}',
    'Sipariş {number}: müşteri sorunuzu cevapladı',
  ],
  live: ['reading', 'order', 'activity'],
  data: z.object({ readingId: z.int(), accountId: z.int() }),
  personal: z.object({ answer: z.string() }),
});

/** Once for each promised time. */
export const ReadingFellDue = defineEvent('ReadingFellDue', {
  sentence: ['Reading {number} is late', 'Sipariş {number} gecikti'],
  live: ['reading', 'order', 'activity'],
  mail: 'late',
  data: z.object({
    readingId: z.int(),
    accountId: z.int(),
    dueAt: z.string(),
  }),
});

/** Before it was answered. What was paid is owed to the customer from now on. */
export const ReadingCancelled = defineEvent('ReadingCancelled', {
  sentence: ['Reading {number} was cancelled', 'Sipariş {number} iptal edildi'],
  live: ['reading', 'order', 'activity'],
  mail: 'cancelled',
  version: 2,
  data: z.object({
    readingId: z.int(),
    accountId: z.int(),
    /** Whether the promised time had passed. */
    late: z.boolean(),
    /** `unverified`: the address was not verified in time. */
    reason: z.enum(['customer', 'unverified']),
    awaitedVerification: z.boolean(),
  }),
  upcasters: { 1: (older) => ({ ...older, reason: 'customer', awaitedVerification: false }) },
});

export const readingEvents = [
  ReadingOrdered,
  ReadingReleased,
  ReadingTakenUp,
  DetailsCorrected,
  QuestionAsked,
  QuestionAnswered,
  ResponseSubmitted,
  ResponseRevised,
  ReadingOpened,
  ReadingFellDue,
  ReadingCancelled,
  ...paymentEvents,
  ...ratingEvents,
] as const;
export type ReadingEvent = EventOf<(typeof readingEvents)[number]>;
