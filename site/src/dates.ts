import { BUSINESS_TIME_ZONE } from '../../events/calendar.ts';
import type { Language } from '../../events/text.ts';
import { locale, locales } from './language.ts';

const short = { month: 'short', day: 'numeric', year: 'numeric' } as const;
type Locale = (typeof locales)[Language];
const dayFormats = /* @__PURE__ */ new Map<string, Intl.DateTimeFormat>();
const moment = /* @__PURE__ */ new Intl.DateTimeFormat(locale, {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: BUSINESS_TIME_ZONE,
});
const longMonth = /* @__PURE__ */ new Intl.DateTimeFormat(locale, {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const shortMonth = /* @__PURE__ */ new Intl.DateTimeFormat(locale, {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const DAYS_AFTER_THE_FIRST = 6;

/** Making one takes as long as a hundred uses. */
function dayFormat(tag: Locale, timeZone: string): Intl.DateTimeFormat {
  const format = dayFormats.get(tag + timeZone) ?? new Intl.DateTimeFormat(tag, { ...short, timeZone });
  dayFormats.set(tag + timeZone, format);
  return format;
}

/** A day, or a time as its day in Istanbul, as `Nov 20, 2026`; anything else as it came. */
export function dayText(value: string, tag: Locale = locale): string {
  const at = new Date(value);
  if (Number.isNaN(at.getTime())) return value;
  return dayFormat(tag, value.length === 10 ? 'UTC' : BUSINESS_TIME_ZONE).format(at);
}

/** `Nov 20, 22:10` in Istanbul. */
export function momentText(value: string): string {
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? value : moment.format(at);
}

const minute = /* @__PURE__ */ new Intl.DateTimeFormat(locale, {
  ...short,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: BUSINESS_TIME_ZONE,
});

/** `Nov 20, 2026, 22:10` in Istanbul. */
export function minuteText(at: string): string {
  return minute.format(new Date(at));
}

/** `Nov 16 – 22, 2026`, across months and years with both named. */
export function weekText(date: string): string {
  const first = new Date(`${date}T00:00:00Z`);
  const last = new Date(first);
  last.setUTCDate(last.getUTCDate() + DAYS_AFTER_THE_FIRST);
  return dayFormat(locale, 'UTC').formatRange(first, last);
}

/** `November 2026`. */
export function monthText(month: string): string {
  return longMonth.format(new Date(`${month}-01T00:00:00Z`));
}

/** `Nov 2026`. */
export function shortMonthText(month: string): string {
  const first = new Date(`${month.slice(0, 7)}-01`);
  return Number.isNaN(first.getTime()) ? month : shortMonth.format(first);
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
