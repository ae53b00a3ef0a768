import { sql } from 'kysely';
import { LEASE_RENEWAL_MS, type Lease, renewLeases } from '../../log/delivery/lease.ts';
import { applyEntries, type Job } from '../apply.ts';
import { BATCH_MAXIMUM, type Entry, openBatch } from '../batch.ts';
import { BEGINNING } from '../checkpoint.ts';
import type { ProjectorDependencies } from '../dependencies.ts';
import type { ReadModel } from '../read-model.ts';
import { quoted } from '../table-statements.ts';
import { liveTarget, type Target } from '../target.ts';

/** What folding anew needs of the projector's dependencies. */
export type RefoldDependencies = Pick<ProjectorDependencies, 'database' | 'log'>;

export interface RefoldOptions {
  /** Asked between batches; a fold that is given up leaves the living model as it was. */
  isStopped?(): boolean;
}

/** The rebuild was told to stop. */
export class RebuildStopped extends Error {
  override readonly name = 'RebuildStopped';
}

/** Empty copies of the living tables, indexes included, and a checkpoint at position 0. */
export async function createSchema(
  { database, log }: RefoldDependencies,
  model: ReadModel,
  target: Target,
): Promise<void> {
  const schema = quoted(target.tables);
  const living = quoted(liveTarget(model.name).tables);
  const tables = model.tables.map(({ table }) => [
    `${schema}.${quoted(table)}`,
    `${living}.${quoted(table)}`,
  ]);
  const copies = [...tables, [`${schema}.checkpoints`, 'public.checkpoints']];
  await database.kysely.transaction().execute(async (transaction) => {
    await sql`drop schema if exists ${sql.raw(schema)} cascade`.execute(transaction);
    await sql`create schema ${sql.raw(schema)}`.execute(transaction);
    for (const [copy = '', original = ''] of copies) {
      await sql`create table ${sql.raw(copy)} (like ${sql.raw(original)} including all)`.execute(transaction);
    }
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
    target,
    fencingToken: lease.fencingToken,
    reached: BEGINNING,
    parkedStreams: new Set(),
    onParked: () => undefined,
  };
}

/**
 * Folds up to `target`, no further. The next batch is read and unsealed while the last one commits.
 * @throws PoisonEvent at an event that cannot be applied
 */
export async function foldTo(
  dependencies: RefoldDependencies,
  job: Job,
  lease: Lease,
  target: number,
  options: RefoldOptions,
) {
  const readAhead = async (after: number): Promise<Entry[]> =>
    openBatch(
      dependencies.log,
      job.model,
      await dependencies.log.readAfter(after, Math.min(BATCH_MAXIMUM, target - after)),
    );
  let renewedAt = performance.now();
  let upcoming = job.reached.position < target ? readAhead(job.reached.position) : null;
  while (upcoming !== null) {
    const entries = await upcoming;
    const last = entries.at(-1)?.stored.position;
    if (last === undefined) throw new Error(`the log ends before position ${target}`);
    upcoming = last < target ? readAhead(last) : null;
    // It is awaited only after the commit; a failure until then must not count as unhandled.
    upcoming?.catch(() => undefined);
    await applyEntries(job, entries);
    if (options.isStopped?.() === true)
      throw new RebuildStopped(`the rebuild of ${job.model.name} was stopped`);
    if (performance.now() - renewedAt > LEASE_RENEWAL_MS) {
      await renewLeases(dependencies.database, [lease]);
      renewedAt = performance.now();
    }
  }
}
