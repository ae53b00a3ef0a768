import * as z from 'zod/mini';
import { Count, Day, defineCall, Id, InLanguage, OnlyId, page, success, Time } from '../call.ts';
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

export const GetHoroscopes = defineCall('GET /api/admin/zodiac-predictions', {
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
});

export const PostHoroscope = defineCall('POST /api/admin/zodiac-predictions', {
  body: PublishHoroscope,
  status: 201,
  answer: success(Horoscope),
});

export const PutHoroscope = defineCall('PUT /api/admin/zodiac-predictions/:id', {
  body: ReviseHoroscope,
  answer: success(Horoscope),
});

export const DeleteHoroscope = defineCall('DELETE /api/admin/zodiac-predictions/:id', { answer: OnlyId });
