import * as z from 'zod/mini';
import { type Call, Count, Day, Id, InLanguage, OnlyId, page, success, Time } from '../call.ts';
import { dayRange, SearchText } from '../list-filter.ts';
import { pageQuery, unlessEmpty } from '../query.ts';
import type { Sentence } from '../sentences.ts';
import { languages } from '../text.ts';
import { horoscopeTypes, PublishHoroscope, publicationStatuses, ReviseHoroscope } from './commands.ts';
import { signIds } from './signs.ts';

/** A horoscope as every call answers it. */
export const Horoscope = z.object({
  ...PublishHoroscope.shape,
  id: Id,
  date: Day,
  language: InLanguage,
  luckyNumber: z.string(),
  /** Sent back with a PUT: refused where another edit was faster. */
  version: Count,
  createdAt: Time,
});
export type Horoscope = z.output<typeof Horoscope>;

/** Twelve a day for more than five months. */
export const HOROSCOPES_PAGE_SIZE_MAXIMUM = 2_000;

export const GetHoroscopes = {
  key: 'GET /api/admin/zodiac-predictions',
  query: z.object({
    ...pageQuery(HOROSCOPES_PAGE_SIZE_MAXIMUM).shape,
    ...dayRange,
    query: SearchText,
    sign: unlessEmpty(z.enum(signIds, 'Please choose a sign' satisfies Sentence)),
    type: unlessEmpty(z.enum(horoscopeTypes, 'Please choose daily, weekly or monthly' satisfies Sentence)),
    language: unlessEmpty(z.enum(languages, 'Please choose English or Turkish' satisfies Sentence)),
    status: unlessEmpty(z.enum(publicationStatuses, 'Please choose active or inactive' satisfies Sentence)),
  }),
  answer: page(Horoscope),
} as const satisfies Call;

export const PostHoroscope = {
  key: 'POST /api/admin/zodiac-predictions',
  body: PublishHoroscope,
  status: 201,
  answer: success(Horoscope),
} as const satisfies Call;

export const PutHoroscope = {
  key: 'PUT /api/admin/zodiac-predictions/:id',
  body: ReviseHoroscope,
  answer: success(Horoscope),
} as const satisfies Call;

export const DeleteHoroscope = {
  key: 'DELETE /api/admin/zodiac-predictions/:id',
  answer: OnlyId,
} as const satisfies Call;

export const horoscopeCalls = [GetHoroscopes, PostHoroscope, PutHoroscope, DeleteHoroscope] as const;
