import { createHash } from 'node:crypto';
import { businessDate } from '../events/calendar.ts';
import type { Parts } from './parts.ts';

/**
 * Longest time for which finished bytes are given out without looking again, in milliseconds: news of a moved
 * model may be lost on their way.
 */
const AGE_MAXIMUM_MS = 5_000;

/** Who asks, as far as it matters here. */
export interface Asking {
  /** Position of the last event that the person has written; 0 for none and for visitors. */
  readonly lastWritten: number;
  /** Waits until a model shows it. */
  readonly upToDate: (model: string) => Promise<void>;
}

interface Finished {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly etag: string;
  /** The business's day that it is made for. */
  readonly today: string;
  /** Everything up to here is in it. */
  readonly position: number;
  readonly madeAtMs: number;
}

/** A public answer as finished bytes with an ETag. */
export type FinishedAnswer = (request: Request, asking: Asking) => Promise<Response>;

/**
 * Keeps a public answer as finished bytes, made once and dropped when one of its models moves, when the day
 * changes, and for whoever has written something that is not in it yet.
 * @param make what to answer on `today`, `YYYY-MM-DD`
 */
export function finishedAnswer(
  { bus, clock, database }: Pick<Parts, 'bus' | 'clock' | 'database'>,
  models: readonly string[],
  make: (today: string) => Promise<unknown>,
): { answer: FinishedAnswer; close: () => void } {
  let kept: Finished | null = null;
  let making: Promise<Finished> | null = null;
  let movements = 0;
  const stopListening = bus.onProjected(({ model }) => {
    if (!models.includes(model)) return;
    movements++;
    kept = null;
    making = null;
  });

  return { answer, close: stopListening };

  async function answer(request: Request, asking: Asking): Promise<Response> {
    const { bytes, etag } = (isGood(asking.lastWritten) ? kept : null) ?? (await renewed(asking));
    const headers = { etag, 'cache-control': 'no-cache', 'content-type': 'application/json; charset=utf-8' };
    const known = request.headers.get('if-none-match');
    if (known?.includes(etag) === true) return new Response(null, { status: 304, headers });
    return new Response(bytes, { headers });
  }

  function isGood(lastWritten: number): boolean {
    if (kept === null || kept.position < lastWritten) return false;
    return performance.now() - kept.madeAtMs < AGE_MAXIMUM_MS && kept.today === businessDate(clock());
  }

  /** Visitors who come at the same time share one; who has written waits until their own words are in it. */
  async function renewed({ lastWritten, upToDate }: Asking): Promise<Finished> {
    if (lastWritten > 0) for (const model of models) await upToDate(model);
    if (making === null || lastWritten > 0) making = makeAnswer();
    const current = making;
    try {
      return await current;
    } finally {
      if (making === current) making = null;
    }
  }

  async function makeAnswer(): Promise<Finished> {
    const movementsBefore = movements;
    const today = businessDate(clock());
    const position = await reachedByAll();
    const bytes = new TextEncoder().encode(JSON.stringify(await make(today)));
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const finished = { bytes, etag, today, position, madeAtMs: performance.now() };
    if (movements === movementsBefore) kept = finished;
    return finished;
  }

  /** Read before the tables are, so that it never promises too much. */
  async function reachedByAll(): Promise<number> {
    const rows = await database.kysely
      .selectFrom('checkpoints')
      .select('position')
      .where('model', 'in', models)
      .execute();
    return rows.length < models.length ? 0 : Math.min(...rows.map((row) => row.position));
  }
}
