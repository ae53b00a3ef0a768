import { sql } from 'kysely';
import type { Database } from '../../migrations/database.ts';
import type { IdSequence } from './log.ts';

/** Ids that one query fetches for callers who wait. */
const FETCH_MAXIMUM = 1_000;

interface Waiting {
  resolve(id: number): void;
  reject(cause: unknown): void;
}

/** Ids from the database's sequences. While one query is under way, the next callers gather for the next one. */
export function openIds(database: Database): (sequence: IdSequence) => Promise<number> {
  const lines = new Map<IdSequence, { waiting: Waiting[]; fetching: boolean }>();

  return (sequence) =>
    new Promise((resolve, reject) => {
      const line = lines.get(sequence) ?? { waiting: [], fetching: false };
      lines.set(sequence, line);
      line.waiting.push({ resolve, reject });
      if (line.fetching) return;
      line.fetching = true;
      setImmediate(async () => {
        while (line.waiting.length > 0) await fetchFor(sequence, line.waiting.splice(0, FETCH_MAXIMUM));
        line.fetching = false;
      });
    });

  async function fetchFor(sequence: IdSequence, callers: readonly Waiting[]): Promise<void> {
    try {
      const { rows } = await sql<{ id: number }>`
        select nextval(${`${sequence}_ids`}::text::regclass) as id
        from generate_series(1, ${callers.length}::integer)`.execute(database.kysely);
      callers.forEach((caller, i) => {
        const id = rows[i]?.id;
        if (id === undefined) caller.reject(new Error(`no id from ${sequence}_ids`));
        else caller.resolve(id);
      });
    } catch (cause) {
      for (const caller of callers) caller.reject(cause);
    }
  }
}
