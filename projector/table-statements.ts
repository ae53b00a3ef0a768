import { CompiledQuery } from 'kysely';
import type { Database } from '../migrations/database.ts';
import type { AffectedRows, Row, TableState } from './fold.ts';
import type { AnyTableProjection, AnyTally } from './read-model.ts';
import { changedGroups, type GroupChange } from './tally.ts';

/** Collects values of a statement; gives the placeholder that stands for each. */
export class Values {
  readonly list: unknown[] = [];

  add(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}

/** Loads the rows that a batch concerns, as projections know them: JSON as text. */
export async function loadRows(
  database: Database,
  schema: string,
  projection: AnyTableProjection,
  affected: AffectedRows,
): Promise<Row[]> {
  if (affected.keys.size === 0 && affected.fanOut.size === 0) return [];
  const values = new Values();
  const conditions = [`${quoted(projection.key)} = any(${integers(values, affected.keys)})`];
  if (projection.fanOut !== undefined && affected.fanOut.size > 0) {
    conditions.push(`${quoted(projection.fanOut.column)} = any(${integers(values, affected.fanOut)})`);
  }
  const columns = Object.entries(projection.columns).map(([column, type]) =>
    type === 'jsonb' ? `${quoted(column)}::text as ${quoted(column)}` : quoted(column),
  );
  const text = `select ${columns.join(', ')} from ${tableName(schema, projection)} where ${conditions.join(' or ')}`;
  return (await database.kysely.executeQuery<Row>(CompiledQuery.raw(text, values.list))).rows;
}

/** CTEs that write the changed rows of one table, provided that the CTE `moved` has a row. */
export function writeClauses(schema: string, state: TableState, ordinal: number, values: Values): string[] {
  const kept: Row[] = [];
  const gone: number[] = [];
  for (const key of state.changed) {
    const row = state.rows.get(key) ?? null;
    if (row === null) gone.push(key);
    else kept.push(row);
  }
  const clauses: string[] = [];
  if (kept.length > 0) clauses.push(`kept_${ordinal} as (${upsert(schema, state.projection, kept, values)})`);
  if (gone.length > 0) {
    const key = quoted(state.projection.key);
    const table = tableName(schema, state.projection);
    clauses.push(
      `gone_${ordinal} as (delete from ${table} using moved where ${key} = any(${integers(values, gone)}))`,
    );
  }
  for (const [number, tally] of (state.projection.tallies ?? []).entries()) {
    const changes = changedGroups(state, tally);
    if (changes.length > 0)
      clauses.push(
        `counted_${ordinal}_${number} as (${countGroups(schema, tally, changes, values, 'moved, ')})`,
      );
  }
  return clauses;
}

/** @param from what the statement takes the groups from besides */
export function countGroups(
  schema: string,
  tally: AnyTally,
  changes: readonly GroupChange[],
  values: Values,
  from = '',
): string {
  const columns = Object.entries(tally.columns);
  const names = columns.map(([column]) => quoted(column)).join(', ');
  const given = [...columns, ['rows', 'int8']].map(([column = '', type]) => `${quoted(column)} ${type}`);
  const document = JSON.stringify(changes.map(({ group, by }) => ({ ...group, rows: by })));
  return `insert into ${quoted(schema)}.${quoted(tally.table)} as counted (${names}, rows)
    select ${columns.map(([column]) => `given.${quoted(column)}`).join(', ')}, given.rows
    from ${from}json_to_recordset(${values.add(document)}::json) as given(${given.join(', ')})
    on conflict (${names}) do update set rows = counted.rows + excluded.rows`;
}

/** The rows go as one JSON document, which costs client and server less than an array for each column. */
function upsert(
  schema: string,
  projection: AnyTableProjection,
  rows: readonly Row[],
  values: Values,
): string {
  const columns = Object.entries(projection.columns);
  const names = columns.map(([column]) => quoted(column));
  // A jsonb column is given as a JSON text: it has to be read as a text before it is one of JSON.
  const given = columns.map(([column, type]) => `${quoted(column)} ${type === 'jsonb' ? 'text' : type}`);
  const taken = columns.map(
    ([column, type]) => `given.${quoted(column)}${type === 'jsonb' ? '::jsonb' : ''}`,
  );
  const others = names.filter((name) => name !== quoted(projection.key));
  const assignments = others.map((name) => `${name} = excluded.${name}`).join(', ');
  return `insert into ${tableName(schema, projection)} (${names.join(', ')})
    select ${taken.join(', ')}
    from moved, json_to_recordset(${values.add(rowsDocument(rows))}::json) as given(${given.join(', ')})
    on conflict (${quoted(projection.key)}) do ${others.length === 0 ? 'nothing' : `update set ${assignments}`}`;
}

/** A column that is not there is null; half of a list's columns are, and leaving them out costs less than parsing them. */
function rowsDocument(rows: readonly Row[]): string {
  return JSON.stringify(rows.map(withoutNulls));
}

function withoutNulls(row: Row): Row {
  const rest: Row = {};
  for (const column in row) {
    const value = row[column];
    if (value !== null && value !== undefined) rest[column] = value;
  }
  return rest;
}

function integers(values: Values, numbers: Iterable<number>): string {
  return `${values.add([...numbers].map(String))}::text[]::int8[]`;
}

export function tableName(schema: string, projection: Pick<AnyTableProjection, 'table'>): string {
  return `${quoted(schema)}.${quoted(projection.table)}`;
}

/** Names come from the projections' source, never from outside; quoting keeps reserved words usable. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
