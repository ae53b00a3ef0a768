import { atom } from 'nanostores';
import * as z from 'zod/mini';
import { FiguresProgress, GetEvents, GetPastFigures, PastFigures } from '../../../events/audit/answers.ts';
import { ownerCall } from '../desk/frame/owner-call.ts';
import { ownerQuery } from '../desk/lists/queries.ts';
import { text } from './text-past.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const HOURLY_UNTIL_MS = 14 * DAY_MS;
/** The server tells twice a second. */
const SILENCE_MAXIMUM_MS = 30_000;

export const beginningQuery = ownerQuery({
  key: ['beginning'],
  load: async () => {
    const { data } = await ownerCall(GetEvents, { query: { from: '1', to: '1', limit: 1 } });
    return data[0]?.recordedAt ?? null;
  },
  failed: text.beginningFailed,
});

/** Null where nothing is known of it. */
export const $progress = atom<FiguresProgress | null>(null);

/** @param at ISO 8601 */
export function pastQuery(at: string) {
  return {
    ...ownerQuery<PastFigures>({
      key: ['past', at],
      load: () => readFigures(at, new AbortController().signal),
      failed: text.failed,
    }),
    // The way of 'Stop', and of a slider that moved on.
    queryFn: ({ signal }: { signal: AbortSignal }) => readFigures(at, signal),
  };
}

const Failure = z.object({ code: z.string() });

function readFigures(at: string, signal: AbortSignal): Promise<PastFigures> {
  const [, path = ''] = GetPastFigures.key.split(' ');
  const source = new EventSource(`${path}?${new URLSearchParams({ at })}`);
  let silence: ReturnType<typeof setTimeout> | undefined;
  return new Promise<PastFigures>((resolve, reject) => {
    const lost = () => reject(new Error('the stream of the figures was lost'));
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(lost, SILENCE_MAXIMUM_MS);
    };
    const on = <Data extends z.ZodMiniType>(name: string, data: Data, take: (data: z.output<Data>) => void) =>
      source.addEventListener(name, (event) => {
        listen();
        const parsed = z.safeParse(data, JSON.parse(event.data));
        if (parsed.success) take(parsed.data);
        else lost();
      });
    on('progress', FiguresProgress, (progress) => $progress.set(progress.total === 0 ? null : progress));
    on('figures', PastFigures, resolve);
    on('failure', Failure, ({ code }) => reject(new Error(code)));
    // Left to itself it would connect again, and the server would start over.
    source.onerror = lost;
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    listen();
  }).finally(() => {
    clearTimeout(silence);
    source.close();
    $progress.set(null);
  });
}

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
