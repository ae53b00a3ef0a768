import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import { type Database, MODELS_SCHEMA, type Tables } from '../../database/database.ts';
import { appliedMigrations, migrate, ofThisProgram } from '../../migrations/migrate.ts';
import type { LedgerEntry } from '../erasure/ledger.ts';
import { masterKeyOf } from '../sealing/master-key.ts';
import { copiedTables } from './copied-tables.ts';
import type { About, TableLine } from './lines.ts';
import { type Part, readParts } from './read-backup.ts';

export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused';
}

export interface Restore {
  readonly path: string;
  /** The restored data keys are wrapped by it. */
  readonly masterKey: Uint8Array;
  /** Of the checked backup. */
  readonly about: About;
  /** Before anything is committed. */
  onErasure(erasure: LedgerEntry): Promise<void>;
  /** In the same transaction. */
  beforeCommit(transaction: Transaction<Tables>): Promise<void>;
}

/**
 * In one transaction, at the schema of the backup. The log goes on in a new epoch: what comes after is
 * another history than the original's.
 * @returns the new epoch
 * @throws RestoreRefused, UnreadableBackup: the database stays empty
 */
export async function loadBackup(database: Database, restore: Restore): Promise<string> {
  await prepareSchema(database, restore.about.schema);
  const epoch = randomUUID();
  await database.maintenance.transaction().execute(async (transaction) => {
    await emptyTables(transaction);
    let table: TableLine | null = null;
    for await (const part of readParts(restore.path, restore.masterKey)) {
      if (part.kind === 'table') table = part.table;
      await loadPart(transaction, restore, part, table);
    }
    await beginEpoch(transaction, restore, epoch);
    await restore.beforeCommit(transaction);
  });
  return epoch;
}

export async function isEmpty(database: Pick<Database, 'kysely'>): Promise<boolean> {
  if ((await appliedMigrations(database)).length > 0) return hasNothing(database.kysely);
  const { rows } = await sql`select from pg_tables where schemaname in ('public', ${MODELS_SCHEMA})
    and tablename not in (${DEFAULT_MIGRATION_TABLE}, ${DEFAULT_MIGRATION_LOCK_TABLE}) limit 1`.execute(
    database.kysely,
  );
  return rows.length === 0;
}

async function hasNothing(kysely: Database['kysely']): Promise<boolean> {
  const { rows } = await sql`
    select from log_head where position > 0
    union all select from credentials
    union all select from names
    limit 1`.execute(kysely);
  return rows.length === 0;
}

/** Later migrations follow when the data is there. */
async function prepareSchema(database: Database, schema: readonly string[]): Promise<void> {
  const wanted = ofThisProgram(schema);
  const applied = ofThisProgram(await appliedMigrations(database));
  if (applied.some((name) => !wanted.includes(name)))
    throw new RestoreRefused(
      'The database has tables of a later schema than the backup; give one without any table. Nothing was changed.',
    );
  await migrate(database, wanted);
}

async function emptyTables(transaction: Transaction<Tables>): Promise<void> {
  // An appender waits here, and then finds another epoch.
  await sql`select from log_head for update`.execute(transaction);
  if (!(await hasNothing(transaction)))
    throw new RestoreRefused('The database is not empty any more. Nothing was changed.');
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(
    transaction,
  );
  const present = new Set(rows.map(({ name }) => name));
  // Events are never deleted; there are none.
  const tables = copiedTables.filter(({ name }) => name !== 'events' && present.has(name));
  for (const { name } of tables.reverse()) await sql`delete from ${sql.table(name)}`.execute(transaction);
}

async function loadPart(
  transaction: Transaction<Tables>,
  { onErasure }: Restore,
  part: Part,
  table: TableLine | null,
): Promise<void> {
  switch (part.kind) {
    case 'table':
      return;
    case 'rows':
      if (table === null) throw new Error('rows stand before their table');
      return insertRows(transaction, table, part.rows);
    case 'sequence':
      await sql`create sequence if not exists ${sql.id('public', part.sequence)} as bigint`.execute(
        transaction,
      );
      await sql`select setval(${`public.${part.sequence}`}::regclass, ${part.value}::bigint)`.execute(
        transaction,
      );
      return;
    case 'erasure':
      return onErasure(part.erasure);
    default:
      return part satisfies never;
  }
}

/** Names and types come from a file that opened under the master key. */
async function insertRows(
  transaction: Transaction<Tables>,
  { table, columns }: TableLine,
  rows: string,
): Promise<void> {
  const names = columns.map(([name]) => `"${name}"`).join(', ');
  const values = columns.map(([, type], index) => `(r.fields ->> ${index})::${type}`).join(', ');
  await sql`insert into ${sql.table(table)} (${sql.raw(names)}) overriding system value
    select ${sql.raw(values)} from jsonb_array_elements(${rows}::text::jsonb) with ordinality as r(fields, number)
    order by r.number`.execute(transaction);
}

async function beginEpoch(
  transaction: Transaction<Tables>,
  { about, masterKey }: Restore,
  epoch: string,
): Promise<void> {
  await sql`insert into past_epochs (epoch, position) values (${about.epoch}, ${about.position})`.execute(
    transaction,
  );
  await sql`update log_head set epoch = ${epoch}, position = ${about.position}`.execute(transaction);
  // What was sent stays sent, what waits is sent.
  await sql`update follower_cursors set epoch = ${epoch}`.execute(transaction);
  await sql`delete from wrapping_key`.execute(transaction);
  await sql`insert into wrapping_key (id) values (${masterKeyOf(masterKey).id})`.execute(transaction);
}
