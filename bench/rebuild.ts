import { randomBytes } from 'node:crypto';
import pino from 'pino';
import { type Database, openPostgres } from '../database/database.ts';
import { startPostgres } from '../harness/servers/postgres.ts';
import { until } from '../harness/until.ts';
import { inProcessBus } from '../log/delivery/in-process-bus.ts';
import { openLog } from '../log/open-log.ts';
import { models } from '../projector/models/models.ts';
import { startProjector } from '../projector/projector.ts';
import { rebuild } from '../projector/rebuild/rebuild.ts';
import { fill } from './filled-log.ts';
import { report, type TableRow } from './table.ts';
import { medianOf, RUNS } from './under-load.ts';

const EVENTS = 200_000;
const CATCH_UP_MAXIMUM_MS = 600_000;

/**
 * Replays a log of customers and their readings, sealed as in production: first into all models at once by a projector
 * that begins at nothing, then into one after the other by a rebuild.
 */
export async function run(): Promise<void> {
  const server = await startPostgres();
  const database = openPostgres(await server.createDatabase());
  const log = await openLog({ database, masterKey: randomBytes(32) });
  const bus = inProcessBus();
  const dependencies = { database, log, bus, models, logger: pino({ level: 'silent' }) };
  try {
    const events = await fill(log, EVENTS);
    const rows: TableRow[] = [];
    const projector = await startProjector(dependencies);
    rows.push(row('all models, from nothing', [await measured(events, () => untilHead(database, events))]));
    await projector.stop();
    for (const model of models) {
      const runs: Replay[] = [];
      for (let run = 0; run < RUNS; run++)
        runs.push(await measured(events, () => rebuild(dependencies, model)));
      rows.push(row(`rebuild ${model.name}`, runs));
    }
    report('rebuild', rows);
  } finally {
    await log.close();
    await database.close();
    await server.stop();
  }
}

type Replay = Awaited<ReturnType<typeof measured>>;

async function measured(events: number, run: () => Promise<unknown>) {
  const startedAt = performance.now();
  const before = process.cpuUsage();
  await run();
  const seconds = (performance.now() - startedAt) / 1_000;
  const { user, system } = process.cpuUsage(before);
  return { perSecond: Math.round(events / seconds), microseconds: (user + system) / events };
}

function row(what: string, runs: readonly Replay[]): TableRow {
  return {
    what,
    'events/s': medianOf(runs, 'perSecond'),
    'CPU µs/event': medianOf(runs, 'microseconds'),
    'RSS MiB': Math.round(process.memoryUsage().rss / 1024 / 1024),
  };
}

function untilHead(database: Database, head: number): Promise<void> {
  return until(
    'every model is at the head',
    async () => {
      const rows = await database.kysely.selectFrom('checkpoints').select('position').execute();
      return rows.length === models.length && rows.every((row) => row.position === head);
    },
    CATCH_UP_MAXIMUM_MS,
  );
}
