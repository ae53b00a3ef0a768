import { CompiledQuery } from 'kysely';
import { errorSummary } from '../log/error-summary.ts';
import type { Database } from '../migrations/database.ts';
import type { Entry } from './batch.ts';
import type { Reached } from './checkpoint.ts';
import { affectedRowsOf, foldEvent, type TableState, tableState } from './fold.ts';
import type { AnyTableProjection, ReadModel } from './read-model.ts';
import { loadRows, quoted, Values, writeClauses } from './table-statements.ts';
import type { Target } from './target.ts';

/** One read model being brought forward by one process. */
export interface Job {
  readonly database: Database;
  readonly epoch: string;
  readonly model: ReadModel;
  readonly target: Target;
  /** Of the lease of `target`. */
  readonly fencingToken: number;
  /** Moves with every batch. */
  reached: Reached;
  /** Streams with a parked event: what follows in them is parked too. */
  readonly parkedStreams: Set<string>;
  /** Told of every event that is parked, after the commit. */
  onParked(parked: Parked): void;
}

export interface Parked {
  readonly position: number;
  readonly stream: string;
  readonly error: string;
}

/** Another process holds the model, it was rebuilt meanwhile, or the log does not hold what was to be applied. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/** A rebuild met an event that it cannot apply; there it stops rather than skips. */
export class PoisonEvent extends Error {
  override readonly name = 'PoisonEvent';

  constructor(readonly parked: Parked) {
    super(`event ${parked.position} of ${parked.stream} cannot be applied: ${parked.error}`);
  }
}

/**
 * Applies consecutive entries that begin right after the checkpoint: rows, parked events and checkpoint in one
 * statement, hence in one transaction. Where the database refuses the values, the batch is halved until the
 * event that is to blame stands alone.
 * @throws Refused when nothing was changed because the model is no longer this job's to write
 */
export async function applyEntries(job: Job, entries: readonly Entry[]): Promise<void> {
  try {
    await applyAtOnce(job, entries);
  } catch (error) {
    if (!isAboutValues(error)) throw error;
    const [only] = entries;
    if (entries.length === 1 && only !== undefined) {
      await applyAtOnce(job, [{ kind: 'poison', stored: only.stored, error }]);
      return;
    }
    const middle = Math.ceil(entries.length / 2);
    await applyEntries(job, entries.slice(0, middle));
    await applyEntries(job, entries.slice(middle));
  }
}

async function applyAtOnce(job: Job, entries: readonly Entry[]): Promise<void> {
  const last = entries.at(-1);
  if (last === undefined) return;
  const tables = await loadTables(job, entries);
  const parked = foldEntries(job, tables, entries);
  const next: Reached = { position: last.stored.position, leafHash: last.stored.leafHash };
  await write(job, tables, parked, next);
  job.reached = next;
  for (const event of parked) {
    job.parkedStreams.add(event.stream);
    job.onParked(event);
  }
}

function loadTables(job: Job, entries: readonly Entry[]): Promise<TableState[]> {
  const events = entries.flatMap((entry) => (entry.kind === 'event' ? [entry.event] : []));
  return Promise.all(
    job.model.tables.map(async (table) => {
      const harmless = events.filter((event) => isNamed(table, event));
      return tableState(
        table,
        await loadRows(job.database, job.target.tables, table, affectedRowsOf(table, harmless)),
      );
    }),
  );
}

/** Whether the projection can say which rows the event is about; folding it will throw otherwise. */
function isNamed(table: AnyTableProjection, event: Parameters<AnyTableProjection['keyOf']>[0]): boolean {
  try {
    table.keyOf(event);
    table.fanOut?.valueOf(event);
    return true;
  } catch {
    return false;
  }
}

/** Folds in order; returns what has to be parked. */
function foldEntries(job: Job, tables: readonly TableState[], entries: readonly Entry[]): Parked[] {
  const parked: Parked[] = [];
  const streams = new Set(job.parkedStreams);
  const park = ({ stored }: Entry, error: string) => {
    const event = { position: stored.position, stream: stored.stream, error };
    if (!job.target.parks) throw new PoisonEvent(event);
    parked.push(event);
    streams.add(stored.stream);
  };
  for (const entry of entries) {
    if (entry.kind === 'passed') continue;
    if (streams.has(entry.stored.stream)) park(entry, 'follows a parked event');
    else if (entry.kind === 'poison') park(entry, errorSummary(entry.error));
    else {
      try {
        foldEvent(tables, entry.event);
      } catch (error) {
        park(entry, errorSummary(error));
      }
    }
  }
  return parked;
}

/**
 * The checkpoint is the guard: it moves only from the position whose rows were loaded, only for the holder of
 * the lease, and only to an event that the log holds. Everything else hangs on its having moved.
 */
async function write(job: Job, tables: readonly TableState[], parked: readonly Parked[], next: Reached) {
  const values = new Values();
  const clauses = [
    `moved as (
      update ${quoted(job.target.checkpoints)}.checkpoints set position = ${values.add(next.position)}::bigint,
        leaf_hash = ${values.add(bytes(next.leafHash))}::bytea, alarm = null, updated_at = clock_timestamp()
      where model = ${values.add(job.model.name)} and version = ${values.add(job.model.version)}::bigint
        and epoch = ${values.add(job.epoch)}::uuid
        and position = ${values.add(job.reached.position)}::bigint
        and exists (select from leases where name = ${values.add(job.target.lease)}
          and fencing_token = ${values.add(job.fencingToken)}::bigint)
        and exists (select from events where position = ${values.add(next.position)}::bigint
          and leaf_hash = ${values.add(bytes(next.leafHash))}::bytea)
      returning model)`,
    ...tables.flatMap((table, index) => writeClauses(job.target.tables, table, index, values)),
    ...(parked.length === 0 ? [] : [parkClause(parked, values)]),
  ];
  // A power cut may take rows and checkpoint back together, and the log gives them again: no disk is waited for.
  const text = `with ${clauses.join(',\n')} select model, set_config('synchronous_commit', 'off', true) from moved`;
  const { rows } = await job.database.kysely.executeQuery(CompiledQuery.raw(text, values.list));
  if (rows.length === 0)
    throw new Refused(`the checkpoint of ${job.model.name} is not where this process left it`);
}

function parkClause(parked: readonly Parked[], values: Values): string {
  const positions = values.add(parked.map((event) => String(event.position)));
  const streams = values.add(parked.map((event) => event.stream));
  const errors = values.add(parked.map((event) => event.error));
  return `parked as (
    insert into parked_events (model, position, stream, error)
    select moved.model, given.position::bigint, given.stream, given.error
    from moved, unnest(${positions}::text[], ${streams}::text[], ${errors}::text[]) as given(position, stream, error)
    on conflict do nothing)`;
}

/** pg knows Buffers as bytes, PGlite any Uint8Array. */
function bytes(value: Uint8Array): Buffer {
  return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
}

/** SQLSTATE classes 22 (data exception) and 23 (integrity constraint violation): the same values will fail again. */
function isAboutValues(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^2[23]/.test(code);
}
