import { CompiledQuery } from 'kysely';
import type { Database } from '../database/database.ts';
import type { KeyedHashes } from '../log/log.ts';
import { openKeyedHashes } from '../log/sealing/keyed-hash.ts';
import { openDataKeys } from '../log/sealing/keys.ts';
import type { Apis } from './caller.ts';
import { LOG_QUERY, type LoggedEvent } from './judge.ts';

export const OWNER = { username: 'admin', password: 'a night without clouds' };

export interface ReadLog {
  readonly events: readonly LoggedEvent[];
  readonly hashes: KeyedHashes;
}

/** Closes the database afterwards. */
export async function readLogOf(
  database: Database,
  wrappingKeys: readonly [Uint8Array, ...Uint8Array[]],
): Promise<ReadLog> {
  try {
    const { rows } = await database.kysely.executeQuery<LoggedEvent>(CompiledQuery.raw(LOG_QUERY));
    const keys = await openDataKeys(database, ...wrappingKeys);
    return { events: rows, hashes: await openKeyedHashes(keys) };
  } finally {
    await database.close();
  }
}

/** An installation under test. */
export interface Product {
  readonly apis: Apis;
  /** Every event of the log, by position, and the hashes that name its commands. */
  readLog(): Promise<ReadLog>;
  /** Resolves when read models, relay and mails have handled the whole log. */
  settled(): Promise<void>;
  /** What `npm run audit -- verify` finds, and violations in the mails, one sentence each. */
  verify(): Promise<string[]>;
  /** Ends everything and removes its files. */
  close(): Promise<void>;
}
