import type { Database } from '../../database/database.ts';
import type { ProjectorDependencies } from '../../projector/dependencies.ts';
import { models } from '../../projector/models/models.ts';
import { startProjector } from '../../projector/projector.ts';

const STANDSTILL_MAXIMUM_MS = 30_000;
const LOOK_INTERVAL_MS = 50;

/**
 * @param isAlone no projector runs elsewhere: this process does its work
 * @returns false when the models stand still, or when an earlier release has parked the event
 */
export async function modelsReach(
  dependencies: Omit<ProjectorDependencies, 'models'>,
  position: number,
  isAlone = dependencies.database.kind === 'pglite',
): Promise<boolean> {
  const { database } = dependencies;
  const projector = isAlone ? await startProjector({ ...dependencies, models }) : null;
  try {
    let before = -1;
    let giveUpAt = performance.now() + STANDSTILL_MAXIMUM_MS;
    for (;;) {
      const reached = await readReached(database, position);
      if (reached.isParked) return false;
      if (reached.positions.every((each) => each >= position)) return true;
      const sum = reached.positions.reduce((total, each) => total + each, 0);
      if (sum > before) giveUpAt = performance.now() + STANDSTILL_MAXIMUM_MS;
      before = sum;
      if (performance.now() > giveUpAt) return false;
      await Bun.sleep(LOOK_INTERVAL_MS);
    }
  } finally {
    await projector?.stop();
  }
}

/** 0 where it was never folded. */
async function readReached({ kysely }: Database, position: number) {
  const rows = await kysely.selectFrom('checkpoints').select(['model', 'position']).execute();
  const reached = new Map(rows.map((row) => [row.model, row.position]));
  const parked = await kysely
    .selectFrom('parked_events')
    .select('model')
    .where('position', '=', position)
    .execute();
  return { positions: models.map(({ name }) => reached.get(name) ?? 0), isParked: parked.length > 0 };
}
