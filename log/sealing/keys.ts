import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import type { MasterKey, Wrapped } from './master-key.ts';
import { openWrappingKeys, type WrappingKeys, WrongMasterKey } from './wrapping-keys.ts';

const DATA_KEY_BYTES = 32;
/** Unwrapped in this process. */
const CACHED_KEYS_MAXIMUM = 10_000;
/** So long another process may still open what belongs to a destroyed key. */
const CACHED_KEY_MAXIMUM_MS = 60_000;
/** Of one query. */
const LOOKUP_MAXIMUM = 1_000;
/** When the wrapping key was rotated meanwhile. */
const CREATE_TRIES_MAXIMUM = 3;

/** One a person (`account-7`). Destroying it is the erasure: no new one is made in its place. */
export interface DataKeys {
  /** @throws KeyDestroyed */
  forSealing(subject: string): Promise<Uint8Array>;
  /** Null without a key. @throws DamagedKey */
  forOpening(subject: string): Promise<Uint8Array | null>;
  /** Where it is at hand. */
  cached(subject: string): Uint8Array | undefined;
  destroy(subject: string): Promise<void>;
}

export interface WrappedDataKeys extends DataKeys {
  /** By this process. Returns the way to stop. */
  onDestroyed(listener: () => void): () => void;
  wrappedBy(): string;
  /** For a copy; the stored key stays. @throws DamagedKey, WrongMasterKey */
  wrappedFor(other: MasterKey, subject: string, stored: Stored): Wrapped;
  /** May be run again after an interruption. Returns how many it were; damaged ones are logged and stay. */
  rewrap(next: Uint8Array, logger: Pick<Logger, 'error'>): Promise<number>;
  /** How many living keys wait for another wrapping key than the present one. */
  left(): Promise<number>;
}

export class KeyDestroyed extends Error {
  override readonly name = 'KeyDestroyed';

  constructor(readonly subject: string) {
    super(`the key of ${subject} was destroyed`);
  }
}

/** Changed, or another person's. */
export class DamagedKey extends Error {
  override readonly name = 'DamagedKey';

  constructor(subject: string, options?: ErrorOptions) {
    super(`the stored key of ${subject} does not open`, options);
  }
}

export interface Stored extends Wrapped {
  /** The installation's wrapping key at the moment of the read. */
  readonly current: string | null;
}

interface KeyRow {
  readonly subject: string;
  readonly wrapped: Uint8Array | null;
  readonly master_key_id: string | null;
  readonly current: string | null;
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

/**
 * @param wrappingKeys 32 bytes each; where none wraps the data keys yet, the first one does
 * @throws WrongMasterKey
 */
export async function openDataKeys(
  database: Database,
  ...wrappingKeys: readonly [Uint8Array, ...Uint8Array[]]
): Promise<WrappedDataKeys> {
  const wrapping = await openWrappingKeys(database, wrappingKeys);
  const listeners = new Set<() => void>();
  const cache = new LRUCache<string, Uint8Array>({
    max: CACHED_KEYS_MAXIMUM,
    ttl: CACHED_KEY_MAXIMUM_MS,
    ttlResolution: 0,
    perf: { now: () => performance.now() },
  });
  let waiting: Waiting[] = [];

  return {
    cached: (subject) => cache.get(subject),
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
      await destroyKey(database, subject);
      cache.delete(subject);
      for (const listener of listeners) listener();
    },
    onDestroyed: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    wrappedBy: () => wrapping.current().id,
    wrappedFor: (other, subject, stored) =>
      stored.masterKeyId === other.id ? stored : other.wrap(subject, opened(subject, stored)),
    rewrap: wrapping.rotate,
    left: wrapping.left,
  };

  async function find(subject: string, create: boolean): Promise<Found> {
    const key = cache.get(subject);
    if (key !== undefined) return { state: 'living', key };
    return new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(lookUpWaiting);
      waiting.push({ subject, create, resolve, reject });
    });
  }

  /** One query for all in this turn of the event loop. */
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
      for (const [subject, row] of await create(missing)) rows.set(subject, row);
    }
    for (const each of asked) {
      // It affects only its own person.
      try {
        each.resolve(unwrapped(each.subject, rows.get(each.subject)));
      } catch (cause) {
        each.reject(cause);
      }
    }
  }

  async function create(missing: ReadonlySet<string>): Promise<Map<string, KeyRow>> {
    for (let tries = 1; tries <= CREATE_TRIES_MAXIMUM; tries++) {
      await createKeys(database, wrapping, missing);
      const rows = await select(missing);
      if (rows.size === missing.size) return rows;
    }
    throw new WrongMasterKey();
  }

  async function select(subjects: ReadonlySet<string>): Promise<Map<string, KeyRow>> {
    const { rows } = await sql<KeyRow>`
      select subject, wrapped, master_key_id, (select id from wrapping_key) as current from data_keys
      where subject = any(${[...subjects]}::text[])`.execute(database.kysely);
    return new Map(rows.map((row) => [row.subject, row]));
  }

  function unwrapped(subject: string, row: KeyRow | undefined): Found {
    if (row === undefined) return { state: 'none' };
    if (row.wrapped === null || row.master_key_id === null) return { state: 'destroyed' };
    const { wrapped: bytes, master_key_id: masterKeyId, current } = row;
    const key = opened(subject, { bytes, masterKeyId, current });
    cache.set(subject, key);
    return { state: 'living', key };
  }

  function opened(subject: string, stored: Stored): Uint8Array {
    try {
      return wrapping.unwrap(subject, stored);
    } catch (cause) {
      // Where another process has rotated them, it may be sound.
      const isOutdated = stored.current !== wrapping.current().id;
      throw cause instanceof WrongMasterKey && isOutdated ? cause : new DamagedKey(subject, { cause });
    }
  }
}

/** A row that is there already, living or destroyed, stays. */
async function createKeys(
  database: Database,
  wrapping: WrappingKeys,
  subjects: Iterable<string>,
): Promise<void> {
  const masterKey = wrapping.current();
  // Two processes that make the same keys never deadlock.
  const sorted = [...subjects].sort();
  const wrapped = sorted.map((subject) =>
    masterKey.wrap(subject, randomBytes(DATA_KEY_BYTES)).bytes.toString('hex'),
  );
  // Waits for a rotation, and stores nothing where the key is no longer the installation's.
  await sql`
    insert into data_keys (subject, wrapped, master_key_id)
    select n.subject, n.wrapped, w.id
    from (select id from wrapping_key where id = ${masterKey.id} for share) w,
      (select unnest(${sorted}::text[]) as subject, decode(unnest(${wrapped}::text[]), 'hex') as wrapped) n
    order by n.subject
    on conflict (subject) do nothing`.execute(database.kysely);
}

/** With the request to purge the embedded database's files. */
async function destroyKey(database: Database, subject: string): Promise<void> {
  await sql`
    with requested as (update purges set requested = requested + 1)
    insert into data_keys (subject, wrapped, master_key_id) values (${subject}, null, null)
    on conflict (subject) do update set wrapped = null, master_key_id = null`.execute(database.kysely);
}
