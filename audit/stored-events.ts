import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { StoredEvent } from '../log/log.ts';

/** A VIP report may be a megabyte. */
const BATCH_EVENTS = 500;
/** Of one statement; a reading has a handful of events. */
const STREAMS_AT_ONCE = 20;
const WINDOW_POSITIONS = 5_000;
/** Of one page of the newest events. */
const WINDOWS_MAXIMUM = 20;

export interface AuditedEvent extends StoredEvent {
  readonly sealedDigest: Uint8Array | null;
  readonly bodyDigest: Uint8Array;
}

/** Both positions included, in order. The next batch is read while the last one is worked on. */
export async function* readRange(
  database: Database,
  from: number,
  to: number,
): AsyncGenerator<readonly AuditedEvent[]> {
  let upcoming = from <= to ? read(from - 1) : null;
  while (upcoming !== null) {
    const batch = await upcoming;
    const reached = batch.at(-1)?.position ?? to;
    upcoming = reached < to ? read(reached) : null;
    // Awaited only after the work: a failure until then must not count as unhandled.
    upcoming?.catch(() => undefined);
    yield batch;
  }

  function read(after: number): Promise<AuditedEvent[]> {
    return select(database, sql`position > ${after}::bigint and position <= ${to}::bigint order by position`);
  }
}

/** Null does not narrow. Several types or streams are separated by spaces. */
export interface EventFilter {
  readonly type: string | null;
  readonly stream: string | null;
  readonly actor: string | null;
  /** ISO 8601, included. */
  readonly since?: string | null;
  readonly until?: string | null;
}

/** In order, with the position that was looked at last. */
export async function* readFiltered(
  database: Database,
  { from, to }: { readonly from: number; readonly to: number },
  filter: EventFilter,
): AsyncGenerator<{ readonly events: readonly AuditedEvent[]; readonly reached: number }> {
  const { stream } = filter;
  const conditions = conditionsOf(filter);
  // An embedded database does nothing else during a statement.
  for (let after = from - 1; after < to; ) {
    const end = Math.min(to, stream === null ? after + WINDOW_POSITIONS : to);
    const range = sql`position > ${after}::bigint and position <= ${end}::bigint`;
    const events = await select(
      database,
      sql`${sql.join([range, ...conditions], sql` and `)} order by position`,
    );
    const last = events.length === BATCH_EVENTS ? events.at(-1)?.position : undefined;
    after = last ?? end;
    yield { events, reached: after };
  }
}

/** Newest first, with the position from which on everything was looked at. A rare kind may need several calls. */
export async function readNewest(
  database: Database,
  { from: first, before }: { readonly from: number; readonly before: number },
  filter: EventFilter,
  limit: number,
): Promise<{ readonly events: readonly AuditedEvent[]; readonly reached: number }> {
  const conditions = conditionsOf(filter);
  const events: AuditedEvent[] = [];
  let reached = before;
  for (let windows = 0; windows < WINDOWS_MAXIMUM && reached > first && events.length < limit; windows++) {
    const from = filter.stream === null ? Math.max(first, reached - WINDOW_POSITIONS) : first;
    const range = sql`position >= ${from}::bigint and position < ${reached}::bigint`;
    const wanted = limit - events.length;
    const found = await select(
      database,
      sql`${sql.join([range, ...conditions], sql` and `)} order by position desc`,
      wanted,
    );
    events.push(...found);
    reached = found.length === wanted ? (found.at(-1)?.position ?? from) : from;
  }
  return { events, reached };
}

/** In order; as many as a batch may hold. */
export function readPositions(database: Database, positions: readonly number[]): Promise<AuditedEvent[]> {
  return select(database, sql`position = any(${positions.map(String)}::text[]::bigint[]) order by position`);
}

/** Oldest first. */
export async function* readStream(
  database: Database,
  stream: string,
  version = 0,
): AsyncGenerator<readonly AuditedEvent[]> {
  for (let after = version, size = BATCH_EVENTS; size === BATCH_EVENTS; ) {
    const batch = await select(
      database,
      sql`stream = ${stream} and stream_version > ${after}::bigint order by stream_version`,
    );
    yield batch;
    after = batch.at(-1)?.streamVersion ?? after;
    size = batch.length;
  }
}

/** In the order of the streams, each oldest first. */
export async function* readStreams(
  database: Database,
  streams: readonly string[],
): AsyncGenerator<{ readonly stream: string; readonly batch: readonly AuditedEvent[] }> {
  for (let start = 0; start < streams.length; start += STREAMS_AT_ONCE) {
    const some = streams.slice(start, start + STREAMS_AT_ONCE);
    const byStream = Map.groupBy(await selectStreams(database, some), ({ stream }) => stream);
    for (const stream of some) {
      const batch = byStream.get(stream) ?? [];
      if (batch.length === BATCH_EVENTS)
        for await (const more of readStream(database, stream, batch.at(-1)?.streamVersion))
          batch.push(...more);
      yield { stream, batch };
    }
  }
}

/** As many as a batch may hold. */
async function selectStreams(database: Database, streams: readonly string[]): Promise<AuditedEvent[]> {
  // Without statistics the planner would scan the log.
  const { rows } = await sql<AuditedEvent>`
    select found.* from unnest(${[...streams]}::text[]) as wanted(stream),
      lateral (select ${columns} from events where events.stream = wanted.stream
        order by stream_version limit ${BATCH_EVENTS}) found
    order by found.stream, found."streamVersion"`.execute(database.kysely);
  return rows;
}

/** Besides the person's own stream, the oldest first. */
export async function streamsAbout(database: Database, subject: string): Promise<string[]> {
  const { rows } = await sql<{ stream: string }>`
    select stream from events where subject = ${subject} and subject <> stream group by stream order by min(position)`.execute(
    database.kysely,
  );
  return rows.map(({ stream }) => stream);
}

function conditionsOf({
  type,
  stream,
  actor,
  since = null,
  until = null,
}: EventFilter): RawBuilder<unknown>[] {
  return [
    type === null ? null : sql`type = any(string_to_array(${type}::text, ' '))`,
    stream === null ? null : sql`stream = any(string_to_array(${stream}::text, ' '))`,
    actor === null ? null : sql`meta ->> 'actor' = ${actor}`,
    since === null ? null : sql`recorded_at >= ${since}::timestamptz`,
    until === null ? null : sql`recorded_at <= ${until}::timestamptz`,
  ].filter((condition) => condition !== null);
}

async function select(
  database: Database,
  which: RawBuilder<unknown>,
  limit = BATCH_EVENTS,
): Promise<AuditedEvent[]> {
  const { rows } = await sql<AuditedEvent>`
    select ${columns} from events where ${which} limit ${limit}`.execute(database.kysely);
  return rows;
}

const columns = sql.raw(`position, event_id as id, stream, stream_version as "streamVersion", type,
  schema_version as "schemaVersion", data, meta, subject, sealed, sealed_digest as "sealedDigest",
  body_digest as "bodyDigest", leaf_hash as "leafHash", recorded_at as "recordedAt"`);
