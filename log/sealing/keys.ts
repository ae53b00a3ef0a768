import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../migrations/database.ts';
import { type MasterKey, masterKeyOf } from './master-key.ts';

const DATA_KEY_BYTES = 32;
/** Keys kept unwrapped in this process. */
const CACHED_KEYS_MAXIMUM = 10_000;
/** How long another process may still open what belongs to a key that was destroyed here. */
const CACHED_KEY_MAXIMUM_MS = 60_000;
/** Keys that one query asks for. */
const LOOKUP_MAXIMUM = 1_000;
const REWRAP_BATCH = 500;

/** One key a person (`account-7`). Destroying it is the erasure: a new one is never made in its place. */
export interface DataKeys {
  /** Made when the subject has none yet. @throws KeyDestroyed */
  forSealing(subject: string): Promise<Uint8Array>;
  /** Null where the subject has none, or none any more. */
  forOpening(subject: string): Promise<Uint8Array | null>;
  /** The same without waiting, where the answer is at hand. */
  cached(subject: string): Uint8Array | undefined;
  destroy(subject: string): Promise<void>;
}

export class KeyDestroyed extends Error {
  override readonly name = 'KeyDestroyed';

  constructor(subject: string) {
    super(`the key of ${subject} was destroyed`);
  }
}

interface KeyRow {
  readonly subject: string;
  readonly wrapped: Uint8Array | null;
  readonly master_key_id: string | null;
}

type Found =
  | { readonly state: 'living'; readonly key: Uint8Array }
  | { readonly state: 'destroyed' | 'none' };

interface Waiting {
  readonly subject: string;
  readonly create: boolean;
  resolve(found: Found): void;
  reject(cause: unknown): void;
}

export function openDataKeys(database: Database, masterKeyBytes: Uint8Array): DataKeys {
  const masterKey = masterKeyOf(masterKeyBytes);
  const cache = new Map<string, { key: Uint8Array; until: number }>();
  let waiting: Waiting[] = [];

  return {
    cached,
    forSealing: async (subject) => {
      const found = await find(subject, true);
      if (found.state !== 'living') throw new KeyDestroyed(subject);
      return found.key;
    },
    forOpening: async (subject) => {
      const found = await find(subject, false);
      return found.state === 'living' ? found.key : null;
    },
    destroy: async (subject) => {
      await sql`insert into data_keys (subject, wrapped, master_key_id) values (${subject}, null, null)
        on conflict (subject) do update set wrapped = null, master_key_id = null`.execute(database.kysely);
      cache.delete(subject);
    },
  };

  function cached(subject: string): Uint8Array | undefined {
    const entry = cache.get(subject);
    if (entry === undefined) return undefined;
    cache.delete(subject);
    if (entry.until < performance.now()) return undefined;
    // The least recently used is the first: whoever is used goes to the end.
    cache.set(subject, entry);
    return entry.key;
  }

  async function find(subject: string, create: boolean): Promise<Found> {
    const key = cached(subject);
    if (key !== undefined) return { state: 'living', key };
    return new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(lookUpWaiting);
      waiting.push({ subject, create, resolve, reject });
    });
  }

  /** One query for everybody who asked in this turn of the event loop. */
  function lookUpWaiting(): void {
    const all = waiting;
    waiting = [];
    for (let start = 0; start < all.length; start += LOOKUP_MAXIMUM) {
      const some = all.slice(start, start + LOOKUP_MAXIMUM);
      lookUp(some).catch((cause: unknown) => {
        for (const each of some) each.reject(cause);
      });
    }
  }

  async function lookUp(asked: readonly Waiting[]): Promise<void> {
    const rows = await select(new Set(asked.map((each) => each.subject)));
    const missing = new Set(
      asked.filter((each) => each.create && !rows.has(each.subject)).map((a) => a.subject),
    );
    if (missing.size > 0) {
      await createKeys(database, masterKey, missing);
      for (const [subject, row] of await select(missing)) rows.set(subject, row);
    }
    for (const each of asked) each.resolve(unwrapped(each.subject, rows.get(each.subject)));
  }

  async function select(subjects: ReadonlySet<string>): Promise<Map<string, KeyRow>> {
    const { rows } = await sql<KeyRow>`select subject, wrapped, master_key_id from data_keys
      where subject = any(${[...subjects]}::text[])`.execute(database.kysely);
    return new Map(rows.map((row) => [row.subject, row]));
  }

  function unwrapped(subject: string, row: KeyRow | undefined): Found {
    if (row === undefined) return { state: 'none' };
    if (row.wrapped === null || row.master_key_id === null) return { state: 'destroyed' };
    const key = masterKey.unwrap(subject, { bytes: row.wrapped, masterKeyId: row.master_key_id });
    cache.set(subject, { key, until: performance.now() + CACHED_KEY_MAXIMUM_MS });
    for (const oldest of cache.keys()) {
      if (cache.size <= CACHED_KEYS_MAXIMUM) break;
      cache.delete(oldest);
    }
    return { state: 'living', key };
  }
}

/** Whoever comes first makes the key; a row that is there already, living or destroyed, stays. */
async function createKeys(
  database: Database,
  masterKey: MasterKey,
  subjects: Iterable<string>,
): Promise<void> {
  // In order, so that two processes that make the same keys never wait for each other in a circle.
  const rows = [...subjects].sort().map((subject) => {
    const wrapped = masterKey.wrap(subject, randomBytes(DATA_KEY_BYTES));
    return { subject, wrapped: wrapped.bytes, master_key_id: wrapped.masterKeyId };
  });
  await database.kysely
    .insertInto('data_keys')
    .values(rows)
    .onConflict((conflict) => conflict.column('subject').doNothing())
    .execute();
}

/**
 * Wraps every key by a new master key; may be run again after an interruption. Processes with the old one go
 * on with the keys that they hold and have to be started anew.
 * @returns how many keys were wrapped anew
 */
export async function rewrapAll(
  database: Database,
  oldBytes: Uint8Array,
  newBytes: Uint8Array,
): Promise<number> {
  const oldKey = masterKeyOf(oldBytes);
  const newKey = masterKeyOf(newBytes);
  if (oldKey.id === newKey.id) return 0;
  for (let total = 0; ; ) {
    const done = await database.kysely.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ subject: string; wrapped: Uint8Array }>`select subject, wrapped
        from data_keys where master_key_id = ${oldKey.id} order by subject limit ${REWRAP_BATCH} for update`.execute(
        transaction,
      );
      for (const { subject, wrapped } of rows) {
        const key = oldKey.unwrap(subject, { bytes: wrapped, masterKeyId: oldKey.id });
        const again = newKey.wrap(subject, key);
        await sql`update data_keys set wrapped = ${again.bytes}, master_key_id = ${again.masterKeyId}
          where subject = ${subject}`.execute(transaction);
      }
      return rows.length;
    });
    if (done === 0) return total;
    total += done;
  }
}
