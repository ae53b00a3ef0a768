import { sql } from 'kysely';
import pino from 'pino';
import { inProcessBus } from '../log/delivery/in-process-bus.ts';
import { openLog } from '../log/open-log.ts';
import { type Database, openPostgres } from '../migrations/database.ts';
import { models } from '../projector/models.ts';
import { rebuild } from '../projector/rebuild/rebuild.ts';
import { catchUp } from './catch-up.ts';
import { masterKey, shopName } from './fill.ts';
import type { KeptPostgres } from './kept-postgres.ts';
import { serverMicroseconds } from './server-time.ts';
import { EVENTS_PER_CUSTOMER, writeCustomers } from './shop-log.ts';
import type { TableRow } from './table.ts';

const MEBIBYTE = 1_048_576;
/** Events that are appended while the projector is stopped. */
const BEHIND_EVENTS = 5_000;
/** Tables whose size is reported. */
const TABLES_MAXIMUM = 12;

/** What necessarily grows with the log: rebuilds and catching up, reported for each event, and the largest tables. */
export async function sizeOfParts(postgres: KeptPostgres, sizes: readonly number[]): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for (const size of sizes) {
    rows.push(await catchUpOf(postgres, size));
    const database = openPostgres(postgres.url(shopName(size)));
    const log = await openLog({ database, masterKey });
    const bus = inProcessBus();
    const logger = pino({ level: 'warn' });
    const head = await log.head();
    for (const model of models) {
      const [startedAt, before] = [performance.now(), process.cpuUsage()];
      await rebuild({ database, log, bus, models, logger }, model);
      const { user, system } = process.cpuUsage(before);
      const ms = performance.now() - startedAt;
      rows.push({
        ...nothingMeasured,
        what: `rebuild ${model.name}`,
        events: head,
        'µs an event': (ms * 1_000) / head,
        'CPU µs an event': (user + system) / head,
      });
    }
    rows.push(...(await tablesOf(database, head)));
    await log.close();
    await database.close();
  }
  return rows;
}

/** How fast a projector that was stopped comes up with what was appended meanwhile, on a copy of the shop. */
async function catchUpOf(postgres: KeptPostgres, size: number): Promise<TableRow> {
  const copy = `${shopName(size)}_behind`;
  await postgres.query(`drop database if exists ${copy}`);
  await postgres.query(`create database ${copy} template ${shopName(size)} strategy file_copy`);
  const database = openPostgres(postgres.url(copy));
  const log = await openLog({ database, masterKey });
  const head = await log.head();
  // Ids that neither the shop nor what was ordered of it meanwhile has taken.
  await writeCustomers(log, size, size + BEHIND_EVENTS / EVENTS_PER_CUSTOMER - 1);
  const newHead = await log.head();
  const [startedAt, before] = [performance.now(), process.cpuUsage()];
  const serverBefore = await serverMicroseconds(postgres);
  await catchUp({ database, log, head: newHead });
  const { user, system } = process.cpuUsage(before);
  const ms = performance.now() - startedAt;
  const server = (await serverMicroseconds(postgres)) - serverBefore;
  await log.close();
  await database.close();
  await postgres.query(`drop database ${copy}`);
  return {
    ...nothingMeasured,
    what: `catch up on ${newHead - head} more events, Postgres included`,
    events: head,
    'µs an event': (ms * 1_000) / (newHead - head),
    'CPU µs an event': (user + system + server) / (newHead - head),
  };
}

/** Columns that do not concern a row stay empty. */
const nothingMeasured: TableRow = {
  what: '',
  events: '',
  'µs an event': '',
  'CPU µs an event': '',
  'MiB, indexes included': '',
  'of these indexes': '',
};

async function tablesOf({ kysely }: Database, events: number): Promise<TableRow[]> {
  const { rows } = await sql<{ name: string; bytes: number; indexes: number }>`
    select n.nspname || '.' || c.relname as name, pg_total_relation_size(c.oid)::float8 as bytes,
      pg_indexes_size(c.oid)::float8 as indexes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'models')
    order by 2 desc limit ${TABLES_MAXIMUM}`.execute(kysely);
  return rows.map(({ name, bytes, indexes }) => ({
    ...nothingMeasured,
    what: name,
    events,
    'MiB, indexes included': bytes / MEBIBYTE,
    'of these indexes': indexes / MEBIBYTE,
  }));
}
