import type { ProjectedNotification } from '../log/delivery/bus.ts';
import type { Database } from '../migrations/database.ts';

/** What the pages were made from. */
export interface ShownState {
  /** The day in Europe/Istanbul. */
  readonly today: string;
  /** By name of the read model. */
  readonly models: ReadonlyMap<string, ShownModel>;
}

interface ShownModel {
  readonly epoch: string;
  /** Of the model's fold. */
  readonly version: number;
  /** The rows up to here are shown; moves on with notifications that say that no row has changed. */
  position: number;
}

/** The day and the checkpoints: read before the tables are, so that it never promises too much. */
export async function readState(
  { kysely }: Database,
  names: readonly string[],
  today: string,
): Promise<ShownState> {
  const checkpoints = await kysely
    .selectFrom('checkpoints')
    .select(['model', 'epoch', 'version', 'position'])
    .where('model', 'in', names)
    .execute();
  return { today, models: new Map(checkpoints.map(({ model, ...reached }) => [model, reached])) };
}

/** Whether what is shown is also what stands in the tables now, so that nothing has to be read. */
export function isShown(now: ShownState, shown: ShownState): boolean {
  return (
    now.today === shown.today &&
    [...now.models].every(([name, { epoch, version, position }]) => {
      const known = shown.models.get(name);
      return (
        known !== undefined &&
        known.epoch === epoch &&
        known.version === version &&
        position <= known.position
      );
    })
  );
}

/** Whether a model is more than so many events behind the log. */
export function isBehind({ models }: ShownState, head: number, events: number): boolean {
  return [...models.values()].some(({ position }) => head - position > events);
}

/** Takes note of a model's news, and says whether its rows may have changed. */
export function noteProjected(
  shown: ShownState,
  { model, position, unchangedSince }: ProjectedNotification,
): boolean {
  const known = shown.models.get(model);
  if (known === undefined) return true;
  if (unchangedSince === null || unchangedSince > known.position) return true;
  known.position = Math.max(known.position, position);
  return false;
}

/** How long the first pages wait for what was recorded before them. */
const FIRST_WAIT_MS = 5_000;
const FIRST_WAIT_PAUSE_MS = 25;

/** Resolves when the models have reached a position. Without a projector, after a while, with what there is. */
export async function untilProjected(
  { kysely }: Database,
  names: readonly string[],
  position: number,
): Promise<void> {
  const giveUpAt = performance.now() + FIRST_WAIT_MS;
  while (performance.now() < giveUpAt) {
    const reached = await kysely
      .selectFrom('checkpoints')
      .select('model')
      .where('model', 'in', names)
      .where('position', '>=', position)
      .execute();
    if (reached.length === names.length) return;
    await Bun.sleep(FIRST_WAIT_PAUSE_MS);
  }
}
