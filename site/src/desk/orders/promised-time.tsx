import { momentText } from '../../dates.ts';
import type { OrderRow } from './orders.ts';
import { text } from './text.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

type Promised = Pick<OrderRow, 'awaitsCustomer' | 'dueAt' | 'late' | 'payment' | 'status'>;

export function PromisedTime({ row, now }: { row: Promised; now: Date }) {
  const { dueAt, late } = row;
  if (dueAt !== null && row.awaitsCustomer) return <span className="text-quiet">{text.standsStill}</span>;
  if (dueAt === null || !isOwed(row) || (!late && isPast(dueAt, now)))
    return <span className="text-quiet max-md:hidden">–</span>;
  const left = span(dueAt, now);
  return (
    <time
      dateTime={dueAt}
      title={momentText(dueAt)}
      className={`tabular-nums ${late ? 'font-semibold text-danger' : 'whitespace-nowrap'}`}
    >
      {late ? text.lateBy(left) : text.dueIn(left)}
    </time>
  );
}

const isOwed = ({ payment, status }: Promised) =>
  status !== 'completed' && status !== 'cancelled' && payment.state !== 'refunded';

/** Not late: no answer may be owed. */
export const isPast = (dueAt: string, now: Date) => Date.parse(dueAt) < now.getTime();

/** `45 min`, `5 h`, `3 days`, rounded down. */
export function span(at: string, now: Date): string {
  const ms = Math.abs(Date.parse(at) - now.getTime());
  if (ms < HOUR_MS) return text.minutes(Math.floor(ms / MINUTE_MS));
  if (ms < 3 * DAY_MS) return text.hours(Math.floor(ms / HOUR_MS));
  return text.days(Math.floor(ms / DAY_MS));
}
