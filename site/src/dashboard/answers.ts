import * as z from 'zod/mini';
import { horoscopeTypes, publicationStatuses } from '../../../events/horoscopes/commands.ts';
import { signIds } from '../../../events/horoscopes/signs.ts';
import { predictionTypes } from '../../../events/predictions/commands.ts';

/* What the owner's calls answer, as far as the dashboard reads it. Unknown keys are dropped except where noted. */

const words = z._default(z.string(), '');

export const OrderRow = z.object({
  id: z.int(),
  user: z.string(),
  email: z.pipe(
    z.nullish(z.string()),
    z.transform((email) => email ?? ''),
  ),
  /** An id of the catalogue, `tarot`. */
  service: z.string(),
  date: z.string(),
  status: z.string(),
  paid: z.boolean(),
});
export type OrderRow = z.output<typeof OrderRow>;

export const PageMeta = z.object({ total: z.int(), page: z.int(), pageSize: z.int() });
export type PageMeta = z.output<typeof PageMeta>;

const orNothing = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value ?? ''),
);

/** `content` stays unchecked: it is an object or a JSON string of one, with fields nobody has named yet. */
export const OrderAnswer = z.object({
  service: z.optional(z.string()),
  date: z.optional(z.string()),
  status: z.optional(z.string()),
  content: z.unknown(),
  fullName: orNothing,
  motherName: orNothing,
  birthDate: orNothing,
  birthCountry: orNothing,
  currentCountry: orNothing,
  occupation: orNothing,
  question: orNothing,
  termsAccepted: z._default(z.boolean(), false),
});
export type OrderAnswer = z.output<typeof OrderAnswer>;

/** What was sent to the customer before, read leniently so that an older shape still fills the form. */
export const SentResponse = z.object({
  description: words,
  general: words,
  love: words,
  career: words,
  health: words,
  luckyPoint: words,
  protectiveSymbol: words,
  recommendations: z._default(z.array(z.string()), []),
});
export type SentResponse = z.output<typeof SentResponse>;

export const CustomerRow = z.object({
  id: z.int(),
  username: z.string(),
  email: orNothing,
  registrationDate: z.string(),
  readings: z.int(),
});
export type CustomerRow = z.output<typeof CustomerRow>;

/** `worldPredictions` is checked by the editor, which can say what is wrong with it. */
export const PredictionRow = z.object({
  id: z.int(),
  date: z.string(),
  title: z.string(),
  type: z.enum(predictionTypes),
  general: words,
  love: words,
  career: words,
  health: words,
  tip: words,
  worldPredictions: z.unknown(),
  status: z.enum(publicationStatuses),
  version: z.optional(z.int()),
});
export type PredictionRow = z.output<typeof PredictionRow>;

export const HoroscopeRow = z.object({
  id: z.int(),
  sign: z.enum(signIds),
  date: z.string(),
  type: z.enum(horoscopeTypes),
  general: words,
  love: words,
  career: words,
  health: words,
  luckyNumber: z.pipe(
    z.nullish(z.union([z.string(), z.number()])),
    z.transform((number) => String(number ?? '')),
  ),
  luckyColor: orNothing,
  compatibleSign: z.pipe(
    z.nullish(z.union([z.literal(''), z.enum(signIds)])),
    z.transform((sign) => sign ?? ''),
  ),
  status: z.enum(publicationStatuses),
  version: z.optional(z.int()),
});
export type HoroscopeRow = z.output<typeof HoroscopeRow>;

export const NotificationRow = z.object({
  id: z.string(),
  type: z.string(),
  /** For example `reading-12`. */
  stream: z.string(),
  recordedAt: z.string(),
});
export type NotificationRow = z.output<typeof NotificationRow>;
