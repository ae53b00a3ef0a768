import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Recorded } from '../../events/contract.ts';
import { eventDefinitions } from '../../events/registry.ts';
import type { EventLog, StoredEvent } from '../../log/log.ts';
import { definitionOf, EventFromNewerRelease, UnreadableEvent } from '../../log/read/open-event.ts';
import { maskedPersonal } from './masked.ts';

/** Held in memory at once. */
const BATCH_EVENTS = 500;
/** Of one statement: an embedded database does nothing else meanwhile. */
const WINDOW_POSITIONS = 10_000;

export interface PastDependencies {
  readonly database: Database;
  readonly log: Pick<EventLog, 'open' | 'head'>;
}

export interface PastOptions {
  /** As far as keys exist; otherwise masks stand for personal fields. */
  readonly reveals: boolean;
}

/** The message is a sentence. */
export class Unfoldable extends Error {
  override readonly name = 'Unfoldable';

  /** @param why what is wrong with the event; the cause and its place are for the log */
  constructor(
    readonly event: Pick<StoredEvent, 'position' | 'stream'>,
    readonly why: string,
    options?: ErrorOptions,
  ) {
    super(`The log cannot be folded: ${why}.`, options);
  }
}

interface PastEvent extends StoredEvent {
  readonly hasPersonal: boolean;
  readonly isErased: boolean;
}

export interface PastBatch {
  readonly events: readonly Recorded[];
  readonly reached: number;
}

/** Null: of all types, in all streams. */
export interface PastSelection {
  readonly types: ReadonlySet<string> | null;
  readonly stream?: string;
}

/** In order, opened or masked. The next batch is read while the last one is folded. @throws Unfoldable */
export async function* readPast(
  { database, log }: PastDependencies,
  selection: PastSelection,
  after: number,
  end: number,
  { reveals }: PastOptions,
): AsyncGenerator<PastBatch> {
  let upcoming = after < end ? read(after) : null;
  while (upcoming !== null) {
    const { stored, reached } = await upcoming;
    upcoming = reached < end ? read(reached) : null;
    // Awaited only after the fold; until then a failure must not count as unhandled.
    upcoming?.catch(() => undefined);
    yield { events: await Promise.all(stored.map((event) => open(log, event, reveals))), reached };
  }

  async function read(from: number) {
    const to = selection.stream === undefined ? Math.min(end, from + WINDOW_POSITIONS) : end;
    const stored = await select(database, selection, from, to, reveals);
    const last = stored.length === BATCH_EVENTS ? stored.at(-1)?.position : undefined;
    return { stored, reached: last ?? to };
  }
}

async function select(
  { kysely }: Database,
  { types, stream }: PastSelection,
  after: number,
  end: number,
  reveals: boolean,
): Promise<PastEvent[]> {
  const conditions: RawBuilder<unknown>[] = [sql`position > ${after}::bigint and position <= ${end}::bigint`];
  if (stream !== undefined) conditions.push(sql`stream = ${stream}`);
  // An unknown type might concern any model: it must not be passed over.
  if (types !== null)
    conditions.push(
      sql`(type = any(${[...types]}::text[]) or type <> all(${[...eventDefinitions.keys()]}::text[]))`,
    );
  const { rows } = await sql<PastEvent>`
    select position, event_id as id, stream, stream_version as "streamVersion", type,
      schema_version as "schemaVersion", data, meta, subject, recorded_at as "recordedAt", leaf_hash as "leafHash",
      ${reveals ? sql`case when ${isErased} then null else sealed end` : sql`null`} as sealed,
      sealed_digest is not null as "hasPersonal",
      sealed_digest is not null and (sealed is null or ${isErased}) as "isErased"
    from events where ${sql.join(conditions, sql` and `)} order by position limit ${BATCH_EVENTS}`.execute(
    kysely,
  );
  return rows;
}

const isErased = sql`exists (
  select from data_keys k where k.subject = events.subject and k.wrapped is null)`;

async function open(
  log: Pick<EventLog, 'open'>,
  { hasPersonal, isErased: gone, ...stored }: PastEvent,
  reveals: boolean,
): Promise<Recorded> {
  try {
    const event = await log.open(stored);
    if (reveals || !hasPersonal) return event;
    const personal = maskedPersonal(definitionOf(stored), gone ? 'erased' : 'sealed', stored.position);
    return { ...event, personal };
  } catch (cause) {
    if (cause instanceof EventFromNewerRelease || cause instanceof UnreadableEvent)
      throw new Unfoldable(stored, cause.message, { cause });
    throw cause;
  }
}
