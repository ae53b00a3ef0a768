import { sql } from 'kysely';
import type { KeptLease, Lease } from '../../log/delivery/lease.ts';
import type { EventLog, StoredEvent } from '../../log/log.ts';
import { applyEntries } from '../apply.ts';
import { BATCH_MAXIMUM, type Entry, openBatch } from '../batch.ts';
import { BEGINNING } from '../checkpoint.ts';
import type { ProjectorDependencies } from '../dependencies.ts';
import { type Job, openKeptRows } from '../job.ts';
import { creations } from '../make-tables.ts';
import type { ReadModel } from '../read-model.ts';
import { quoted } from '../table-statements.ts';
import type { Target } from '../target.ts';

/**
 * Grows where few events are found: a server without statistics sorts a whole window for its first events.
 */
const WINDOW_MINIMUM = BATCH_MAXIMUM;
const WINDOW_MAXIMUM = 50_000;

export type RefoldDependencies = Pick<ProjectorDependencies, 'database' | 'log'>;

export interface RefoldOptions {
  /** Checked between batches; the live model stays as it was. */
  isStopped?(): boolean;
}

/** Or another process took its lease. */
export class RebuildStopped extends Error {
  override readonly name = 'RebuildStopped';
}

/** Empty tables and a checkpoint at position 0. */
export async function createSchema(
  { database, log }: RefoldDependencies,
  model: ReadModel,
  target: Target,
): Promise<void> {
  const schema = quoted(target.tables);
  const statements = [
    `drop schema if exists ${schema} cascade`,
    `create schema ${schema}`,
    ...creations(model, target.tables),
    `create table ${schema}.checkpoints (like public.checkpoints including all)`,
  ];
  await database.kysely.transaction().execute(async (transaction) => {
    for (const statement of statements) await sql.raw(statement).execute(transaction);
    await sql`
      insert into ${sql.raw(schema)}.checkpoints (model, version, epoch, position, leaf_hash)
      values (${model.name}, ${model.version}, ${log.epoch}, 0, '')`.execute(transaction);
  });
}

export function beginRefold(
  { database, log }: RefoldDependencies,
  model: ReadModel,
  target: Target,
  lease: Lease,
): Job {
  return {
    database,
    epoch: log.epoch,
    model,
    version: model.version,
    target,
    fencingToken: lease.fencingToken,
    reached: BEGINNING,
    unchangedSince: BEGINNING.position,
    keptRows: openKeptRows(),
    parkedStreams: new Set(),
    parkedCount: 0,
    parkedMaximum: 0,
    onParked: () => undefined,
  };
}

/**
 * Only types that the model handles. The next batch is read and unsealed while the last one commits. @throws
 * PoisonEvent
 */
export async function foldTo(
  { log }: RefoldDependencies,
  job: Job,
  own: Pick<KeptLease, 'isHeld'>,
  end: number,
  options: RefoldOptions,
): Promise<void> {
  let window = WINDOW_MINIMUM;
  const readAhead = async (after: number): Promise<Entry[]> => {
    const events = await readHandled(log, job.model, after, Math.min(end, after + window));
    if (events.length < BATCH_MAXIMUM / 2) window = Math.min(window * 2, WINDOW_MAXIMUM);
    else if (events.length === BATCH_MAXIMUM) window = Math.max(window / 2, WINDOW_MINIMUM);
    return openBatch(log, job.model, events);
  };
  let upcoming = job.reached.position < end ? readAhead(job.reached.position) : null;
  while (upcoming !== null) {
    const entries = await upcoming;
    const last = entries.at(-1)?.stored.position;
    if (last === undefined) throw new Error(`the log ends before position ${end}`);
    upcoming = last < end ? readAhead(last) : null;
    // Awaited only after the commit; until then a failure must not count as unhandled.
    upcoming?.catch(() => undefined);
    await applyEntries(job, entries, 'log');
    if (options.isStopped?.() === true || !own.isHeld())
      throw new RebuildStopped(`the rebuild of ${job.model.name} was stopped`);
  }
}

function readHandled(
  log: EventLog,
  { handles }: ReadModel,
  after: number,
  end: number,
): Promise<StoredEvent[]> {
  return log.readTypes([...handles], after, end, BATCH_MAXIMUM);
}
