import { openWakeUp } from '../../log/delivery/wake-up.ts';
import { dropLeftSchemas } from '../../log/erasure/purge.ts';
import { errorSummary } from '../../log/error-summary.ts';
import type { ProjectorDependencies } from '../dependencies.ts';
import { PoisonEvent, parkedModels } from '../parked.ts';
import type { ReadModel } from '../read-model.ts';
import { RebuildUnderWay, rebuild } from './rebuild.ts';

/** While a rebuild is due, and otherwise: only another release of this program makes one due. */
const LOOK_INTERVAL_MS = { due: 1_500, none: 60_000 };
/** Its cause needs a fix, or another process. */
const RETRY_MS = 60_000;

export interface Rebuilds {
  /** The live model stays as it was. */
  stop(): Promise<void>;
}

/**
 * Rebuilds outdated models one after the other, next to the subscriptions. A lease for each lets one process
 * work.
 */
export function startRebuilds(dependencies: ProjectorDependencies): Rebuilds {
  const { database, models, logger } = dependencies;
  const wakeUp = openWakeUp();
  const retryAt = new Map<string, number>();
  let stopped = false;
  // Embedded there is no command line: a start applies what was parked before it. Null until that was read.
  let toRelease = database.kind === 'pglite' ? null : new Set<string>();
  const finished = run();

  return {
    stop: async () => {
      stopped = true;
      wakeUp.signal();
      await finished;
    },
  };

  async function run(): Promise<void> {
    while (!stopped) {
      let pauseMs = LOOK_INTERVAL_MS.due;
      try {
        const due = await readDue();
        for (const model of due) if (!stopped) await rebuildSafely(model);
        await dropLeftSchemas(database);
        if (due.length === 0) pauseMs = LOOK_INTERVAL_MS.none;
      } catch (error) {
        logger.warn({ error: errorSummary(error) }, 'rebuilds could not be looked after');
      }
      if (!stopped) await wakeUp.wait(pauseMs);
    }
  }

  async function readDue(): Promise<ReadModel[]> {
    const checkpoints = await database.kysely
      .selectFrom('checkpoints')
      .select(['model', 'version'])
      .execute();
    const versions = new Map(checkpoints.map(({ model, version }) => [model, version]));
    toRelease ??= await parkedModels(database);
    const released = toRelease;
    return models.filter(({ name, version }) => {
      const stored = versions.get(name) ?? version;
      const isOutdated = database.kind === 'pglite' ? stored !== version : stored < version;
      return (isOutdated || released.has(name)) && performance.now() >= (retryAt.get(name) ?? 0);
    });
  }

  async function rebuildSafely(model: ReadModel): Promise<void> {
    try {
      await rebuild(dependencies, model, { isStopped: () => stopped });
      toRelease?.delete(model.name);
    } catch (error) {
      if (stopped || error instanceof RebuildUnderWay) return;
      if (error instanceof PoisonEvent) toRelease?.delete(model.name);
      const reason = error instanceof PoisonEvent ? error.message : errorSummary(error);
      logger.error({ model: model.name, reason }, 'a rebuild failed; the live model stays and is kept up');
      retryAt.set(model.name, performance.now() + RETRY_MS);
    }
  }
}
