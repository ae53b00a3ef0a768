import { BUSINESS_TIME_ZONE, businessDate } from '../../../events/calendar.ts';

const day = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const moment = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: BUSINESS_TIME_ZONE,
});
const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** `2025-04-27` or a time in UTC as `Apr 27, 2025`; anything else as it came. */
export function showDay(value: string): string {
  const at = new Date(value);
  if (Number.isNaN(at.getTime())) return value;
  return day.format(value.length === 10 ? at : new Date(businessDate(at)));
}

/** A time in UTC as `Apr 27, 22:10` in Istanbul. */
export function showMoment(value: string): string {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? value : moment.format(date);
}

/** `2025-04` as `Apr 2025`. */
export function showMonth(value: string): string {
  const date = new Date(`${value.slice(0, 7)}-01`);
  return Number.isNaN(date.getTime()) ? value : monthName.format(date);
}
