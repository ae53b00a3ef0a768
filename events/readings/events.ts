import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../contract.ts';
import { serviceIds } from './catalogue.ts';
import { Person } from './person.ts';

export const ReadingOrdered = defineEvent({
  type: 'ReadingOrdered',
  version: 1,
  data: z.object({
    /** Integer id of the reading; its stream is `reading-<id>`. */
    readingId: z.int(),
    /** The account that ordered and will read. */
    accountId: z.int(),
    service: z.enum(serviceIds),
    /** What the server asked, in minor units of `currency`; 0 is free. */
    priceMinor: z.int(),
    /** ISO 4217. */
    currency: z.string(),
    /** Version of the terms that was accepted, a date. */
    termsVersion: z.string(),
  }),
  personal: Person,
});
export type ReadingOrdered = EventOf<typeof ReadingOrdered>;

/** The owner opened the order for the first time. */
export const ReadingTakenUp = defineEvent({
  type: 'ReadingTakenUp',
  version: 1,
  data: z.object({ readingId: z.int() }),
});
export type ReadingTakenUp = EventOf<typeof ReadingTakenUp>;

const Response = z.object({
  /** What the customer reads above the sections; empty means their own question. */
  description: z.string(),
  general: z.string(),
  love: z.string(),
  career: z.string(),
  health: z.string(),
  luckyPoint: z.string(),
  protectiveSymbol: z.string(),
  /** Up to three; empty ones are kept as they were sent. */
  recommendations: z.array(z.string()),
});

/** The owner's first answer. It is about the person, so all of it is sealed under the customer's key. */
export const ResponseSubmitted = defineEvent({
  type: 'ResponseSubmitted',
  version: 1,
  data: z.object({ readingId: z.int(), accountId: z.int() }),
  personal: Response,
});
export type ResponseSubmitted = EventOf<typeof ResponseSubmitted>;

/** A later answer that replaces the one before; the log keeps both. */
export const ResponseRevised = defineEvent({
  type: 'ResponseRevised',
  version: 1,
  data: z.object({ readingId: z.int(), accountId: z.int() }),
  personal: Response,
});
export type ResponseRevised = EventOf<typeof ResponseRevised>;

/** The customer opened an answer that was unread. */
export const ReadingOpened = defineEvent({
  type: 'ReadingOpened',
  version: 1,
  data: z.object({ readingId: z.int() }),
});
export type ReadingOpened = EventOf<typeof ReadingOpened>;

export const readingEvents = [
  ReadingOrdered,
  ReadingTakenUp,
  ResponseSubmitted,
  ResponseRevised,
  ReadingOpened,
] as const;
export type ReadingEvent = EventOf<(typeof readingEvents)[number]>;
