import { sql } from 'kysely';
import { bodyDigest, leafHash } from '../../log/record/leaf.ts';
import type { Database } from '../../migrations/database.ts';

/** Tables that are changed by hand, and put back afterwards. */
const TABLES = ['events', 'commands', 'log_head', 'tree', 'tree_hashes', 'tree_heads'];

/**
 * Lets a test change a database as its owner could, with the guards taken away, and look; afterwards everything is
 * as it was.
 */
export async function tampered(
  database: Database,
  change: (run: (text: string) => Promise<void>) => Promise<void>,
  look: () => Promise<void>,
): Promise<void> {
  const run = async (text: string) => {
    await sql.raw(text).execute(database.kysely);
  };
  await run('alter table events disable trigger all');
  for (const table of TABLES) await run(`create table kept_${table} as table ${table}`);
  try {
    await change(run);
    await look();
  } finally {
    for (const table of TABLES) {
      await run(`delete from ${table}`);
      await run(`insert into ${table} select * from kept_${table}`);
      await run(`drop table kept_${table}`);
    }
    await run('alter table events enable trigger all');
  }
}

/** Rewrites the facts of an event, and its digest and leaf with them, so that it is sound by itself. */
export async function rewrite(database: Database, position: number): Promise<void> {
  const event = await database.kysely
    .selectFrom('events')
    .selectAll()
    .where('position', '=', position)
    .executeTakeFirstOrThrow();
  const data = event.data.replace('{', '{"rewritten":true,').replace(',}', '}');
  const digest = bodyDigest(data, event.sealed_digest);
  const leaf = leafHash({
    bodyDigest: digest,
    meta: event.meta,
    id: event.event_id,
    position: event.position,
    streamVersion: event.stream_version,
    recordedAt: event.recorded_at,
    schemaVersion: event.schema_version,
    type: event.type,
    stream: event.stream,
    subject: event.subject,
  });
  const [digestHex, leafHex] = [digest, leaf].map((bytes) => Buffer.from(bytes).toString('hex'));
  await sql`update events set data = ${data}::json, body_digest = decode(${digestHex}, 'hex'),
    leaf_hash = decode(${leafHex}, 'hex') where position = ${position}`.execute(database.kysely);
}
