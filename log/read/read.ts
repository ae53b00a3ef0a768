import { sql } from 'kysely';
import type { DomainEvent, EventDefinition, Facts, Recorded } from '../../events/contract.ts';
import { eventDefinitions } from '../../events/registry.ts';
import type { Database } from '../../migrations/database.ts';
import type { StoredEvent } from '../log.ts';
import { Meta } from '../record/meta.ts';
import type { DataKeys } from '../sealing/keys.ts';
import { eventAssociatedData, unseal } from '../sealing/seal.ts';

/** Longest stream that is read; a longer one is a defect of its slice, and half a stream would decide wrongly. */
const STREAM_MAXIMUM = 100_000;
/** Most events that one `readAfter` gives, whatever is asked for. */
const READ_MAXIMUM = 10_000;

export interface EventReader {
  readStream(stream: string): Promise<StoredEvent[]>;
  readAfter(position: number, limit: number): Promise<StoredEvent[]>;
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
    readAfter: async (position, limit) => {
      const { rows } = await sql<EventRow>`select ${columns}, sealed from events where position > ${position}
        order by position limit ${Math.min(limit, READ_MAXIMUM)}`.execute(database.kysely);
      return rows.map(storedEvent);
    },
    head: async () => {
      const head = await database.kysely.selectFrom('log_head').select('position').executeTakeFirstOrThrow();
      return head.position;
    },
  };
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

/** A process may hold the key of somebody who was erased a moment ago; what is decided on must not open by it. */
const sealedForLiving = sql`case when exists (
  select from data_keys k where k.subject = events.subject and k.wrapped is null) then null else sealed end as sealed`;

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

/** Checks, upcasts and unseals. Personal fields are null where the person's key is gone. */
export async function openEvent(stored: StoredEvent, keys: DataKeys): Promise<Recorded<DomainEvent>> {
  const definition = eventDefinitions.get(stored.type);
  if (definition === undefined) throw new UnreadableEvent(stored, 'its type is not known');
  try {
    const data = definition.data.parse(upcast(definition, stored));
    const personal = await openPersonal(definition, stored, keys);
    const meta = Meta.parse(JSON.parse(stored.meta));
    return {
      type: stored.type,
      data,
      personal,
      id: stored.id,
      version: definition.version,
      stream: stored.stream,
      streamVersion: stored.streamVersion,
      position: stored.position,
      recordedAt: stored.recordedAt,
      subject: stored.subject,
      ...meta,
    };
  } catch (cause) {
    if (cause instanceof UnreadableEvent) throw cause;
    throw new UnreadableEvent(stored, 'it does not fit its schema or its key', { cause });
  }
}

/** A stored event that this version of the program cannot read: whoever meets it stops. */
export class UnreadableEvent extends Error {
  override readonly name = 'UnreadableEvent';
  readonly position: number;

  constructor({ position, type }: StoredEvent, why: string, options?: ErrorOptions) {
    super(`event ${position} (${type}) cannot be read: ${why}`, options);
    this.position = position;
  }
}

function upcast(definition: EventDefinition, stored: StoredEvent): Facts {
  if (stored.schemaVersion > definition.version) {
    throw new UnreadableEvent(
      stored,
      `its schema version ${stored.schemaVersion} is newer than this program`,
    );
  }
  let facts: Facts = JSON.parse(stored.data);
  for (let version = stored.schemaVersion; version < definition.version; version++) {
    const upcaster = definition.upcasters[version];
    if (upcaster === undefined) throw new UnreadableEvent(stored, `version ${version} has no upcaster`);
    facts = upcaster(facts);
  }
  return facts;
}

async function openPersonal(
  definition: EventDefinition,
  stored: StoredEvent,
  keys: DataKeys,
): Promise<unknown> {
  const { sealed, subject } = stored;
  if (definition.personal === null || sealed === null || subject === null) return null;
  const key = keys.cached(subject) ?? (await keys.forOpening(subject));
  if (key === null) return null;
  const plain = unseal(key, sealed, eventAssociatedData(stored.id, stored.type, subject));
  return definition.personal.parse(JSON.parse(plain.toString('utf8')));
}
