import { CompiledQuery } from 'kysely';
import type { Database } from '../database/database.ts';
import { int8 } from './columns.ts';
import type { AffectedRows, Row, TableState } from './fold.ts';
import type { Step } from './job.ts';
import type { Parked } from './parked.ts';
import type { Group, TableProjection, Tally } from './read-model.ts';

/** Gives the placeholder of each value. */
class Values {
  readonly list: unknown[] = [];

  add(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}

/** JSON as text. */
export async function loadRows(
  database: Database,
  schema: string,
  projection: TableProjection,
  affected: AffectedRows,
): Promise<Row[]> {
  if (affected.keys.size === 0 && affected.fanOut.size === 0) return [];
  const values = new Values();
  const conditions = [`id = any(${integers(values, affected.keys)})`];
  if (projection.fanOut !== null && affected.fanOut.size > 0) {
    conditions.push(`${quoted(projection.fanOut.column)} = any(${integers(values, affected.fanOut)})`);
  }
  const columns = Object.entries(projection.columns).map(([column, { type }]) =>
    type === 'jsonb' ? `${quoted(column)}::text as ${quoted(column)}` : quoted(column),
  );
  const text = `select ${columns.join(', ')} from ${tableName(schema, projection)} where ${conditions.join(' or ')}`;
  return (await database.kysely.executeQuery<Row>(CompiledQuery.raw(text, values.list))).rows;
}

/**
 * Each checkpoint guards its model: it moves only from the position whose rows were loaded, for the lease's
 * holder, over events that the log holds. @returns the models that moved
 */
export async function writeTogether(
  database: Database,
  steps: readonly Step[],
): Promise<ReadonlySet<string>> {
  const values = new Values();
  const [epoch, moves] = [
    values.add(steps[0]?.job.epoch ?? ''),
    values.add(JSON.stringify(steps.map(moveOf))),
  ];
  // In one order: a text that is new has to be planned, which takes longer than what it does.
  const inOrder = steps.toSorted((one, other) => one.job.model.name.localeCompare(other.job.model.name));
  const clauses = inOrder.flatMap((step) => clausesOf(step, `_${step.job.model.name}`, values));
  const text = `with moved as (select model from move_checkpoints(${epoch}::uuid, ${moves}::json) model)${clauses
    .map((clause) => `,\n${clause}`)
    .join('')}
    select model, ${unwaited} from moved`;
  const isUsual = steps.every(({ parked, tables }) => parked.length === 0 && !tables.some(losesRows));
  const rows = isUsual
    ? await database.prepared<Moved>(text, values.list)
    : (await database.kysely.executeQuery<Moved>(CompiledQuery.raw(text, values.list))).rows;
  return new Set(rows.map(({ model }) => model));
}

interface Moved {
  readonly model: string;
}

/** A power cut may undo rows and checkpoint together; they are folded again. */
const unwaited = `set_config('synchronous_commit', 'off', true)`;

/** An argument of the SQL function `move_checkpoints`. */
function moveOf({ job, next, leaves }: Step) {
  return {
    model: job.model.name,
    version: job.version,
    lease: job.target.lease,
    fencing_token: job.fencingToken,
    before: job.reached.position,
    position: next.position,
    leaf_hash: hex(next.leafHash),
    ...(leaves === null ? {} : { leaves: hex(leaves) }),
  };
}

function hex(bytes: Uint8Array): string {
  return `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`;
}

/** The checkpoint is next to its tables; nothing is parked. @returns whether the checkpoint moved */
export async function writeRebuilt({ job, tables, next }: Step): Promise<boolean> {
  const values = new Values();
  const clauses = [
    `moved as (
      update ${quoted(job.target.checkpoints)}.checkpoints set position = ${values.add(next.position)}::bigint,
        leaf_hash = ${values.add(hex(next.leafHash))}::bytea, alarm = null, updated_at = clock_timestamp()
      where model = ${values.add(job.model.name)} and version = ${values.add(job.version)}::bigint
        and epoch = ${values.add(job.epoch)}::uuid
        and position = ${values.add(job.reached.position)}::bigint
        and exists (select from leases where name = ${values.add(job.target.lease)}
          and fencing_token = ${values.add(job.fencingToken)}::bigint)
        and exists (select from events where position = ${values.add(next.position)}::bigint
          and leaf_hash = ${values.add(hex(next.leafHash))}::bytea)
      returning model)`,
    ...clausesOf({ job, tables, parked: [] }, '', values),
  ];
  const text = `with ${clauses.join(',\n')} select model, ${unwaited} from moved`;
  return (await job.database.kysely.executeQuery(CompiledQuery.raw(text, values.list))).rows.length > 0;
}

/** They write if the CTE `moved` has a row for the model. */
function clausesOf(
  { job, tables, parked }: Pick<Step, 'job' | 'tables' | 'parked'>,
  suffix: string,
  values: Values,
): string[] {
  const moved = `moved.model = '${job.model.name}'`;
  return [
    ...tables.flatMap((table, index) =>
      writeClauses(job.target.tables, table, { suffix: `${suffix}_${index}`, moved }, values),
    ),
    ...(parked.length === 0 ? [] : [parkClause(parked, { suffix, moved }, values)]),
  ];
}

interface Guard {
  /** Separates the names of each step's CTEs. */
  readonly suffix: string;
  readonly moved: string;
}

function losesRows({ rows, changed }: TableState): boolean {
  for (const key of changed) if ((rows.get(key) ?? null) === null) return true;
  return false;
}

function parkClause(parked: readonly Parked[], { suffix, moved }: Guard, values: Values): string {
  const positions = values.add(parked.map((event) => String(event.position)));
  const streams = values.add(parked.map((event) => event.stream));
  const errors = values.add(parked.map((event) => event.error));
  return `parked${suffix} as (
    insert into parked_events (model, position, stream, error)
    select moved.model, given.position::bigint, given.stream, given.error
    from moved, unnest(${positions}::text[], ${streams}::text[], ${errors}::text[]) as given(position, stream, error)
    where ${moved}
    on conflict do nothing)`;
}

function writeClauses(schema: string, state: TableState, guard: Guard, values: Values): string[] {
  const kept: Row[] = [];
  const gone: number[] = [];
  for (const key of state.changed) {
    const row = state.rows.get(key) ?? null;
    if (row === null) gone.push(key);
    else kept.push(row);
  }
  const clauses: string[] = [];
  const { suffix, moved } = guard;
  if (kept.length > 0)
    clauses.push(`kept${suffix} as (${upsert(schema, state.projection, kept, moved, values)})`);
  if (gone.length > 0) {
    const table = tableName(schema, state.projection);
    clauses.push(
      `gone${suffix} as (delete from ${table} using moved where ${moved} and id = any(${integers(values, gone)}))`,
    );
  }
  for (const [number, tally] of state.projection.tallies.entries()) {
    const changes = changedGroups(state, tally);
    if (changes.length > 0)
      clauses.push(`counted${suffix}_${number} as (${countGroups(schema, tally, changes, values, moved)})`);
  }
  return clauses;
}

function countGroups(
  schema: string,
  tally: Tally,
  changes: readonly GroupChange[],
  values: Values,
  moved: string,
): string {
  const columns = Object.entries(tally.columns);
  const names = columns.map(([column]) => quoted(column)).join(', ');
  const given = [...columns, ['rows', int8] as const].map(
    ([column, { type }]) => `${quoted(column)} ${type}`,
  );
  const document = JSON.stringify(changes.map(({ group, by }) => ({ ...group, rows: by })));
  return `insert into ${quoted(schema)}.${quoted(tally.table)} as counted (${names}, rows)
    select ${columns.map(([column]) => `given.${quoted(column)}`).join(', ')}, given.rows
    from moved, json_to_recordset(${values.add(document)}::json) as given(${given.join(', ')})
    where ${moved}
    on conflict (${names}) do update set rows = counted.rows + excluded.rows`;
}

/** One JSON document costs less than an array for each column. */
function upsert(
  schema: string,
  projection: TableProjection,
  rows: readonly Row[],
  moved: string,
  values: Values,
): string {
  const columns = Object.entries(projection.columns);
  const names = columns.map(([column]) => quoted(column));
  // A JSON text: read as text before it is one of JSON.
  const given = columns.map(([column, { type }]) => `${quoted(column)} ${type === 'jsonb' ? 'text' : type}`);
  const taken = columns.map(
    ([column, { type }]) => `given.${quoted(column)}${type === 'jsonb' ? '::jsonb' : ''}`,
  );
  const others = names.filter((name) => name !== quoted('id'));
  const assignments = others.map((name) => `${name} = excluded.${name}`).join(', ');
  return `insert into ${tableName(schema, projection)} (${names.join(', ')})
    select ${taken.join(', ')}
    from moved, json_to_recordset(${values.add(rowsDocument(rows))}::json) as given(${given.join(', ')})
    where ${moved}
    on conflict (id) do ${others.length === 0 ? 'nothing' : `update set ${assignments}`}`;
}

/** Missing columns are null; leaving them out costs less than parsing them. */
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

export function tableName(schema: string, projection: Pick<TableProjection, 'table'>): string {
  return `${quoted(schema)}.${quoted(projection.table)}`;
}

/** Never from outside; quoting keeps reserved words usable. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Negative if removed. */
interface GroupChange {
  readonly group: Group;
  readonly by: number;
}

function changedGroups({ before, rows, changed }: TableState, tally: Tally): GroupChange[] {
  const counts = openCounts(tally);
  for (const key of changed) {
    counts.add(before.get(key) ?? null, -1);
    counts.add(rows.get(key) ?? null, 1);
  }
  return counts.changes();
}

export function openCounts(tally: Pick<Tally, 'groupOf'>) {
  const groups = new Map<string, GroupChange>();
  return {
    add: (row: Row | null, by: number) => {
      const group = row === null ? null : tally.groupOf(row);
      if (group === null) return;
      const name = JSON.stringify(group);
      groups.set(name, { group, by: (groups.get(name)?.by ?? 0) + by });
    },
    changes: () => [...groups.values()].filter(({ by }) => by !== 0),
  };
}
