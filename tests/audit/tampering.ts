import { type Selectable, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { EventsTable } from '../../database/tables/log.ts';
import { bodyDigest, leafHash } from '../../log/record/leaf.ts';

export type Run = (text: string) => Promise<void>;
export type Change = (run: Run) => Promise<unknown>;

/** Tables that are changed by hand, and put back afterwards. */
const TABLES = [
  ...['events', 'commands', 'log_head', 'tree', 'tree_hashes', 'tree_heads', 'checkpoints'],
  ...['data_keys', 'names', 'credentials', 'models.orders', 'models.readings', 'models.order_customers'],
  ...['models.order_day_counts', 'models.answer_time_counts'],
];
const VERSIONS = 'constraint events_stream_version_check';

/**
 * Lets a test change a database as its owner could, with the guards taken away, and look; afterwards everything is
 * as it was.
 */
export async function tampered(database: Database, change: Change, look: () => Promise<void>): Promise<void> {
  const run = runOn(database);
  await run('alter table events disable trigger all');
  await run(`alter table events drop ${VERSIONS}`);
  for (const [at, table] of TABLES.entries()) await run(`create table kept_${at} as table ${table}`);
  try {
    await change(run);
    await look();
  } finally {
    for (const [at, table] of TABLES.entries()) {
      await run(`delete from ${table}`);
      await run(`insert into ${table} select * from kept_${at}`);
      await run(`drop table kept_${at}`);
    }
    await run(`alter table events add ${VERSIONS} check (stream_version > 0)`);
    await run('alter table events enable trigger all');
  }
}

export function runOn({ kysely }: Database): Run {
  return async (text) => void (await sql.raw(text).execute(kysely));
}

/** Rewrites the facts of an event, and its digest and leaf with them, so that it is sound by itself. */
export async function rewrite(database: Database, position: number): Promise<void> {
  const event = await database.kysely
    .selectFrom('events')
    .selectAll()
    .where('position', '=', position)
    .executeTakeFirstOrThrow();
  const data = event.data.replace('{', '{"rewritten":true,').replace(',}', '}');
  const hashes = [bodyDigest(data, event.sealed_digest), leafOf({ ...event, data })];
  const [digestHex, leafHex] = hashes.map((bytes) => Buffer.from(bytes).toString('hex'));
  await sql`update events set data = ${data}::json, body_digest = decode(${digestHex}, 'hex'),
    leaf_hash = decode(${leafHex}, 'hex') where position = ${position}`.execute(database.kysely);
}

/** The leaf of a row, from what it holds. */
export function leafOf(row: Selectable<EventsTable>): Uint8Array {
  return leafHash({
    bodyDigest: bodyDigest(row.data, row.sealed_digest),
    meta: row.meta,
    id: row.event_id,
    position: row.position,
    streamVersion: row.stream_version,
    recordedAt: row.recorded_at,
    schemaVersion: row.schema_version,
    type: row.type,
    stream: row.stream,
    subject: row.subject,
  });
}
