import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { acquireKept, type KeptLease } from '../log/delivery/lease.ts';
import { readCheckpoint } from '../projector/checkpoint.ts';
import { checksumsOf, differences, type TableChecksum } from '../projector/checksum.ts';
import { PoisonEvent } from '../projector/parked.ts';
import type { ReadModel } from '../projector/read-model.ts';
import { readLive } from '../projector/rebuild/compare.ts';
import { beginRefold, createSchema, foldTo, type RefoldDependencies } from '../projector/rebuild/refold.ts';
import { liveTarget, replayTarget } from '../projector/target.ts';
import { checkpointFault } from './checkpoint-fault.ts';

/** A model may change its past while it is replayed, by an erasure; then it is looked at again. */
const TRIES_MAXIMUM = 3;

export type Replayed =
  | { readonly outcome: 'equal'; readonly position: number; readonly tables: readonly TableChecksum[] }
  | { readonly outcome: 'differs'; readonly position: number; readonly differences: readonly string[] }
  /** One sentence says why there is nothing to compare. */
  | { readonly outcome: 'incomparable'; readonly reason: string };

/**
 * Folds a model from the first event in a schema of its own, up to where the live one is, and compares
 * the two. The live one is neither stopped nor changed.
 */
export async function replay(dependencies: RefoldDependencies, model: ReadModel): Promise<Replayed> {
  const target = replayTarget(model.name);
  const own = await acquireKept(dependencies.database, target.lease, randomUUID());
  if (own === null) return incomparable('another replay of it is under way');
  try {
    for (let tries = 1; ; tries++) {
      const replayed = await replayOnce(dependencies, model, own);
      if (replayed.outcome !== 'differs' || tries >= TRIES_MAXIMUM) return replayed;
      const now = await readCheckpoint(dependencies.database, model.name, liveTarget(model.name));
      if (now?.position === replayed.position) return replayed;
    }
  } finally {
    await sql`drop schema if exists ${sql.id(target.tables)} cascade`.execute(dependencies.database.kysely);
    await own.release();
  }
}

async function replayOnce(
  dependencies: RefoldDependencies,
  model: ReadModel,
  own: KeptLease,
): Promise<Replayed> {
  const { database, log } = dependencies;
  const target = replayTarget(model.name);
  const { checkpoint, tables, parked } = await readLive(database, model);
  if (checkpoint === null) return incomparable('it was never folded');
  if (checkpoint.version !== model.version) return incomparable('it was folded by another release');
  const fault = await checkpointFault(log, checkpoint);
  if (fault !== null) return incomparable(`its checkpoint is none of this log: ${fault}`);
  if (parked > 0) return incomparable(`${parked} of its events are parked`);
  try {
    await createSchema(dependencies, model, target);
    const job = beginRefold(dependencies, model, target, own.lease);
    await foldTo(dependencies, job, own, checkpoint.position, {});
  } catch (cause) {
    // The place in the program that the error names means nothing to an analyst.
    if (cause instanceof PoisonEvent)
      return incomparable(`event ${cause.parked.position} of ${cause.parked.stream} cannot be applied`);
    throw cause;
  }
  const different = differences(tables, await checksumsOf(database, model, target));
  const { position } = checkpoint;
  return different.length === 0
    ? { outcome: 'equal', position, tables }
    : { outcome: 'differs', position, differences: different };
}

function incomparable(reason: string): Replayed {
  return { outcome: 'incomparable', reason };
}
