import { CompiledQuery } from 'kysely';
import { errorSummary } from '../log/error-summary.ts';
import { sha256 } from '../log/record/leaf.ts';
import type { Database } from '../migrations/database.ts';
import type { Entry } from './batch.ts';
import type { Reached } from './checkpoint.ts';
import { isErasure, NotErased } from './erasures.ts';
import { affectedRowsOf, foldErasure, foldEvent, type TableState, tableState } from './fold.ts';
import type { AnyTableProjection, ReadModel } from './read-model.ts';
import type { Origin } from './source.ts';
import { loadRows, quoted, Values, writeClauses } from './table-statements.ts';
import type { Target } from './target.ts';

/** One read model being brought forward by one process. */
export interface Job {
  readonly database: Database;
  readonly epoch: string;
  readonly model: ReadModel;
  /** That the rows count as: an outdated model is kept up under its old version until a rebuild is ready. */
  readonly version: number;
  readonly target: Target;
  /** Of the lease of `target`. */
  readonly fencingToken: number;
  /** Moves with every batch. */
  reached: Reached;
  /** The rows are the same as they were at this position. */
  unchangedSince: number;
  /** Streams with a parked event: what follows in them is parked too. */
  readonly parkedStreams: Set<string>;
  /** How many events are parked, and how many may be. */
  parkedCount: number;
  readonly parkedMaximum: number;
  /** Called with every parked event, after the commit. */
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

/** More events would be parked than may be: something else is wrong, and the model stops. */
export class TooManyParked extends Error {
  override readonly name = 'TooManyParked';
}

/** A rebuild met an event that it cannot apply; there it stops rather than skips. */
export class PoisonEvent extends Error {
  override readonly name = 'PoisonEvent';

  constructor(readonly parked: Parked) {
    super(`event ${parked.position} of ${parked.stream} cannot be applied: ${parked.error}`);
  }
}

/**
 * Applies entries that follow the checkpoint: rows, parked events and checkpoint in one statement, hence in one
 * transaction. Where the database refuses the values, the batch is halved until the event that is to blame stands
 * alone. A rebuild leaves out events that the model does not handle.
 * @throws Refused when nothing was changed: another process writes the model, or the log does not hold these events
 * @throws TooManyParked, NotErased; nothing was changed
 */
export async function applyEntries(
  job: Job,
  entries: readonly Entry[],
  origin: Origin = 'broker',
): Promise<void> {
  try {
    await applyAtOnce(job, entries, origin);
  } catch (error) {
    if (!isAboutValues(error)) throw error;
    const [only] = entries;
    if (entries.length === 1 && only !== undefined) {
      await applyAtOnce(job, [{ kind: 'poison', stored: only.stored, error }], origin);
      return;
    }
    const middle = Math.ceil(entries.length / 2);
    await applyEntries(job, entries.slice(0, middle), origin);
    await applyEntries(job, entries.slice(middle), origin);
  }
}

async function applyAtOnce(job: Job, entries: readonly Entry[], origin: Origin): Promise<void> {
  const last = entries.at(-1);
  if (last === undefined) return;
  const tables = await loadTables(job, entries);
  const parked = foldEntries(job, tables, entries);
  if (job.parkedCount + parked.length > job.parkedMaximum)
    throw new TooManyParked(`more than ${job.parkedMaximum} events would be parked`);
  const next: Reached = { position: last.stored.position, leafHash: last.stored.leafHash };
  await write(job, tables, parked, next, leavesDigest(entries, origin));
  job.reached = next;
  job.parkedCount += parked.length;
  if (tables.some(({ changed }) => changed.size > 0)) job.unchangedSince = next.position;
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
    if (isErasure(entry.stored)) erase(job, tables, entry, streams.has(entry.stored.stream));
    else if (streams.has(entry.stored.stream)) park(entry, 'follows a parked event');
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

/** An erasure is applied whatever was parked before it, and never parked: what it erases stands in clear. */
function erase({ target }: Job, tables: readonly TableState[], entry: Entry, isParked: boolean): void {
  try {
    if (entry.kind === 'poison') throw entry.error;
    if (entry.kind === 'event') (isParked ? foldErasure : foldEvent)(tables, entry.event);
  } catch (cause) {
    const { position, stream } = entry.stored;
    if (!target.parks) throw new PoisonEvent({ position, stream, error: errorSummary(cause) });
    throw new NotErased(`the erasure at position ${position} cannot be applied`, { cause });
  }
}

/**
 * What the leaves of a batch have to add up to in the log, so that an event which a broker forged is not applied; null
 * where the log itself was read, and for a single event, whose leaf goes into the checkpoint.
 */
function leavesDigest(entries: readonly Entry[], origin: Origin): Uint8Array | null {
  if (origin === 'log' || entries.length === 1) return null;
  return sha256(Buffer.concat(entries.map(({ stored }) => stored.leafHash)));
}

/**
 * The checkpoint is the guard: it moves only from the position whose rows were loaded, only for the holder of
 * the lease, and only over events that the log holds. Everything else hangs on its having moved.
 */
async function write(
  job: Job,
  tables: readonly TableState[],
  parked: readonly Parked[],
  next: Reached,
  digest: Uint8Array | null,
) {
  const values = new Values();
  const clauses = [
    `moved as (
      update ${quoted(job.target.checkpoints)}.checkpoints set position = ${values.add(next.position)}::bigint,
        leaf_hash = ${values.add(bytes(next.leafHash))}::bytea, alarm = null, updated_at = clock_timestamp()
      where model = ${values.add(job.model.name)} and version = ${values.add(job.version)}::bigint
        and epoch = ${values.add(job.epoch)}::uuid
        and position = ${values.add(job.reached.position)}::bigint
        and exists (select from leases where name = ${values.add(job.target.lease)}
          and fencing_token = ${values.add(job.fencingToken)}::bigint)
        and exists (select from events where position = ${values.add(next.position)}::bigint
          and leaf_hash = ${values.add(bytes(next.leafHash))}::bytea)
        ${digest === null ? '' : `and ${leavesClause(job.reached, next, digest, values)}`}
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

function leavesClause(from: Reached, to: Reached, digest: Uint8Array, values: Values): string {
  return `(select sha256(string_agg(leaf_hash, ''::bytea order by position)) from events
    where position > ${values.add(from.position)}::bigint and position <= ${values.add(to.position)}::bigint)
    = ${values.add(bytes(digest))}::bytea`;
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
