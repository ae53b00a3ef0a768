import { type RawBuilder, sql } from 'kysely';
import type { StoredEvent } from '../log/log.ts';
import type { Database } from '../migrations/database.ts';

/** Events held in memory at once; a VIP report may be a megabyte. */
const BATCH_EVENTS = 500;

/** An event with everything that its proof is made of. */
export interface AuditedEvent extends StoredEvent {
  readonly sealedDigest: Uint8Array | null;
  readonly bodyDigest: Uint8Array;
}

/** The events from one position to another, both included, in order and in batches. */
export async function* readRange(
  database: Database,
  from: number,
  to: number,
): AsyncGenerator<readonly AuditedEvent[]> {
  for (let after = from - 1; after < to; ) {
    const batch = await select(
      database,
      sql`position > ${after}::bigint and position <= ${to}::bigint order by position`,
    );
    yield batch;
    after = batch.at(-1)?.position ?? to;
  }
}

/** The events of one stream, oldest first, in batches. */
export async function* readStream(
  database: Database,
  stream: string,
): AsyncGenerator<readonly AuditedEvent[]> {
  for (let after = 0, size = BATCH_EVENTS; size === BATCH_EVENTS; ) {
    const batch = await select(
      database,
      sql`stream = ${stream} and stream_version > ${after}::bigint order by stream_version`,
    );
    yield batch;
    after = batch.at(-1)?.streamVersion ?? after;
    size = batch.length;
  }
}

/** The events of some types, in order and in batches. */
export async function* readTypes(
  database: Database,
  types: readonly string[],
): AsyncGenerator<readonly AuditedEvent[]> {
  for (let after = 0, size = BATCH_EVENTS; size === BATCH_EVENTS; ) {
    const batch = await select(
      database,
      sql`position > ${after}::bigint and type = any(${types}::text[]) order by position`,
    );
    yield batch;
    after = batch.at(-1)?.position ?? after;
    size = batch.length;
  }
}

/** The streams in which something is sealed for a person, the oldest first. */
export async function streamsAbout(database: Database, subject: string): Promise<string[]> {
  const { rows } = await sql<{ stream: string }>`
    select stream from events where subject = ${subject} group by stream order by min(position)`.execute(
    database.kysely,
  );
  return rows.map(({ stream }) => stream);
}

async function select(database: Database, which: RawBuilder<unknown>): Promise<AuditedEvent[]> {
  const { rows } = await sql<AuditedEvent>`
    select position, event_id as id, stream, stream_version as "streamVersion", type,
      schema_version as "schemaVersion", data, meta, subject, sealed, sealed_digest as "sealedDigest",
      body_digest as "bodyDigest", leaf_hash as "leafHash", recorded_at as "recordedAt"
    from events where ${which} limit ${BATCH_EVENTS}`.execute(database.kysely);
  return rows;
}
