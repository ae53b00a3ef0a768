import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { isUndefinedTable } from '../../database/database-errors.ts';

/** Of one query. */
const FETCH_MAXIMUM = 1_000;
/** For so many callers as many ids again are fetched, for those who come next. */
const CROWD_MINIMUM = 8;
/** Between processes, ids keep nearly the order in which they were requested. */
const AHEAD_MAXIMUM_MS = 250;

interface Waiting {
  resolve(id: number): void;
  reject(cause: unknown): void;
}

interface Line {
  readonly waiting: Waiting[];
  fetching: boolean;
  ahead: number[];
  aheadUntilMs: number;
}

/** While one query is under way, the next callers gather for the next one. */
export function openIds(database: Database): (noun: string) => Promise<number> {
  const lines = new Map<string, Line>();

  return (noun) => {
    const line = lines.get(noun) ?? { waiting: [], fetching: false, ahead: [], aheadUntilMs: 0 };
    lines.set(noun, line);
    const id = performance.now() < line.aheadUntilMs ? line.ahead.shift() : undefined;
    if (id !== undefined) return Promise.resolve(id);
    return new Promise((resolve, reject) => {
      line.waiting.push({ resolve, reject });
      if (line.fetching) return;
      line.fetching = true;
      setImmediate(async () => {
        while (line.waiting.length > 0) await fetchFor(`${noun}_ids`, line);
        line.fetching = false;
      });
    });
  };

  async function fetchFor(sequence: string, line: Line): Promise<void> {
    const callers = line.waiting.splice(0, FETCH_MAXIMUM);
    const wanted = callers.length < CROWD_MINIMUM ? callers.length : callers.length * 2;
    try {
      const rows = await fetchIds(sequence, wanted).catch(async (cause) => {
        if (!isUndefinedTable(cause)) throw cause;
        await makeSequence(sequence);
        return fetchIds(sequence, wanted);
      });
      const ids = rows.map((row) => row.id);
      for (const caller of callers) {
        const id = ids.shift();
        if (id === undefined) caller.reject(new Error(`no id from ${sequence}`));
        else caller.resolve(id);
      }
      line.ahead = ids;
      line.aheadUntilMs = performance.now() + AHEAD_MAXIMUM_MS;
    } catch (cause) {
      for (const caller of callers) caller.reject(cause);
    }
  }

  function fetchIds(sequence: string, wanted: number): Promise<{ id: number }[]> {
    return database.prepared('select id from next_ids($1, $2) as id', [sequence, wanted]);
  }

  /** Before the first id of a noun. Another process may be faster; then it is there. */
  async function makeSequence(sequence: string): Promise<void> {
    const { kysely } = database;
    await sql`create sequence if not exists ${sql.id(sequence)} as bigint`.execute(kysely).catch(() => null);
  }
}
