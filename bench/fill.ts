import { openLog } from '../log/open-log.ts';
import { openPostgres } from '../migrations/database.ts';
import { migrate } from '../migrations/migrate.ts';
import { catchUp } from './catch-up.ts';
import { type KeptPostgres, startKeptPostgres } from './kept-postgres.ts';
import { EVENTS_PER_CUSTOMER, fillShop } from './shop-log.ts';
import { report, type TableRow } from './table.ts';

/** The key of `serve-api.ts`. */
export const masterKey = new Uint8Array(32).fill(1);
const EVENTS_DEFAULT = 1_000_000;

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
  const rows = [
    await timed('append, sealed as in production', events, () => fillShop(database, log, events)),
  ];
  const head = await log.head();
  rows.push(await timed('all models, from nothing', head, () => catchUp({ database, log, head })));
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
