import { randomUUID } from 'node:crypto';
import { acquireKept, type KeptLease, keepLease, seizeLease } from '../../log/delivery/lease.ts';
import { dropLeftSchemas } from '../../log/erasure/purge.ts';
import { Refused } from '../apply.ts';
import { readCheckpoint } from '../checkpoint.ts';
import type { ProjectorDependencies } from '../dependencies.ts';
import type { Job } from '../job.ts';
import type { ReadModel } from '../read-model.ts';
import { liveTarget, rebuildTarget } from '../target.ts';
import { beginRefold, createSchema, foldTo, RebuildStopped, type RefoldOptions } from './refold.ts';
import { isLockTimeout, swap } from './swap.ts';

/** Close enough to the head of the log to be swapped in. */
const LAG_MAXIMUM_EVENTS = 500;
const CATCH_UPS_MAXIMUM = 1_000;
/** A reader who holds a live table delays the swap; live rows are kept up between attempts. */
const SWAPS_MAXIMUM = 120;
const SWAP_PAUSE_MS = 1_000;

export class RebuildUnderWay extends Error {
  override readonly name = 'RebuildUnderWay';
}

/**
 * Refolds into a schema of its own while the live model goes on, and takes the live lease only for the last
 * events and the swap. @returns the position that it reached
 * @throws PoisonEvent, EventFromNewerRelease; the live model stays
 */
export async function rebuild(
  dependencies: ProjectorDependencies,
  model: ReadModel,
  options: RefoldOptions = {},
): Promise<number> {
  const { database, bus, logger } = dependencies;
  const holder = randomUUID();
  const target = rebuildTarget(model.name);
  const own = await acquireKept(database, target.lease, holder);
  if (own === null) throw new RebuildUnderWay(`${model.name} is being rebuilt already`);
  try {
    await createSchema(dependencies, model, target);
    const job = beginRefold(dependencies, model, target, own.lease);
    await catchUp(dependencies, job, own, options);
    await swapIn(dependencies, job, own, holder, options);
    const { position } = job.reached;
    bus.announceProjected({ model: model.name, position, unchangedSince: null });
    logger.info({ model: model.name, position }, 'a read model was rebuilt');
    return position;
  } finally {
    await own.release();
    // What it did not finish; where that fails, the next look of a projector drops it.
    await dropLeftSchemas(database).catch(() => undefined);
  }
}

async function catchUp(
  { database, log }: ProjectorDependencies,
  job: Job,
  own: KeptLease,
  options: RefoldOptions,
): Promise<void> {
  for (let rounds = 0; rounds < CATCH_UPS_MAXIMUM; rounds++) {
    const head = await log.head();
    const lag = head - job.reached.position;
    await foldTo({ database, log }, job, own, head, options);
    if (lag <= LAG_MAXIMUM_EVENTS) return;
  }
  throw new Error(`the rebuild of ${job.model.name} does not catch up with the log`);
}

async function swapIn(
  dependencies: ProjectorDependencies,
  job: Job,
  own: KeptLease,
  holder: string,
  options: RefoldOptions,
): Promise<void> {
  for (let attempts = 1; ; attempts++) {
    await catchUp(dependencies, job, own, options);
    try {
      await swapOnce(dependencies, job, own, holder, options);
      return;
    } catch (error) {
      const canRetry = own.isHeld() && (isLockTimeout(error) || error instanceof Refused);
      if (!canRetry || attempts >= SWAPS_MAXIMUM) throw error;
    }
    if (options.isStopped?.() === true)
      throw new RebuildStopped(`the rebuild of ${job.model.name} was stopped`);
    await Bun.sleep(SWAP_PAUSE_MS);
  }
}

/** Nothing else writes the live rows under its lease. */
async function swapOnce(
  { database, log }: ProjectorDependencies,
  job: Job,
  own: KeptLease,
  holder: string,
  options: RefoldOptions,
): Promise<void> {
  const live = liveTarget(job.model.name);
  const held = keepLease(database, await seizeLease(database, live.lease, holder));
  try {
    const before = await readCheckpoint(database, job.model.name, live);
    // A live model of a longer, lost log must not be waited for.
    const level = Math.min(before?.position ?? 0, await log.head());
    await foldTo({ database, log }, job, own, Math.max(level, job.reached.position), options);
    await swap(job, held.lease, before);
  } finally {
    await held.release();
  }
}
