import pino from 'pino';
import { inProcessBus } from '../log/delivery/in-process-bus.ts';
import { openLog } from '../log/open-log.ts';
import { openPostgres } from '../migrations/database.ts';
import { migrate } from '../migrations/migrate.ts';
import { models } from '../projector/models.ts';
import { startProjector } from '../projector/projector.ts';
import { until } from '../tests/until.ts';
import { type KeptPostgres, startKeptPostgres } from './kept-postgres.ts';
import { EVENTS_PER_CUSTOMER, fillShop } from './shop-log.ts';
import { report, type TableRow } from './table.ts';

/** The key of `serve-api.ts`. */
export const masterKey = new Uint8Array(32).fill(1);
const EVENTS_DEFAULT = 1_000_000;
const CATCH_UP_MAXIMUM_MS = 4 * 3_600_000;

/** `npm run bench -- fill EVENTS DIRECTORY`: writes a shop of a year, with its read models, and keeps it for `size`. */
export async function run([events, directory]: readonly string[]): Promise<void> {
  if (directory === undefined) throw new Error('fill needs a number of events and a directory');
  const server = await startKeptPostgres(directory);
  try {
    report('fill', await ensureShop(server, Number(events ?? EVENTS_DEFAULT)));
  } finally {
    await server.stop();
  }
}

/** The name of the database with a shop of so many events. */
export function shopName(events: number): string {
  return `shop_${events}`;
}

/** Writes the shop where it is not there yet. */
export async function ensureShop(server: KeptPostgres, events: number): Promise<TableRow[]> {
  const name = shopName(events);
  const known = await server.query(`select from pg_database where datname = '${name}'`);
  if (known.length > 0) return [];
  const unfinished = `${name}_unfinished`;
  await server.query(`drop database if exists ${unfinished}`);
  await server.query(`create database ${unfinished}`);
  const database = openPostgres(server.url(unfinished));
  await migrate(database);
  const log = await openLog({ database, masterKey });
  const bus = inProcessBus();
  const logger = pino({ level: 'warn' });
  const rows = [
    await timed('append, sealed as in production', events, () => fillShop(database, log, events)),
  ];
  const head = await log.head();
  const projector = await startProjector({ database, log, bus, models, logger });
  const isAtHead = async () => {
    const checkpoints = await database.kysely.selectFrom('checkpoints').select('position').execute();
    return checkpoints.length === models.length && checkpoints.every(({ position }) => position === head);
  };
  rows.push(
    await timed('all models, from nothing', head, () =>
      until('every model is at the head', isAtHead, CATCH_UP_MAXIMUM_MS),
    ),
  );
  await projector.stop();
  await log.close();
  await database.close();
  await server.query(`alter database ${unfinished} rename to ${name}`);
  console.log(`${name}: ${Math.round(head / EVENTS_PER_CUSTOMER)} customers`);
  return rows;
}

async function timed(what: string, events: number, work: () => Promise<unknown>): Promise<TableRow> {
  const [startedAt, before] = [performance.now(), process.cpuUsage()];
  await work();
  const seconds = (performance.now() - startedAt) / 1_000;
  const { user, system } = process.cpuUsage(before);
  return { what, events, seconds, 'events/s': events / seconds, 'CPU µs/event': (user + system) / events };
}
