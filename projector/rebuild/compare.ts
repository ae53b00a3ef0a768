import type { KeptLease } from '../../log/delivery/lease.ts';
import type { Database } from '../../migrations/database.ts';
import { type Checkpoint, readCheckpoint } from '../checkpoint.ts';
import { checksumsOf, differences, type TableChecksum } from '../checksum.ts';
import type { ProjectorDependencies } from '../dependencies.ts';
import type { Job } from '../job.ts';
import { countParked } from '../parked.ts';
import type { ReadModel } from '../read-model.ts';
import { liveTarget } from '../target.ts';
import { foldTo, type RefoldOptions } from './refold.ts';

/** How often, and at what interval, a live model that is behind the rebuild is waited for. */
const LOOKS_MAXIMUM = 40;
const LOOK_INTERVAL_MS = 50;

/** One moment of the live model. */
export interface LiveSnapshot {
  readonly checkpoint: Checkpoint | null;
  readonly tables: readonly TableChecksum[];
  readonly parked: number;
}

/** One snapshot, so that rows and checkpoint belong together while a projector goes on. */
export function readLive(database: Database, model: ReadModel): Promise<LiveSnapshot> {
  const target = liveTarget(model.name);
  return database.maintenance
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const snapshot: Database = { ...database, kysely: transaction };
      return {
        checkpoint: await readCheckpoint(snapshot, model.name, target),
        tables: await checksumsOf(snapshot, model, target),
        parked: await countParked(snapshot, model.name),
      };
    });
}

/**
 * Folds the rebuild up to a snapshot of the live model and compares the two, while the live one goes on. Null where
 * they cannot be compared: another version, another or a longer log, parked
 * events, or a live model that is behind.
 */
export async function compareWithLive(
  { database, log }: ProjectorDependencies,
  job: Job,
  own: KeptLease,
  options: RefoldOptions,
): Promise<string[] | null> {
  if (!(await isComparable(database, job))) return null;
  const { checkpoint, tables, parked } = await readLive(database, job.model);
  if (checkpoint === null || parked > 0 || checkpoint.position < job.reached.position) return null;
  if (checkpoint.position > (await log.head())) return null;
  await foldTo({ database, log }, job, own, checkpoint.position, options);
  const unhurried = { ...database, kysely: database.maintenance };
  return differences(tables, await checksumsOf(unhurried, job.model, job.target));
}

async function isComparable(database: Database, { model, epoch, reached }: Job): Promise<boolean> {
  for (let looks = 0; looks < LOOKS_MAXIMUM; looks++) {
    const live = await readCheckpoint(database, model.name, liveTarget(model.name));
    if (live === null || live.epoch !== epoch || live.version !== model.version) return false;
    if (live.position >= reached.position) return true;
    await Bun.sleep(LOOK_INTERVAL_MS);
  }
  return false;
}
