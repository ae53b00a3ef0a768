import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { CompiledQuery, sql } from 'kysely';
import { PastCopyLine } from '../audit/past-copy.ts';
import { type Database, openPGlite } from '../migrations/database.ts';
import { migrate } from '../migrations/migrate.ts';
import type { Row } from '../projector/fold.ts';
import { models } from '../projector/models.ts';
import type { AnyTally } from '../projector/read-model.ts';
import { countGroups, quoted, tableName, Values } from '../projector/table-statements.ts';
import { type GroupChange, openCounts } from '../projector/tally.ts';
import { liveTarget } from '../projector/target.ts';
import { EnvironmentError } from './environment.ts';

/** Rows that go into the database at once. */
const BATCH_ROWS = 200;

/** What the database tells of. */
export interface PastDescription {
  readonly position: number;
  readonly epoch: string;
  readonly at: string | null;
}

export interface PastDatabase {
  readonly database: Database;
  /** Null until the first line was taken. */
  description(): PastDescription | null;
  take(line: string): Promise<void>;
  /** Writes what is left, and says in the table `as_of` what the database is. */
  finish(): Promise<void>;
}

/** @throws EnvironmentError where something stands in the directory already */
export function newDirectory(path: string): string {
  if (existsSync(path) && readdirSync(path).length > 0)
    throw new EnvironmentError(`--into must name a new or empty directory; ${path} is not.`);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  return path;
}

/** A PGlite directory with the tables of the product, whose read models are filled with rows of the past. */
export async function openPastDatabase(directory: string): Promise<PastDatabase> {
  const database = await openPGlite(directory);
  await migrate(database);
  return pastDatabase(database);
}

/** @param database migrated, and empty */
export function pastDatabase(database: Database): PastDatabase {
  let description: PastDescription | null = null;
  let gathered: Row[] = [];
  let gatheredOf = '';
  const counted = models.flatMap(({ tables }) =>
    tables.flatMap(({ table, tallies = [] }) =>
      tallies.map((tally) => ({ table, tally, counts: openCounts(tally) })),
    ),
  );

  return {
    database,
    description: () => description,
    take: async (text) => {
      const line = PastCopyLine.parse(JSON.parse(text));
      if ('position' in line) {
        description = line;
        return;
      }
      if (line.table !== gatheredOf || gathered.length === BATCH_ROWS) await flush();
      gatheredOf = line.table;
      gathered.push(line.row);
      for (const { table, counts } of counted) if (table === line.table) counts.add(line.row, 1);
    },
    finish: async () => {
      await flush();
      for (const { tally, counts } of counted) await insertCounts(database, tally, counts.changes());
      if (description === null) throw new Error('the copy has no beginning');
      await describe(database, description);
    },
  };

  async function flush(): Promise<void> {
    if (gathered.length > 0) await insert(database, gatheredOf, gathered);
    gathered = [];
  }
}

async function insert({ kysely }: Database, table: string, rows: readonly Row[]): Promise<void> {
  const projection = models.flatMap(({ tables }) => tables).find((each) => each.table === table);
  if (projection === undefined) throw new Error(`there is no table ${table}`);
  const columns = Object.entries(projection.columns);
  const given = columns.map(([name, type]) => `${quoted(name)} ${type === 'jsonb' ? 'text' : type}`);
  const taken = columns.map(([name, type]) => `${quoted(name)}${type === 'jsonb' ? '::jsonb' : ''}`);
  const names = columns.map(([name]) => quoted(name));
  const text = `insert into ${tableName(liveTarget('').tables, projection)} (${names.join(', ')})
    select ${taken.join(', ')} from json_to_recordset($1::json) as given(${given.join(', ')})`;
  await kysely.executeQuery(CompiledQuery.raw(text, [JSON.stringify(rows)]));
}

async function insertCounts(
  { kysely }: Database,
  tally: AnyTally,
  changes: readonly GroupChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const values = new Values();
  const text = countGroups(liveTarget('').tables, tally, changes, values);
  await kysely.executeQuery(CompiledQuery.raw(text, values.list));
}

/** The checkpoints say how far the rows go. The log itself is not in the copy. */
async function describe({ kysely }: Database, { position, epoch, at }: PastDescription): Promise<void> {
  await sql`create table as_of (position bigint not null, epoch uuid not null, at timestamptz)`.execute(
    kysely,
  );
  await sql`insert into as_of values (${position}, ${epoch}, ${at})`.execute(kysely);
  for (const { name, version } of models)
    await sql`insert into checkpoints (model, version, epoch, position, leaf_hash)
      values (${name}, ${version}, ${epoch}, ${position}, '')`.execute(kysely);
}

/** Takes back a directory that could not be filled. */
export function removeDirectory(path: string): void {
  rmSync(path, { recursive: true, force: true });
}
