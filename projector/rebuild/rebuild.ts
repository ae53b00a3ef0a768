import { randomUUID } from 'node:crypto';
import { acquireLease, type Lease, releaseLeases, seizeLease } from '../../log/delivery/lease.ts';
import type { Job } from '../apply.ts';
import { type Checkpoint, readCheckpoint } from '../checkpoint.ts';
import { checksumsOf, differences } from '../checksum.ts';
import type { ProjectorDependencies } from '../dependencies.ts';
import { loadParkedStreams } from '../parked.ts';
import type { ReadModel } from '../read-model.ts';
import { liveTarget, rebuildTarget } from '../target.ts';
import { beginRefold, createSchema, foldTo, type RefoldOptions } from './refold.ts';
import { swap } from './swap.ts';

export interface RebuildOptions extends RefoldOptions {
  /** The living model's lease where the caller holds it; otherwise it is seized for the swap. */
  readonly living?: Lease;
}

export interface RebuildReport {
  readonly model: string;
  readonly events: number;
  readonly position: number;
  /** What differed from the living model; null where the two could not be compared. */
  readonly differences: readonly string[] | null;
}

/**
 * Folds a read model anew from the first event into a schema of its own, while the living one is read and kept
 * up; then changes places with it in one transaction, so that no reader meets a hole.
 * @throws PoisonEvent at an event that cannot be applied; the living model stays
 */
export async function rebuild(
  dependencies: ProjectorDependencies,
  model: ReadModel,
  options: RebuildOptions = {},
): Promise<RebuildReport> {
  const { database, logger } = dependencies;
  const holder = randomUUID();
  const target = rebuildTarget(model.name);
  const own = await acquireLease(database, target.lease, holder);
  if (own === null) throw new Error(`${model.name} is being rebuilt already`);
  const leases = [own];
  try {
    await createSchema(dependencies, model, target);
    const job = beginRefold(dependencies, model, target, own);
    await foldTo(dependencies, job, own, await dependencies.log.head(), options);
    const living = options.living ?? (await seizeLease(database, liveTarget(model.name).lease, holder));
    if (living !== options.living) leases.push(living);
    const before = await readCheckpoint(database, model.name, liveTarget(model.name));
    // A living model that came from a longer log, since lost, must not be waited for.
    const level = Math.min(before?.position ?? 0, await dependencies.log.head());
    await foldTo(dependencies, job, own, Math.max(level, job.reached.position), options);
    const compared = await compare(dependencies, job, before);
    if (compared !== null && compared.length > 0) {
      logger.error(
        { model: model.name, differences: compared },
        'a rebuilt read model differs from the living one',
      );
    }
    await swap(job, living, before);
    dependencies.bus.announceProjected({ model: model.name, position: job.reached.position });
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

/** Comparable are the same events, folded by the same version, none of them parked. */
async function compare(
  dependencies: ProjectorDependencies,
  job: Job,
  living: Checkpoint | null,
): Promise<string[] | null> {
  const { model, target, reached, epoch } = job;
  const same =
    living !== null &&
    living.epoch === epoch &&
    living.version === model.version &&
    living.position === reached.position;
  if (!same || (await loadParkedStreams(dependencies.database, model.name)).size > 0) return null;
  return differences(
    await checksumsOf(dependencies.database, model, liveTarget(model.name)),
    await checksumsOf(dependencies.database, model, target),
  );
}
