import * as z from 'zod/mini';
import type { Sentence } from './sentences.ts';

/** In characters. */
export const NAME_MAXIMUM = 120;
/** RFC 5321, section 4.5.3.1.3: a path of 256 with its angle brackets. */
export const EMAIL_MAXIMUM = 254;
export const QUESTION_MAXIMUM = 4_000;
export const PUBLISHED_TEXT_MAXIMUM = 20_000;
export const RESPONSE_SECTION_MAXIMUM = 200_000;
export const PASSWORD_MINIMUM = 6;
export const PASSWORD_MAXIMUM = 128;

export const languages = ['en', 'tr'] as const;
export type Language = (typeof languages)[number];
/** BCP 47 for undetermined: the caller did not say. */
export const UNKNOWN_LANGUAGE = 'und';

/** Null where it is none of ours. */
export function knownLanguage(tag: string): Language | null {
  return languages.find((language) => language === tag) ?? null;
}

/** Only white space, controls, and what is drawn as nothing (`DI`, such as U+200B) or as a gap (U+2800). */
export function showsNothing(value: string): boolean {
  return /^[\s\p{Cc}\p{DI}\u2800]*$/u.test(value);
}

/**
 * Kept byte for byte. Both limits count characters; `minimum` leaves out white space at the ends, and a text that
 * shows nothing has none.
 */
export function text(rule: { minimum?: number; maximum: number; message: Sentence }) {
  const minimum = rule.minimum ?? 0;
  return z.string(rule.message).check(
    z.refine((value) => (showsNothing(value) ? 0 : [...value.trim()].length) >= minimum, rule.message),
    z.maxLength(rule.maximum, `Please use at most ${rule.maximum} characters` satisfies Sentence),
    z.refine(isStorable, 'This text contains characters that cannot be stored' satisfies Sentence),
  );
}

export function optionalText(maximum: number) {
  return z._default(text({ maximum, message: 'Please enter text' }), '');
}

/** No word of any language has more than 30 marks in a row (UAX #15); normalizing takes the square of their number. */
const manyMarks = /(?<!\p{Mark})\p{Mark}{50}/u;

/** Postgres cannot store NUL and lone surrogates unchanged. */
export function isStorable(value: string): boolean {
  return value.isWellFormed() && !value.includes('\u0000') && !manyMarks.test(value);
}

/** `YYYY-MM-DD`, from 1900 to 2199. */
export function calendarDate(message: Sentence) {
  return z.string(message).check(z.refine(isCalendarDate, message));
}

export function isCalendarDate(value: string): boolean {
  if (!/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

/** Anything else than `1/2/1990` comes back as it was. */
export function isoBirthDate(value: string): string {
  const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(value.trim());
  if (parts === null) return value.trim();
  const [, day = '', month = '', year = ''] = parts;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

export const Email = z
  .string('Please enter a valid email address' satisfies Sentence)
  .check(
    z.maxLength(EMAIL_MAXIMUM, `Please use at most ${EMAIL_MAXIMUM} characters` satisfies Sentence),
    z.email('Please enter a valid email address' satisfies Sentence),
  );

export const LinkToken = text({ minimum: 1, maximum: 200, message: 'This link is not valid' });

const wholeVersion = 'The version must be a whole number' satisfies Sentence;

/** Sent back by a form, so that a stale edit is refused. */
export const Version = z.optional(z.int(wholeVersion).check(z.positive()));
/** 0 where nothing was stored yet. */
export const VersionFromZero = z.optional(z.int(wholeVersion).check(z.nonnegative()));
