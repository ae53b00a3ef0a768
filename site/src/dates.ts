import { BUSINESS_TIME_ZONE, businessDate } from '../../events/calendar.ts';
import type { Language } from '../../events/text.ts';
import { locale, locales } from './language.ts';

type Locale = (typeof locales)[Language];
const dayFormats = /* @__PURE__ */ new Map<string, Intl.DateTimeFormat>();
const momentOptions = {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: BUSINESS_TIME_ZONE,
} as const;
const moment = /* @__PURE__ */ new Intl.DateTimeFormat(locale, momentOptions);
const momentOfYear = /* @__PURE__ */ new Intl.DateTimeFormat(locale, { ...momentOptions, year: 'numeric' });

/** Making one takes as long as a hundred uses. */
function dayFormat(tag: Locale, timeZone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(tag + timeZone);
  const options = { month: 'short', day: 'numeric', year: 'numeric', timeZone } as const;
  const format = known ?? new Intl.DateTimeFormat(tag, options);
  dayFormats.set(tag + timeZone, format);
  return format;
}

/** A day, or a time as its day in Istanbul, as `Nov 20, 2026`; anything else as it came. */
export function dayText(value: string, tag: Locale = locale): string {
  const at = new Date(value);
  if (Number.isNaN(at.getTime())) return value;
  return dayFormat(tag, value.length === 10 ? 'UTC' : BUSINESS_TIME_ZONE).format(at);
}

/** `Nov 20, 22:10` in Istanbul; of another year than now's, `Nov 20, 2025, 22:10`. */
export function momentText(value: string, now = new Date()): string {
  const at = new Date(value);
  if (Number.isNaN(at.getTime())) return value;
  const isOfThisYear = businessDate(at).slice(0, 4) === businessDate(now).slice(0, 4);
  return (isOfThisYear ? moment : momentOfYear).format(at);
}

/** A day, or a time as its day in Istanbul, as `November 20, 2026`; anything else as it came. */
export function longDayText(value: string, of: Language): string {
  const at = new Date(value);
  if (Number.isNaN(at.getTime())) return value;
  const timeZone = value.length === 10 ? 'UTC' : BUSINESS_TIME_ZONE;
  return new Intl.DateTimeFormat(locales[of], { dateStyle: 'long', timeZone }).format(at);
}

/** In the text's own language: `Last updated:` and `27 April 2025`. */
export function updatedText(date: string, lang: 'en' | 'tr'): [label: string, date: string] {
  const format = new Intl.DateTimeFormat(lang === 'tr' ? 'tr' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return [lang === 'tr' ? 'Son güncelleme:' : 'Last updated:', format.format(new Date(date))];
}
