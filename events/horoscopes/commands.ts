import * as z from 'zod/mini';
import type { Sentence } from '../sentences.ts';
import {
  calendarDate,
  languages,
  NAME_MAXIMUM,
  optionalText,
  PUBLISHED_TEXT_MAXIMUM,
  text,
  Version,
} from '../text.ts';
import { signIds } from './signs.ts';

export const horoscopeTypes = ['daily', 'weekly', 'monthly'] as const;
export const publicationStatuses = ['active', 'inactive'] as const;

/** Written as a number by some forms; kept as text. */
const LuckyNumber = z.pipe(
  z.transform((value: unknown) => (Number.isFinite(value) ? String(value) : (value ?? ''))),
  text({ maximum: NAME_MAXIMUM, message: 'Please enter text' }),
);

/** Body of POST /api/admin/zodiac-predictions. */
export const PublishHoroscope = z.object({
  sign: z.enum(signIds, 'Please choose a sign' satisfies Sentence),
  date: calendarDate('Please enter the date as YYYY-MM-DD'),
  type: z.enum(horoscopeTypes, 'Please choose daily, weekly or monthly' satisfies Sentence),
  general: text({ minimum: 1, maximum: PUBLISHED_TEXT_MAXIMUM, message: 'Please enter the horoscope' }),
  love: optionalText(PUBLISHED_TEXT_MAXIMUM),
  career: optionalText(PUBLISHED_TEXT_MAXIMUM),
  health: optionalText(PUBLISHED_TEXT_MAXIMUM),
  luckyNumber: LuckyNumber,
  luckyColor: optionalText(NAME_MAXIMUM),
  compatibleSign: z._default(
    z.union([z.literal(''), z.enum(signIds)], 'Please choose a sign' satisfies Sentence),
    '',
  ),
  /** Told from the texts where it is left out, and kept by a revision that leaves it out. */
  language: z.optional(z.enum(languages, 'Please choose English or Turkish' satisfies Sentence)),
  status: z._default(
    z.enum(publicationStatuses, 'Please choose active or inactive' satisfies Sentence),
    'active',
  ),
});
export type PublishHoroscope = z.output<typeof PublishHoroscope>;

/** Body of PUT /api/admin/zodiac-predictions/{id}. */
export const ReviseHoroscope = z.object({ ...PublishHoroscope.shape, version: Version });
export type ReviseHoroscope = z.output<typeof ReviseHoroscope>;
