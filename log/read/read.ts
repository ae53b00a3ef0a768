import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { eventDefinitions } from '../../events/registry.ts';
import type { NameKind, StoredEvent } from '../log.ts';
import { nameSpaces } from '../sealing/keyed-hash.ts';

/** A longer stream is a defect of its slice; deciding on half a stream would be wrong. */
const STREAM_MAXIMUM = 100_000;
const READ_MAXIMUM = 10_000;

export interface EventReader {
  readStream(stream: string): Promise<StoredEvent[]>;
  readStreams(streams: readonly string[]): Promise<Map<string, StoredEvent[]>>;
  readAfter(position: number, limit: number): Promise<StoredEvent[]>;
  readTypes(types: readonly string[], after: number, end: number, limit: number): Promise<StoredEvent[]>;
  head(): Promise<number>;
}

export function openEventReader(database: Database): EventReader {
  return {
    readStream: async (stream) => {
      const { rows } =
        await sql<EventRow>`select ${columns}, ${sealedForLiving} from events where stream = ${stream}
        order by stream_version limit ${STREAM_MAXIMUM + 1}`.execute(database.kysely);
      if (rows.length > STREAM_MAXIMUM) throw new Error(`${stream} has more than ${STREAM_MAXIMUM} events`);
      return rows.map(storedEvent);
    },
    readStreams: async (streams) => {
      const limit = STREAM_MAXIMUM * streams.length;
      const { rows } =
        await sql<EventRow>`select ${columns}, ${sealedForLiving} from events where stream = any(${[...streams]}::text[])
        order by stream, stream_version limit ${limit + 1}`.execute(database.kysely);
      if (rows.length > limit) throw new Error(`${streams.length} streams have more than ${limit} events`);
      return Map.groupBy(rows.map(storedEvent), ({ stream }) => stream);
    },
    readAfter: async (position, limit) => {
      const values = [position, Math.min(limit, READ_MAXIMUM)];
      const rows = await database.prepared<EventRow>('select * from events_after($1, $2)', values);
      return rows.map(storedEvent);
    },
    readTypes: async (types, after, end, limit) => {
      const { rows } = await sql<EventRow>`select ${columns}, sealed from events
        where position > ${after} and position <= ${end} and (position = ${end}
          or type = any(${[...types]}::text[]) or type <> all(${[...eventDefinitions.keys()]}::text[]))
        order by position limit ${Math.min(limit, READ_MAXIMUM)}`.execute(database.kysely);
      return rows.map(storedEvent);
    },
    head: async () => {
      const head = await database.kysely.selectFrom('log_head').select('position').executeTakeFirstOrThrow();
      return head.position;
    },
  };
}

/** Null where the name is free. @param hash hex */
export async function holderOf(
  { kysely }: Pick<Database, 'kysely'>,
  kind: NameKind,
  hash: string,
): Promise<string | null> {
  const held = await kysely
    .selectFrom('names')
    .select('holder')
    .where('space', '=', nameSpaces[kind])
    .where('hash', '=', Buffer.from(hash, 'hex'))
    .executeTakeFirst();
  return held?.holder ?? null;
}

interface EventRow {
  readonly position: number;
  readonly stream: string;
  readonly stream_version: number;
  readonly event_id: string;
  readonly type: string;
  readonly schema_version: number;
  readonly data: string;
  readonly meta: string;
  readonly subject: string | null;
  readonly sealed: Uint8Array | null;
  readonly leaf_hash: Uint8Array;
  readonly recorded_at: string;
}

const columns =
  sql.raw(`position, stream, stream_version, event_id, type, schema_version, data, meta, subject,
  leaf_hash, recorded_at`);

/**
 * A process may still hold a key that was destroyed a moment ago; no decision may be made with it. Not by `exists`: for
 * that the planner may read all keys, and without statistics does.
 */
const sealedForLiving = sql`case when (
  select k.wrapped is null from data_keys k where k.subject = events.subject) then null else sealed end as sealed`;

function storedEvent(row: EventRow): StoredEvent {
  return {
    position: row.position,
    id: row.event_id,
    stream: row.stream,
    streamVersion: row.stream_version,
    type: row.type,
    schemaVersion: row.schema_version,
    data: row.data,
    meta: row.meta,
    subject: row.subject,
    sealed: row.sealed,
    leafHash: row.leaf_hash,
    recordedAt: row.recorded_at,
  };
}
