import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from '../database/database.ts';
import * as baseline from './0047-baseline.ts';
import * as appendCommands from './0048-append-commands.ts';
import * as behindErasures from './0049-behind-erasures.ts';
import * as budgets from './0050-budgets.ts';
import * as gatheredLimits from './0052-gathered-limits.ts';
import * as pictures from './0053-pictures.ts';
import * as mailRounds from './0054-mail-rounds.ts';
import * as appendColumns from './0056-append-columns.ts';
import { makeIndexes } from './large-indexes.ts';

const BASELINE = '0047-baseline';

const nothing: Migration = { up: async () => undefined };

/** In order. Never edited once released. */
const migrations: Readonly<Record<string, Migration>> = {
  [BASELINE]: baseline,
  '0048-append-commands': appendCommands,
  '0049-behind-erasures': behindErasures,
  '0050-budgets': budgets,
  // It added columns to read models, whose tables are now made from their declaration.
  '0051-held-orders': nothing,
  '0052-gathered-limits': gatheredLimits,
  '0053-pictures': pictures,
  '0054-mail-rounds': mailRounds,
  '0056-append-columns': appendColumns,
  // It altered indexes, which are now built again from their declaration.
  '0057-words-indexes': nothing,
};

/** Release 0.3.0 made the schema of the baseline by these. */
const replacedByBaseline: readonly string[] = [
  '0001-event-log',
  '0002-sessions',
  '0003-projector',
  '0004-read-models',
  '0005-answer-mails',
  '0006-erasures',
  '0007-used-links',
  '0008-planned-once',
  '0009-accounts',
  '0010-follower-cursors',
  '0011-erasure-and-retention',
  '0012-commands-of-several-streams',
  '0014-site-builds',
  '0015-payment-and-promises',
  '0016-payments',
  '0017-mails',
  '0021-quicker-append',
  '0022-ended-answers',
  '0023-publication-search',
  '0024-messages-and-newsletters',
  '0024b-settings',
  '0025-tree',
  '0026-one-outbox',
  '0027-offers',
  '0029-past-epochs',
  '0030-analysts',
  '0031-languages',
  '0032-publication-days',
  '0033-one-commit-for-models',
  '0035-counts',
  '0036-search-words',
  '0037-publication-versions',
  '0037b-broken-pages',
  '0039-versions-compared-once',
  '0040-order-days',
  '0041-unused-index',
  '0044-callers',
  '0045-broken-in-export',
  '0046-left-for-the-release-before',
];

const migrationNames: readonly string[] = Object.keys(migrations);

/** `older`: from before the baseline, which no migration leads to. */
type SchemaState = 'new' | 'older' | 'behind' | 'current' | 'ahead';

/** One sentence; nothing was changed. */
export class SchemaRefused extends Error {
  override readonly name = 'SchemaRefused';
}

/**
 * Idempotent, also in several processes at once. @param wanted names of another version's migrations @returns
 * what was applied now @throws SchemaRefused
 */
export async function migrate(
  database: Database,
  wanted: readonly string[] = migrationNames,
): Promise<string[]> {
  const applied = await appliedMigrations(database);
  requireKnown(applied);
  const chosen: Record<string, Migration> = {};
  for (const name of wanted) chosen[name] = migrations[name] ?? nothing;
  // The baseline's tables are there. The migrator requires each name that the database has.
  if (applied.some((name) => replacedByBaseline.includes(name)))
    for (const name of [...replacedByBaseline, BASELINE]) chosen[name] = nothing;
  const migrator = new Migrator({
    db: database.maintenance,
    provider: { getMigrations: async () => chosen },
    // Numbers are assigned before the work: a lower one may come later.
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  if (wanted === migrationNames) await makeIndexes(database);
  return (results ?? []).map((result) => result.migrationName);
}

/** None in a new database. */
export async function appliedMigrations({ kysely }: Pick<Database, 'kysely'>): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string | null }>`
    select to_regclass('public.kysely_migration')::text as name`.execute(kysely);
  if ((tables[0]?.name ?? null) === null) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    kysely,
  );
  return rows.map(({ name }) => name);
}

/** @throws SchemaRefused where no migration of this program follows these */
export function requireKnown(applied: readonly string[]): void {
  const state = schemaStateOf(applied);
  if (state === 'older')
    throw new SchemaRefused(
      'The database was written by a release before 0.3.0: start release 0.3.0 with it first, then this one; nothing was changed.',
    );
  if (state === 'ahead')
    throw new SchemaRefused(
      'The database has the schema of a later release: use that release; nothing was changed.',
    );
}

/** Of the migrations that a database or a backup holds. */
export function schemaStateOf(applied: readonly string[]): SchemaState {
  if (applied.length === 0) return 'new';
  const isKnown = (name: string) => migrationNames.includes(name) || replacedByBaseline.includes(name);
  if (!applied.every(isKnown)) return 'ahead';
  const names = ofThisProgram(applied);
  if (!names.includes(BASELINE)) return 'older';
  return migrationNames.every((name) => names.includes(name)) ? 'current' : 'behind';
}

export function ofThisProgram(applied: readonly string[]): string[] {
  const hasBaseline = replacedByBaseline.every((name) => applied.includes(name));
  return migrationNames.filter((name) => applied.includes(name) || (name === BASELINE && hasBaseline));
}
