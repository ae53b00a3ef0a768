import { type Kysely, sql } from 'kysely';
import { type Database, MODELS_SCHEMA, type Tables } from '../database/database.ts';
import { type LargeIndex, makeIndexes } from '../migrations/large-indexes.ts';
import { type Columns, type ColumnType, int8 } from './columns.ts';
import type { ReadModel } from './read-model.ts';
import { quoted, tableName } from './table-statements.ts';

interface Wanted {
  readonly table: string;
  readonly columns: Columns;
  readonly key: readonly string[];
  readonly indexes: Readonly<Record<string, string>>;
}

/** Advisory lock. */
const LOCK = 7_310_037;

/** In columns that were added to rows of an earlier version, until the rebuild. */
const zeros: Readonly<Record<ColumnType, string>> = {
  int8: '0',
  text: "''",
  bool: 'false',
  date: "'epoch'",
  timestamptz: "'epoch'",
  jsonb: "'[]'",
};

/** An api of 0.3.0 that still serves reads it, also of a rebuilt table; it goes with the release after this one. */
const readByReleaseBefore: Readonly<Record<string, string>> = {
  orders: "paid bool generated always as (payment_state in ('free', 'paid')) stored",
};

/** Adds what is missing; what is no longer declared stays, and a column takes rows without it. */
export async function makeTables(database: Database, models: readonly ReadModel[]): Promise<void> {
  const wanted = models.flatMap(tablesOf);
  if ((await missing(database.maintenance, wanted)).length > 0)
    await database.maintenance.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
      await sql`create schema if not exists ${sql.id(MODELS_SCHEMA)}`.execute(transaction);
      for (const statement of await missing(transaction, wanted))
        await sql.raw(statement).execute(transaction);
    });
  await makeIndexes(
    database,
    wanted.flatMap(({ table, indexes }) =>
      Object.entries(indexes).map(([name, definition]): LargeIndex => {
        return { name, table: `${MODELS_SCHEMA}.${table}`, definition };
      }),
    ),
  );
}

/**
 * Words in columns that an earlier version declared: no erasure empties them before the rebuild drops them, which a
 * damaged key may halt.
 */
export async function emptyUndeclared(
  { maintenance }: Database,
  { tables }: Pick<ReadModel, 'tables'>,
): Promise<void> {
  for (const { table, columns } of tables) {
    const { rows } = await sql<{ column: string }>`
      select column_name as column from information_schema.columns
      where table_schema = ${MODELS_SCHEMA} and table_name = ${table} and data_type in ('text', 'jsonb')
        and is_nullable = 'YES' and not column_name = any(${Object.keys(columns)}::text[])`.execute(
      maintenance,
    );
    const gone = rows.map(({ column }) => quoted(column));
    if (gone.length === 0) continue;
    const emptied = gone.map((column) => `${column} = null`).join(', ');
    await sql
      .raw(
        `update ${tableName(MODELS_SCHEMA, { table })} set ${emptied} where num_nonnulls(${gone.join(', ')}) > 0`,
      )
      .execute(maintenance);
  }
}

/** Empty, in a schema of their own. */
export function creations(model: ReadModel, schema: string): string[] {
  return tablesOf(model).flatMap((wanted) => [
    creation(schema, wanted, readByReleaseBefore[wanted.table]),
    ...Object.entries(wanted.indexes).map(
      ([name, definition]) =>
        `create index ${quoted(name)} on ${quoted(schema)}.${quoted(wanted.table)} ${definition}`,
    ),
  ]);
}

function tablesOf({ tables }: ReadModel): Wanted[] {
  return tables.flatMap(({ table, columns, indexes, tallies }) => [
    { table, columns, indexes, key: ['id'] },
    ...tallies.map((tally) => ({
      table: tally.table,
      columns: { ...tally.columns, rows: int8 },
      indexes: {},
      key: Object.keys(tally.columns),
    })),
  ]);
}

async function missing(kysely: Kysely<Tables>, wanted: readonly Wanted[]): Promise<string[]> {
  const { rows } = await sql<{ table: string; columns: string[]; required: string[] }>`
    select table_name as table, array_agg(column_name::text) as columns,
      array_agg(column_name::text) filter (where is_nullable = 'NO') as required from information_schema.columns
    where table_schema = ${MODELS_SCHEMA} group by table_name`.execute(kysely);
  const found = new Map(rows.map((row) => [row.table, row]));
  return wanted.flatMap((each) => {
    const made = found.get(each.table);
    if (made === undefined) return [creation(MODELS_SCHEMA, each)];
    const additions = Object.entries(each.columns)
      .filter(([name]) => !made.columns.includes(name))
      .map(([name, column]) => addition(each.table, name, column));
    const gone = made.required.filter((name) => !(name in each.columns));
    return [...additions, ...gone.map((name) => release(each.table, name))];
  });
}

function creation(schema: string, { table, columns, key }: Wanted, further?: string): string {
  const lines = Object.entries(columns).map(([name, column]) => `${quoted(name)} ${typeOf(column)}`);
  if (further !== undefined) lines.push(further);
  const primary = `primary key (${key.map(quoted).join(', ')})`;
  return `create table ${quoted(schema)}.${quoted(table)} (${[...lines, primary].join(', ')})`;
}

function addition(table: string, name: string, column: Columns[string]): string {
  const zero = column.isNullable ? '' : ` default ${zeros[column.type]}`;
  return `alter table ${quoted(MODELS_SCHEMA)}.${quoted(table)} add column ${quoted(name)} ${typeOf(column)}${zero}`;
}

function release(table: string, name: string): string {
  return `alter table ${quoted(MODELS_SCHEMA)}.${quoted(table)} alter column ${quoted(name)} drop not null`;
}

function typeOf({ type, isNullable }: Columns[string]): string {
  return isNullable ? type : `${type} not null`;
}
