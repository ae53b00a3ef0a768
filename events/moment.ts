import { addDays, startOfBusinessDay } from './calendar.ts';

const POSITION_DIGITS_MAXIMUM = 15;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** A date alone is a day of the business's calendar. */
export type Moment =
  | { readonly by: 'position'; readonly position: number }
  /** ISO 8601 UTC with milliseconds; they differ only for a day. */
  | { readonly by: 'time'; readonly first: string; readonly last: string };

/** What a moment must look like, as the end of a sentence. */
export const MOMENT_RULE =
  'a position (1200), a time with its zone (2026-03-10T12:00:00Z), or a day of Europe/Istanbul (2026-03-10)';

export function momentOf(text: string): Moment | null {
  if (/^\d+$/.test(text))
    return text.length > POSITION_DIGITS_MAXIMUM ? null : { by: 'position', position: Number(text) };
  if (DATE.test(text)) return dayOf(text);
  if (!TIME.test(text) || dayOf(text.slice(0, 10)) === null) return null;
  const time = isoOf(new Date(text));
  return time === null ? null : { by: 'time', first: time, last: time };
}

function dayOf(date: string): Moment | null {
  const first = isoOf(startOfBusinessDay(date));
  // JavaScript takes 30 February for a day in March.
  if (first === null || addDays(date, 0) !== date) return null;
  const last = startOfBusinessDay(addDays(date, 1)).getTime() - 1;
  return { by: 'time', first, last: new Date(last).toISOString() };
}

/** Null also outside of the years that Postgres and the calendar read alike. */
function isoOf(time: Date): string | null {
  const year = time.getUTCFullYear();
  return year >= 1000 && year < 9999 ? time.toISOString() : null;
}
