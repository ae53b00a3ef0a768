import { sql } from 'kysely';
import pino from 'pino';
import { inProcessBus } from '../log/delivery/in-process-bus.ts';
import { openLog } from '../log/open-log.ts';
import { type Database, openPostgres } from '../migrations/database.ts';
import { models } from '../projector/models.ts';
import { rebuild } from '../projector/rebuild/rebuild.ts';
import { masterKey, shopName } from './fill.ts';
import type { KeptPostgres } from './kept-postgres.ts';
import type { TableRow } from './table.ts';

const MEBIBYTE = 1_048_576;
/** Tables whose size is reported. */
const TABLES_MAXIMUM = 12;

/** What necessarily grows with the log: rebuilds, reported for each event, and the largest tables. */
export async function sizeOfParts(postgres: KeptPostgres, sizes: readonly number[]): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for (const size of sizes) {
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
        what: `rebuild ${model.name}`,
        events: head,
        'µs an event': (ms * 1_000) / head,
        'CPU µs an event': (user + system) / head,
        'MiB, indexes included': '',
        'of these indexes': '',
      });
    }
    rows.push(...(await tablesOf(database, head)));
    await log.close();
    await database.close();
  }
  return rows;
}

async function tablesOf({ kysely }: Database, events: number): Promise<TableRow[]> {
  const { rows } = await sql<{ name: string; bytes: number; indexes: number }>`
    select n.nspname || '.' || c.relname as name, pg_total_relation_size(c.oid)::float8 as bytes,
      pg_indexes_size(c.oid)::float8 as indexes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'models')
    order by 2 desc limit ${TABLES_MAXIMUM}`.execute(kysely);
  return rows.map(({ name, bytes, indexes }) => ({
    what: name,
    events,
    'µs an event': '',
    'CPU µs an event': '',
    'MiB, indexes included': bytes / MEBIBYTE,
    'of these indexes': indexes / MEBIBYTE,
  }));
}
