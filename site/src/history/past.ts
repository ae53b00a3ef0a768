import { GetEvents, GetPastFigures } from '../../../events/audit/answers.ts';
import { ownerCall } from '../desk/frame/owner-call.ts';
import { ownerQuery } from '../desk/lists/queries.ts';
import { text } from './text-past.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const HOURLY_UNTIL_MS = 14 * DAY_MS;

export const beginningQuery = ownerQuery({
  key: ['beginning'],
  load: async () => {
    const { data } = await ownerCall(GetEvents, { query: { from: '1', to: '1', limit: 1 } });
    return data[0]?.recordedAt ?? null;
  },
  failed: text.beginningFailed,
});

/** @param at ISO 8601 */
export const pastQuery = (at: string) =>
  ownerQuery({
    key: ['past', at],
    load: async () => (await ownerCall(GetPastFigures, { query: { at } })).data,
    failed: text.failed,
  });

/** Hours of a young log, days of an older one. */
interface Stops {
  readonly stepMs: number;
  /** The later moment; the first is 0. */
  readonly last: number;
}

export function stopsBetween(first: Date, now: Date): Stops {
  const span = Math.max(0, now.getTime() - first.getTime());
  const stepMs = span <= HOURLY_UNTIL_MS ? HOUR_MS : DAY_MS;
  return { stepMs, last: Math.max(1, Math.ceil(span / stepMs)) };
}

/** The first stop may lie before the first event. */
export function momentOfStop({ stepMs, last }: Stops, stop: number, now: Date): string {
  return new Date(now.getTime() - (last - stop) * stepMs).toISOString();
}

export function stopOfMoment({ stepMs, last }: Stops, at: string, now: Date): number {
  const back = Math.round((now.getTime() - Date.parse(at)) / stepMs);
  return Math.min(last, Math.max(0, last - back));
}
