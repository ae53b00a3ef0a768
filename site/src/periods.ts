import { locale } from './language.ts';

/* Apart from days, of which alone the dialogs speak. */
const week = /* @__PURE__ */ new Intl.DateTimeFormat(locale, {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
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

/** `Nov 16 – 22, 2026`, across months and years with both named. */
export function weekText(date: string): string {
  const first = new Date(`${date}T00:00:00Z`);
  const last = new Date(first);
  last.setUTCDate(last.getUTCDate() + DAYS_AFTER_THE_FIRST);
  return week.formatRange(first, last);
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
