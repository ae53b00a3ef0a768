import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Context } from 'elysia';
import { businessDate } from '../../events/calendar.ts';
import type { Person } from '../accounts/sessions/sessions.ts';
import type { Dependencies } from './dependencies.ts';
import { acceptedEncodings, hasAlready } from './negotiation.ts';

/** In seconds: a notification of a changed model may be lost. */
const AGE_MAXIMUM_SECONDS = 5;

export interface Asking extends Pick<Context, 'request' | 'set'> {
  /** Null for visitors. */
  readonly person: Pick<Person, 'lastWritten'> | null;
  readonly upToDate: (model: string) => Promise<void>;
}

interface Finished {
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly compressed: Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  /** By model; moves on with notifications that nothing changed. */
  readonly positions: Map<string, number>;
  /** Validity, in milliseconds since 1970. */
  readonly madeAtMs: number;
  readonly goodUntilMs: number;
}

export type CachedAnswer = (asking: Asking) => Promise<Uint8Array | Response>;

/**
 * Dropped when rows of its models or the day change, and renewed for a caller whose own writes it lacks.
 * @param make the answer on `today`, `YYYY-MM-DD`
 */
export function cachedAnswer(
  { bus, clock, database }: Pick<Dependencies, 'bus' | 'clock' | 'database'>,
  models: readonly string[],
  make: (today: string) => Promise<unknown>,
): CachedAnswer {
  let kept: Finished | null = null;
  let making: Promise<Finished> | null = null;
  let rebuilds = 0;
  /** By model: no row has changed after this position, as far as this process knows. */
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

  return answer;

  async function answer({ request, set, person, upToDate }: Asking): Promise<Uint8Array | Response> {
    const lastWritten = person?.lastWritten ?? 0;
    const finished = keptFor(lastWritten) ?? (await renewed(lastWritten, upToDate));
    if (hasAlready(request, finished.etag)) {
      // Logged and counted from here.
      set.status = 304;
      return new Response(null, { status: 304, headers: finished.headers });
    }
    Object.assign(set.headers, finished.headers);
    if (!acceptedEncodings(request).has('gzip')) return finished.plain;
    set.headers['content-encoding'] = 'gzip';
    return finished.compressed;
  }

  function keptFor(lastWritten: number): Finished | null {
    if (kept === null) return null;
    if (lastWritten > 0 && Math.min(...kept.positions.values()) < lastWritten) return null;
    const nowMs = clock().getTime();
    return kept.madeAtMs <= nowMs && nowMs < kept.goodUntilMs ? kept : null;
  }

  /** Shared by visitors at the same time; a writer waits for their own words. */
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

  /** Before the tables are read, so that it never promises too much. */
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

function secondsLeft(today: string, nowMs: number): number {
  let seconds = AGE_MAXIMUM_SECONDS;
  while (seconds > 0 && businessDate(new Date(nowMs + seconds * 1000)) !== today) seconds--;
  return seconds;
}
