import pino from 'pino';
import { inProcessBus } from '../log/delivery/in-process-bus.ts';
import type { EventLog } from '../log/log.ts';
import type { Database } from '../migrations/database.ts';
import { models } from '../projector/models.ts';
import { startProjector } from '../projector/projector.ts';
import { until } from '../tests/until.ts';

const CATCH_UP_MAXIMUM_MS = 4 * 3_600_000;

/** Runs a projector until every read model has reached the head. */
export async function catchUp({
  database,
  log,
  head,
}: {
  readonly database: Database;
  readonly log: EventLog;
  readonly head: number;
}): Promise<void> {
  const logger = pino({ level: 'warn' });
  const projector = await startProjector({ database, log, bus: inProcessBus(), models, logger });
  await until(
    'every model is at the head',
    async () => {
      const checkpoints = await database.kysely.selectFrom('checkpoints').select('position').execute();
      return checkpoints.length === models.length && checkpoints.every(({ position }) => position === head);
    },
    CATCH_UP_MAXIMUM_MS,
  );
  await projector.stop();
}
