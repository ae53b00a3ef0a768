import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import {
  acquireLease,
  LEASE_RENEWAL_MS,
  type Lease,
  releaseLeases,
  renewLeases,
  seizeLease,
} from '../events/log/lease.ts';
import { applyEntries, type Job } from './apply.ts';
import { BATCH_MAXIMUM, type Entry, openBatch } from './batch.ts';
import { BEGINNING, type Checkpoint, readCheckpoint } from './checkpoint.ts';
import { checksumsOf, differences } from './checksum.ts';
import { loadParkedStreams } from './parked.ts';
import type { ProjectorParts } from './parts.ts';
import { livingPlace, type Place, rebuildPlace } from './place.ts';
import type { ReadModel } from './read-model.ts';
import { swap } from './swap.ts';
import { quoted } from './table-statements.ts';

export interface RebuildOptions {
  /** The living model's lease where the caller holds it; otherwise it is seized for the swap. */
  readonly living?: Lease;
  /** Asked between batches; a rebuild that is given up leaves the living model as it was. */
  isStopped?(): boolean;
}

export interface RebuildReport {
  readonly model: string;
  readonly events: number;
  readonly position: number;
  /** What differed from the living model; null where the two could not be compared. */
  readonly differences: readonly string[] | null;
}

/** The rebuild was told to stop. */
export class RebuildStopped extends Error {
  override readonly name = 'RebuildStopped';
}

/**
 * Folds a read model anew from the first event into a schema of its own, while the living one is read and kept
 * up; then changes places with it in one transaction, so that no reader meets a hole.
 * @throws PoisonEvent at an event that cannot be applied; the living model stays
 */
export async function rebuild(
  parts: ProjectorParts,
  model: ReadModel,
  options: RebuildOptions = {},
): Promise<RebuildReport> {
  const { database, logger } = parts;
  const holder = randomUUID();
  const place = rebuildPlace(model.name);
  const own = await acquireLease(database, place.lease, holder);
  if (own === null) throw new Error(`${model.name} is being rebuilt already`);
  const leases = [own];
  try {
    await createSchema(parts, model, place);
    const job = beginJob(parts, model, place, own);
    await foldTo(parts, job, own, await parts.log.head(), options);
    const living = options.living ?? (await seizeLease(database, livingPlace(model.name).lease, holder));
    if (living !== options.living) leases.push(living);
    const before = await readCheckpoint(database, model.name, livingPlace(model.name));
    // A living model that came from a longer log, since lost, must not be waited for.
    const level = Math.min(before?.position ?? 0, await parts.log.head());
    await foldTo(parts, job, own, Math.max(level, job.reached.position), options);
    const compared = await compare(parts, job, before);
    if (compared !== null && compared.length > 0) {
      logger.error(
        { model: model.name, differences: compared },
        'a rebuilt read model differs from the living one',
      );
    }
    await swap(job, living, before);
    parts.bus.announceProjected({ model: model.name, position: job.reached.position });
    logger.info({ model: model.name, position: job.reached.position }, 'a read model was rebuilt');
    return {
      model: model.name,
      events: job.reached.position,
      position: job.reached.position,
      differences: compared,
    };
  } finally {
    await releaseLeases(database, leases);
  }
}

/** Empty copies of the living tables, indexes included, and a checkpoint at position 0. */
async function createSchema(
  { database, log }: ProjectorParts,
  model: ReadModel,
  place: Place,
): Promise<void> {
  const schema = quoted(place.tables);
  const living = quoted(livingPlace(model.name).tables);
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

function beginJob({ database, log }: ProjectorParts, model: ReadModel, place: Place, lease: Lease): Job {
  return {
    database,
    epoch: log.epoch,
    model,
    place,
    fencingToken: lease.fencingToken,
    reached: BEGINNING,
    parkedStreams: new Set(),
    onParked: () => undefined,
  };
}

/** The next batch is read and unsealed while the last one commits. */
async function foldTo(
  parts: ProjectorParts,
  job: Job,
  lease: Lease,
  target: number,
  options: RebuildOptions,
) {
  const readAhead = async (after: number): Promise<Entry[]> =>
    openBatch(
      parts.log,
      job.model,
      await parts.log.readAfter(after, Math.min(BATCH_MAXIMUM, target - after)),
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
      await renewLeases(parts.database, [lease]);
      renewedAt = performance.now();
    }
  }
}

/** Comparable are the same events, folded by the same version, none of them parked. */
async function compare(parts: ProjectorParts, job: Job, living: Checkpoint | null): Promise<string[] | null> {
  const { model, place, reached, epoch } = job;
  const same =
    living !== null &&
    living.epoch === epoch &&
    living.version === model.version &&
    living.position === reached.position;
  if (!same || (await loadParkedStreams(parts.database, model.name)).size > 0) return null;
  return differences(
    await checksumsOf(parts.database, model, livingPlace(model.name)),
    await checksumsOf(parts.database, model, place),
  );
}
