import type { CustomersReading } from '../../../events/readings/answers.ts';
import type { BadgeTone } from '../ui/badge.tsx';

/** What says where a reading stands. */
export type Standing = Pick<
  CustomersReading,
  'status' | 'payment' | 'dueAt' | 'late' | 'deliverWithinHours' | 'askedQuestion'
>;

export type Progress =
  | 'awaiting payment'
  | 'waiting for you'
  | 'late'
  | 'being prepared'
  | 'new'
  | 'read'
  | 'cancelled';

export function progressOf({ status, payment, late, askedQuestion }: Standing): Progress {
  if (status === 'cancelled') return 'cancelled';
  if (status === 'unread') return 'new';
  if (status === 'read') return 'read';
  if (askedQuestion !== null && askedQuestion.answeredAt === null) return 'waiting for you';
  if (late) return 'late';
  return payment.state === 'awaiting' ? 'awaiting payment' : 'being prepared';
}

export const progressWords: Readonly<Record<Progress, { readonly text: string; readonly tone: BadgeTone }>> =
  {
    'awaiting payment': { text: 'Awaiting payment', tone: 'warning' },
    'waiting for you': { text: 'Waiting for your answer', tone: 'info' },
    late: { text: 'Late', tone: 'danger' },
    'being prepared': { text: 'Being prepared', tone: 'gold' },
    new: { text: 'New', tone: 'danger' },
    read: { text: 'Read', tone: 'neutral' },
    cancelled: { text: 'Cancelled', tone: 'neutral' },
  };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Until so far ahead a weekday names one day. */
const WEEKDAY_CLEAR_MS = 6 * DAY_MS;

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long' });
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const time = new Intl.DateTimeFormat('en-US', clock);
const moment = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  ...clock,
});
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'always' });

/** `Nov 27, 2026, 18:00` where the reader is. */
export function localMomentText(at: string): string {
  return moment.format(new Date(at));
}

/** `Friday 18:00`, and `Nov 27, 18:00` where a weekday would not be clear. */
export function dueText(dueAt: string, now: Date): string {
  const due = new Date(dueAt);
  const isClear = Math.abs(due.getTime() - now.getTime()) < WEEKDAY_CLEAR_MS;
  return isClear ? `${weekday.format(due)} ${time.format(due)}` : `${day.format(due)}, ${time.format(due)}`;
}

/** `in 2 days`, `in 5 hours`, `in 1 minute`. */
export function countdownText(dueAt: string, now: Date): string {
  const leftMs = Date.parse(dueAt) - now.getTime();
  if (leftMs >= 2 * DAY_MS) return relative.format(Math.floor(leftMs / DAY_MS), 'day');
  if (leftMs >= HOUR_MS) return relative.format(Math.floor(leftMs / HOUR_MS), 'hour');
  return relative.format(Math.max(1, Math.ceil(leftMs / 60_000)), 'minute');
}

function moneyAfterCancelling({ payment: { state } }: Standing): string | null {
  if (state === 'refunded') return 'Your money has gone back';
  return state === 'paid' ? 'Your money goes back' : null;
}

/** `within 48 hours`: what is promised before the clock runs. */
export function withinText(hours: number): string {
  return `within ${hours} hours`;
}

/** What is promised at this moment, as a sentence; null where nothing is. */
export function promiseText(reading: Standing, now: Date): string | null {
  const { dueAt, deliverWithinHours } = reading;
  switch (progressOf(reading)) {
    case 'awaiting payment':
      return deliverWithinHours === null
        ? null
        : `Your answer ${withinText(deliverWithinHours)} of your payment`;
    case 'waiting for you':
      return dueAt === null ? null : 'The clock stands still until you answer';
    case 'being prepared':
      return dueAt === null ? null : `Your answer by ${dueText(dueAt, now)}, ${countdownText(dueAt, now)}`;
    case 'late':
      return dueAt === null ? null : `Promised by ${dueText(dueAt, now)}`;
    case 'cancelled':
      return moneyAfterCancelling(reading);
    default:
      return null;
  }
}
