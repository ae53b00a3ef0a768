import * as z from 'zod/mini';
import { GetAsOf, GetEvents } from '../../../events/audit/history-answers.ts';
import { addDays, businessDate } from '../../../events/calendar.ts';
import { ownerCall } from '../dashboard/owner-call.ts';
import { ownerQuery } from '../dashboard/queries.ts';
import { text } from './text-past.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A log younger than this is gone through by hours. */
const HOURLY_UNTIL_MS = 14 * DAY_MS;
/** As on the overview: who registered, ordered or opened an answer within so many days is active. */
const ACTIVE_DAYS = 30;

const Totals = z.object({
  customers: z.number(),
  readings: z.number(),
  answered: z.number(),
  cancelled: z.number(),
});
const Month = z.object({ month: z.string(), confirmed_minor: z.number(), refunded_minor: z.number() });
const Activity = z.object({ last_active_on: z.string() });

/** Figures of the overview as they were. */
export interface PastFigures {
  /** Position of the newest event that counts; 0 before the first one. */
  readonly position: number;
  readonly customers: number;
  /** Null where the answer does not hold all customers. */
  readonly active: number | null;
  readonly readings: number;
  readonly answered: number;
  readonly pending: number;
  readonly monthMinor: number;
  readonly totalMinor: number;
}

/** When the first event was recorded; null while there is none. */
export const beginningQuery = ownerQuery({
  key: ['beginning'],
  load: async () => {
    const { data } = await ownerCall(GetEvents, { query: { from: '1', to: '1', limit: 1 } });
    return data[0]?.recordedAt ?? null;
  },
  failed: text.beginningFailed,
});

/** @param at ISO 8601 */
export function pastQuery(at: string) {
  return ownerQuery({
    key: ['past', at],
    load: async () => {
      const { data, meta } = await ownerCall(GetAsOf, { query: { at, model: 'dashboard' } });
      return figuresOf(data, meta, businessDate(at));
    },
    failed: text.failed,
  });
}

/** What the overview would have shown on that day, from the rows that it is drawn from. */
export function figuresOf(
  rows: readonly { readonly table: string; readonly row: Readonly<Record<string, unknown>> }[],
  { position, more }: { readonly position: number; readonly more: boolean },
  day: string,
): PastFigures {
  const of = (table: string) => rows.filter((row) => row.table === table).map(({ row }) => row);
  const [totals] = of('totals').map((row) => Totals.parse(row));
  const { customers, readings, answered, cancelled } = totals ?? {
    customers: 0,
    readings: 0,
    answered: 0,
    cancelled: 0,
  };
  const months = of('money_months').map((row) => Month.parse(row));
  const sum = (counted: typeof months) =>
    counted.reduce((minor, row) => minor + row.confirmed_minor - row.refunded_minor, 0);
  const activeSince = addDays(day, -ACTIVE_DAYS);
  const active = of('customer_activity').filter((row) => Activity.parse(row).last_active_on > activeSince);
  return {
    position,
    customers,
    active: more ? null : active.length,
    readings,
    answered,
    pending: readings - answered - cancelled,
    monthMinor: sum(months.filter(({ month }) => month === day.slice(0, 7))),
    totalMinor: sum(months),
  };
}

/** The stops of the slider between two moments: every hour of a young log, every day of an older one. */
export interface Stops {
  readonly stepMs: number;
  /** Number of the last stop, which is the later moment; the first is 0. */
  readonly last: number;
}

export function stopsBetween(first: Date, now: Date): Stops {
  const span = Math.max(0, now.getTime() - first.getTime());
  const stepMs = span <= HOURLY_UNTIL_MS ? HOUR_MS : DAY_MS;
  return { stepMs, last: Math.max(1, Math.ceil(span / stepMs)) };
}

/** The moment of a stop, counted back from now: the first one may lie before the first event. */
export function momentOfStop({ stepMs, last }: Stops, stop: number, now: Date): string {
  return new Date(now.getTime() - (last - stop) * stepMs).toISOString();
}

export function stopOfMoment({ stepMs, last }: Stops, at: string, now: Date): number {
  const back = Math.round((now.getTime() - Date.parse(at)) / stepMs);
  return Math.min(last, Math.max(0, last - back));
}
