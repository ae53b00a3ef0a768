import type { Database } from '../migrations/database.ts';
import type { ProjectorDependencies } from '../projector/dependencies.ts';
import { models } from '../projector/models.ts';
import { startProjector } from '../projector/projector.ts';

const WAIT_MAXIMUM_MS = 30_000;
const LOOK_INTERVAL_MS = 50;

/**
 * Waits until every read model shows everything up to `position`. Beside an embedded database no projector is
 * running, so that this process does its work; with a server the running ones do.
 * @returns false when it took too long, or when an earlier release has parked the event
 */
export async function modelsReach(
  dependencies: Omit<ProjectorDependencies, 'models'>,
  position: number,
): Promise<boolean> {
  const { database } = dependencies;
  const projector = database.kind === 'pglite' ? await startProjector({ ...dependencies, models }) : null;
  try {
    const giveUpAt = performance.now() + WAIT_MAXIMUM_MS;
    while (!(await haveReached(database, position))) {
      if (performance.now() > giveUpAt) return false;
      await Bun.sleep(LOOK_INTERVAL_MS);
    }
    return true;
  } finally {
    await projector?.stop();
  }
}

async function haveReached(database: Database, position: number): Promise<boolean> {
  const rows = await database.kysely.selectFrom('checkpoints').select(['model', 'position']).execute();
  const reached = new Map(rows.map((row) => [row.model, row.position]));
  const parked = await database.kysely
    .selectFrom('parked_events')
    .select('model')
    .where('position', '=', position)
    .execute();
  if (parked.length > 0) return false;
  return models.every(({ name }) => (reached.get(name) ?? 0) >= position);
}
