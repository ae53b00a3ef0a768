import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import { acquireLease, releaseLeases } from '../delivery/lease.ts';
import { syncFiles } from '../durable-files.ts';
import type { WrappedDataKeys } from '../sealing/keys.ts';

/** The large tables: ciphertext, and facts that stay or say nothing of a person. */
const UNTOUCHED = [
  ...['events', 'commands', 'pictures', 'mails', 'tree_hashes', 'site_assets'].map(
    (name) => `public.${name}`,
  ),
];
const WAL_SEGMENT = /^[0-9A-F]{24}$/;
/** Number, fork, segment. */
const RELATION_FILE = /^(\d+)(_[a-z]+)?(\.\d+)?$/;

/** For the read models to show the erasure. */
const WAIT_MAXIMUM_MS = 30_000;
const LOOK_INTERVAL_MS = 50;
/** After these the projector removes rows in clear. */
const erasureTypes = ['AccountErased', 'MessageErased', 'SubscriberLeft'];

export interface PurgedFiles {
  readonly database: string;
  prepareNext(): Uint8Array;
  installNext(): void;
}

export interface PurgeDependencies {
  readonly database: Database;
  readonly keys: WrappedDataKeys;
  readonly files: PurgedFiles;
  readonly logger: Pick<Logger, 'error'>;
}

/** `waiting`: read models still show what was erased, or are being rebuilt. */
export type Purged = 'nothing to do' | 'done' | 'waiting';

/**
 * No file holds what was deleted afterwards: Postgres only marks rows as dead and keeps them in tables,
 * indexes and the write-ahead log. The living data keys are wrapped with a new key. Each step may be
 * repeated; the next purge finishes an interrupted one.
 */
export async function purge(
  { database, keys, files, logger }: PurgeDependencies,
  signal: AbortSignal = new AbortController().signal,
): Promise<Purged> {
  const { requested, completed } = await database.kysely
    .selectFrom('purges')
    .select(['requested', 'completed'])
    .executeTakeFirstOrThrow();
  if (requested === completed) return 'nothing to do';
  if (!(await modelsShow(database, signal)) || (await isRebuilding(database))) return 'waiting';
  await dropLeftSchemas(database);
  await keys.rewrap(files.prepareNext(), logger);
  for (const table of await tablesToRewrite(database)) {
    await sql`vacuum full ${sql.table(table)}`.execute(database.kysely);
  }
  await rewriteStatistics(database);
  await dropWriteAheadLog(database, files.database);
  await removeOrphans(database, files.database);
  // After a power cut the disk has to hold what the new key opens before the old one goes.
  await syncFiles(files.database);
  files.installNext();
  await sql`update purges set completed = ${requested} where completed < ${requested}`.execute(
    database.kysely,
  );
  return 'done';
}

async function modelsShow({ kysely }: Database, signal: AbortSignal): Promise<boolean> {
  const { position: head } = await kysely.selectFrom('log_head').select('position').executeTakeFirstOrThrow();
  const giveUpAt = performance.now() + WAIT_MAXIMUM_MS;
  for (;;) {
    const { rows } = await sql`
      select from checkpoints where position < ${head}::bigint
      union all
      select from parked_events p join events e on e.stream = p.stream
      where e.type = any(${[...erasureTypes]}::text[])`.execute(kysely);
    if (rows.length === 0) return true;
    if (signal.aborted || performance.now() > giveUpAt) return false;
    await Bun.sleep(LOOK_INTERVAL_MS);
  }
}

/** It comes to the erasures last. */
async function isRebuilding({ kysely }: Database): Promise<boolean> {
  const { rows } = await sql`
    select from leases where expires_at > clock_timestamp() and name like 'rebuild:%'`.execute(kysely);
  return rows.length > 0;
}

/**
 * Of a rebuild that ended with its process, or a replay of release 0.3.0: rows in clear that no erasure reaches. One that
 * begins meanwhile waits for its lease, and makes its schema afterwards.
 */
export async function dropLeftSchemas(database: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace where nspname in (
      select prefix || model from checkpoints, unnest(array['rebuild_', 'replay_']) prefix)`.execute(
    database.kysely,
  );
  for (const { name } of rows) {
    await database.kysely
      .transaction()
      .setIsolationLevel('read committed')
      .execute(async (transaction) => {
        const within = { ...database, kysely: transaction };
        const lease = await acquireLease(within, name.replace('_', ':'), randomUUID());
        if (lease === null) return;
        await sql`drop schema if exists ${sql.id(name)} cascade`.execute(transaction);
        await releaseLeases(within, [lease]);
      });
  }
}

async function tablesToRewrite(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select n.nspname || '.' || c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'm') and n.nspname in ('public', 'models')
    order by name`.execute(database.kysely);
  return rows.map(({ name }) => name).filter((name) => !UNTOUCHED.includes(name));
}

/** They repeat the most common values of a column. */
async function rewriteStatistics({ kysely }: Database): Promise<void> {
  const { rows } = await sql`select from pg_stats where schemaname in ('public', 'models') limit 1`.execute(
    kysely,
  );
  if (rows.length > 0) await sql`analyze`.execute(kysely);
  await sql`vacuum full pg_catalog.pg_statistic`.execute(kysely);
}

/** In a new segment; those that were kept for reuse go first. */
async function dropWriteAheadLog({ kysely }: Database, directory: string): Promise<void> {
  const segments = join(directory, 'pg_wal');
  const { rows: now } = await sql<{ name: string }>`
    select pg_walfile_name(pg_current_wal_insert_lsn()) as name`.execute(kysely);
  removeSegments(segments, (name) => name > (now[0]?.name ?? name));
  await sql`set wal_recycle = off`.execute(kysely);
  await sql`select pg_switch_wal()`.execute(kysely);
  await sql`checkpoint`.execute(kysely);
  const { rows: needed } = await sql<{ name: string }>`
    select redo_wal_file as name from pg_control_checkpoint()`.execute(kysely);
  removeSegments(segments, (name) => name < (needed[0]?.name ?? ''));
}

function removeSegments(directory: string, isOld: (name: string) => boolean): void {
  for (const name of readdirSync(directory)) {
    if (WAL_SEGMENT.test(name) && isOld(name)) rmSync(join(directory, name));
  }
}

/** Left by a process that ended in the middle of a rewriting or a sort. */
async function removeOrphans({ kysely }: Database, directory: string): Promise<void> {
  const { rows: here } = await sql<{ oid: string }>`
    select oid::text as oid from pg_database where datname = current_database()`.execute(kysely);
  const files = join(directory, 'base', here[0]?.oid ?? '');
  // Before the query for those in use: what is made meanwhile is not in the list.
  const listed = readdirSync(files);
  const { rows } = await sql<{ file: string }>`
    select pg_relation_filenode(oid)::text as file from pg_class
    where pg_relation_filenode(oid) is not null`.execute(kysely);
  const used = new Set(rows.map(({ file }) => file));
  for (const name of listed) {
    const number = RELATION_FILE.exec(name)?.[1];
    if (number !== undefined && !used.has(number)) rmSync(join(files, name), { force: true });
  }
  removeSortFiles(directory);
}

/** Postgres does so when its postmaster starts; the embedded one has none. */
export function removeSortFiles(directory: string): void {
  rmSync(join(directory, 'base', 'pgsql_tmp'), { recursive: true, force: true });
}
