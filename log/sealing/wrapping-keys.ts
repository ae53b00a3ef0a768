import { type RawBuilder, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import { type MasterKey, masterKeyOf, type Wrapped } from './master-key.ts';

/** The subject of the key behind names and requests: wrapped like any other, it survives a new master key. */
export const INSTALLATION = 'installation';
const REWRAP_BATCH = 500;

export class WrongMasterKey extends Error {
  override readonly name = 'WrongMasterKey';

  constructor() {
    super('the data keys of this installation are wrapped by another key');
  }
}

/** The first one wraps. */
export interface WrappingKeys {
  current(): MasterKey;
  unwrap(subject: string, wrapped: Wrapped): Uint8Array;
  /**
   * Drops the older keys. Running it again finishes an interrupted one; other processes make no new data
   * keys with the older key from the first statement on. A person's key that does not open is logged and
   * stays as it is.
   * @returns how many keys were rewrapped
   */
  rotate(next: Uint8Array, logger: Pick<Logger, 'error'>): Promise<number>;
  /** How many living keys wait for another key than the current one. */
  left(): Promise<number>;
}

/**
 * @param given the first one is used where nothing was wrapped before
 * @throws WrongMasterKey where none opens the installation
 */
export async function openWrappingKeys(
  database: Database,
  given: readonly [Uint8Array, ...Uint8Array[]],
): Promise<WrappingKeys> {
  const ring = ringOf(given);
  let current = (await currentAmong(database, given)) ?? masterKeyOf(given[0]);
  await sql`insert into wrapping_key (id) values (${current.id}) on conflict do nothing`.execute(
    database.kysely,
  );

  return {
    current: () => current,
    unwrap: (subject, wrapped) => {
      const key = ring.get(wrapped.masterKeyId);
      if (key === undefined) throw new WrongMasterKey();
      return key.unwrap(subject, wrapped);
    },
    rotate: async (bytes, logger) => {
      const next = masterKeyOf(bytes);
      ring.set(next.id, next);
      await sql`update wrapping_key set id = ${next.id} where id <> ${next.id}`.execute(database.kysely);
      current = next;
      const rewrapped = await rewrapAll({ database, ring, next, logger });
      for (const id of ring.keys()) if (id !== next.id) ring.delete(id);
      return rewrapped;
    },
    left: async () => {
      const { rows } = await sql<{ left: number }>`select count(*)::integer as left from data_keys
        where wrapped is not null and master_key_id <> ${current.id}`.execute(database.kysely);
      return rows[0]?.left ?? 0;
    },
  };
}

const ringOf = (given: readonly Uint8Array[]) =>
  new Map(given.map((bytes) => [masterKeyOf(bytes).id, masterKeyOf(bytes)]));

/**
 * Changes nothing. Null where nothing was wrapped yet.
 * @throws WrongMasterKey where none opens the installation
 */
export async function currentAmong(
  database: Database,
  given: readonly Uint8Array[],
): Promise<MasterKey | null> {
  const ring = ringOf(given);
  const { rows } = await sql<{ id: string }>`
    with noted as (select id from wrapping_key), older as (
      select master_key_id as id from data_keys where wrapped is not null limit 1
    )
    select id from noted union all select id from older where not exists (select from noted)`.execute(
    database.kysely,
  );
  const current = rows[0] === undefined ? null : ring.get(rows[0].id);
  if (current === undefined) throw new WrongMasterKey();
  const unopened = await sql`select from data_keys
    where subject = ${INSTALLATION} and not master_key_id = any(${[...ring.keys()]}::text[])`.execute(
    database.kysely,
  );
  if (unopened.rows.length > 0) throw new WrongMasterKey();
  return current;
}

interface Rewrapping {
  readonly database: Database;
  readonly ring: ReadonlyMap<string, MasterKey>;
  readonly next: MasterKey;
  readonly logger: Pick<Logger, 'error'>;
}

/** The installation's key is the last one: where the next key opens it, no other key waits for an older one. */
async function rewrapAll(rewrapping: Rewrapping): Promise<number> {
  let total = 0;
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page = await rewrapPage(rewrapping, sql`subject > ${after} and subject <> ${INSTALLATION}`);
    total += page.rewrapped;
    after = page.last;
  }
  return total + (await rewrapPage(rewrapping, sql`subject = ${INSTALLATION}`)).rewrapped;
}

function rewrapPage(
  { database, ring, next, logger }: Rewrapping,
  which: RawBuilder<unknown>,
): Promise<{ rewrapped: number; last: string | undefined }> {
  return database.kysely.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ subject: string; wrapped: Uint8Array; master_key_id: string }>`
      select subject, wrapped, master_key_id from data_keys
      where wrapped is not null and master_key_id <> ${next.id} and ${which}
      order by subject limit ${REWRAP_BATCH} for update`.execute(transaction);
    const rewrapped = new Map<string, string>();
    for (const { subject, wrapped, master_key_id: masterKeyId } of rows) {
      try {
        const older = ring.get(masterKeyId);
        if (older === undefined) throw new WrongMasterKey();
        const key = older.unwrap(subject, { bytes: wrapped, masterKeyId });
        rewrapped.set(subject, next.wrap(subject, key).bytes.toString('hex'));
      } catch (cause) {
        if (subject === INSTALLATION) throw cause;
        logger.error({ subject }, 'a stored key does not open; it is left as it is');
      }
    }
    await sql`
      update data_keys k set wrapped = n.wrapped, master_key_id = ${next.id}
      from (select unnest(${[...rewrapped.keys()]}::text[]) as subject,
        decode(unnest(${[...rewrapped.values()]}::text[]), 'hex') as wrapped) n
      where k.subject = n.subject`.execute(transaction);
    return { rewrapped: rewrapped.size, last: rows.at(-1)?.subject };
  });
}
