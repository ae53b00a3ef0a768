import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Context } from 'elysia';
import { businessDate } from '../../events/calendar.ts';
import type { Person } from '../accounts/sessions/sessions.ts';
import type { Dependencies } from './dependencies.ts';

/**
 * Longest time for which finished bytes are given out without looking again, in seconds: a notification of
 * a changed model may be lost.
 */
const AGE_MAXIMUM_SECONDS = 5;

/** What a route knows of a request, as far as it matters here. */
export interface Asking extends Pick<Context, 'request' | 'set'> {
  /** Null for visitors. */
  readonly person: Pick<Person, 'lastWritten'> | null;
  /** Waits until a model shows what the person has written. */
  readonly upToDate: (model: string) => Promise<void>;
}

interface Finished {
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly compressed: Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  /** By model: everything up to here is in it. Moves on with notifications that say that nothing changed. */
  readonly positions: Map<string, number>;
  /** The time of the clock from which and until which it is good, in milliseconds since 1970. */
  readonly madeAtMs: number;
  readonly goodUntilMs: number;
}

/** A public answer as finished bytes with an ETag. */
export interface CachedAnswer {
  answer(asking: Asking): Promise<Uint8Array | Response>;
}

/**
 * Keeps a public answer as finished bytes, made once and dropped when rows of its models change, when the day
 * changes, and for a caller who has written something that is not in it yet.
 * @param make what to answer on `today`, `YYYY-MM-DD`
 */
export function cachedAnswer(
  { bus, clock, database }: Pick<Dependencies, 'bus' | 'clock' | 'database'>,
  models: readonly string[],
  make: (today: string) => Promise<unknown>,
): CachedAnswer {
  let kept: Finished | null = null;
  let making: Promise<Finished> | null = null;
  let rebuilds = 0;
  /** By model: the rows have not changed after this position, as far as this process was notified. */
  const changedAt = new Map<string, number>();
  bus.onProjected(({ model, position, unchangedSince }) => {
    if (!models.includes(model)) return;
    if (unchangedSince === null) rebuilds++;
    else changedAt.set(model, Math.max(unchangedSince, changedAt.get(model) ?? 0));
    const keptAt = kept?.positions.get(model);
    if (keptAt !== undefined && unchangedSince !== null && unchangedSince <= keptAt) {
      kept?.positions.set(model, Math.max(keptAt, position));
    } else {
      kept = null;
      making = null;
    }
  });

  return { answer };

  async function answer({ request, set, person, upToDate }: Asking): Promise<Uint8Array | Response> {
    const lastWritten = person?.lastWritten ?? 0;
    const finished = keptFor(lastWritten) ?? (await renewed(lastWritten, upToDate));
    if (isKnown(request, finished)) return new Response(null, { status: 304, headers: finished.headers });
    Object.assign(set.headers, finished.headers);
    if (!takesGzip(request)) return finished.plain;
    set.headers['content-encoding'] = 'gzip';
    return finished.compressed;
  }

  function keptFor(lastWritten: number): Finished | null {
    if (kept === null) return null;
    if (lastWritten > 0 && Math.min(...kept.positions.values()) < lastWritten) return null;
    const nowMs = clock().getTime();
    return kept.madeAtMs <= nowMs && nowMs < kept.goodUntilMs ? kept : null;
  }

  /** Visitors who come at the same time share one; who has written waits until their own words are in it. */
  async function renewed(lastWritten: number, upToDate: Asking['upToDate']): Promise<Finished> {
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
    const rebuildsBefore = rebuilds;
    const madeAtMs = clock().getTime();
    const today = businessDate(new Date(madeAtMs));
    const positions = await readPositions();
    const plain = new TextEncoder().encode(JSON.stringify(await make(today)));
    // Weak, since it stands for the compressed bytes as well.
    const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
    const headers = {
      etag,
      vary: 'accept-encoding',
      'cache-control': 'no-cache',
      'content-type': 'application/json; charset=utf-8',
    };
    const finished: Finished = {
      plain,
      compressed: gzipSync(plain),
      headers,
      etag,
      positions,
      madeAtMs,
      goodUntilMs: madeAtMs + secondsLeft(today, madeAtMs) * 1000,
    };
    const isCurrent = models.every((model) => (changedAt.get(model) ?? 0) <= (positions.get(model) ?? 0));
    if (isCurrent && rebuilds === rebuildsBefore) kept = finished;
    return finished;
  }

  /** Read before the tables are, so that it never promises too much. */
  async function readPositions(): Promise<Map<string, number>> {
    const rows = await database.kysely
      .selectFrom('checkpoints')
      .select(['model', 'position'])
      .where('model', 'in', models)
      .execute();
    const reached = new Map(rows.map(({ model, position }) => [model, position]));
    return new Map(models.map((model) => [model, reached.get(model) ?? 0]));
  }
}

function isKnown(request: Request, { etag }: Finished): boolean {
  return request.headers.get('if-none-match')?.includes(etag) === true;
}

function takesGzip(request: Request): boolean {
  return request.headers.get('accept-encoding')?.includes('gzip') === true;
}

/** For how many seconds it is still `today`, but no more than matter. */
function secondsLeft(today: string, nowMs: number): number {
  let seconds = AGE_MAXIMUM_SECONDS;
  while (seconds > 0 && businessDate(new Date(nowMs + seconds * 1000)) !== today) seconds--;
  return seconds;
}
