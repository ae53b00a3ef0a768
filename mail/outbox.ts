import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { MailsTable } from '../database/tables/mail.ts';
import type { Lease } from '../log/delivery/lease.ts';
import { FORMER_ADDRESS, kindOfEvent } from './kinds.ts';
import { type MailLimits, pauseAfter } from './tries.ts';

/** Of the lease and the cursor. */
export const OUTBOX = 'outbox';
/** Of one statement. */
const WINDOW_POSITIONS = 10_000;
/** Of one statement: the embedded database holds the process meanwhile. */
const NOTED_MAXIMUM = 100;
export const DUE_MAXIMUM = 50;

const eventTypes = Object.keys(kindOfEvent);

export interface Stretch {
  readonly reached: number;
  /** Whether that was the head. */
  readonly isAtHead: boolean;
  readonly events: readonly { readonly position: number; readonly type: string }[];
}

/** Positions and types alone. Null where nothing stands after `position`. */
export async function readStretchAfter(database: Database, position: number): Promise<Stretch | null> {
  const { rows } = await sql<{ reached: number; is_at_head: boolean; positions: number[]; types: string[] }>`
    select end_of.reached, end_of.reached = log_head.position as is_at_head, found.positions, found.types
    from log_head,
      lateral (select least(log_head.position, ${position}::bigint + ${sql.lit(WINDOW_POSITIONS)}) as reached) end_of,
      lateral (select coalesce(array_agg(position::float8 order by position), '{}') as positions,
          coalesce(array_agg(type order by position), '{}') as types
        from events where position > ${position}::bigint and position <= end_of.reached
          and type = any(${eventTypes}::text[])) found
    where log_head.position > ${position}::bigint`.execute(database.kysely);
  const [row] = rows;
  if (row === undefined) return null;
  const { reached, is_at_head: isAtHead, positions, types } = row;
  return {
    reached,
    isAtHead,
    events: positions.map((each, index) => ({ position: each, type: types[index] ?? '' })),
  };
}

/** Idempotent. A changed address has two; a newsletter one for each subscriber of that moment. */
export async function noteMails(database: Database, events: Stretch['events']): Promise<void> {
  for (let start = 0; start < events.length; start += NOTED_MAXIMUM)
    await noteSome(database, events.slice(start, start + NOTED_MAXIMUM));
}

async function noteSome(database: Database, events: Stretch['events']): Promise<void> {
  const kinds = events.map(({ type }) => kindOfEvent[type] ?? '');
  await sql`
    with noted as (
      select position::bigint, kind
      from unnest(${events.map(({ position }) => String(position))}::text[], ${kinds}::text[]) as n(position, kind)
    )
    insert into mails (position, kind, recipient)
    select position, kind, case kind when 'message-answered' then stream end as recipient
    from noted join events using (position) where kind <> 'newsletter'
    union all
    select position, kind, ${FORMER_ADDRESS} from noted where kind = 'email-changed'
    union all
    select noted.position, kind, subscriber.stream
    from noted join events subscriber
      on subscriber.type = 'SubscriptionConfirmed' and subscriber.position < noted.position
    where kind = 'newsletter' and not exists (select from events gone where gone.stream = subscriber.stream
      and gone.type = 'SubscriberLeft' and gone.position < noted.position)
    order by position, recipient
    on conflict do nothing`.execute(database.kysely);
}

/** Positions of a restored log mean something else: the cursor starts at its head, and what waited is dropped. */
export async function followEpoch(database: Database, lease: Lease, name: string): Promise<void> {
  await sql`
    with begun as (
      update follower_cursors c set epoch = h.epoch, position = h.position
      from log_head h
      where c.name = ${name} and h.epoch <> c.epoch and exists (select from leases
        where name = ${lease.name} and fencing_token = ${lease.fencingToken}::bigint)
      returning c.name
    )
    delete from mails using begun`.execute(database.kysely);
}

export interface DueMail extends Pick<MailsTable, 'position' | 'kind' | 'recipient'> {
  readonly id: number;
  /** Before this one. */
  readonly tries: number;
  /** Of its event; null where that is gone. */
  readonly stream: string | null;
  /** The stream of whom it goes to, such as `account-7`; of the owner too, whose address stands elsewhere. */
  readonly person: string | null;
}

/**
 * Oldest first, newsletters last; each is due again after its pause. No two processes get the same.
 * @param underWay ids that are left out: this process is still trying them
 */
export function claimDueMails(
  database: Pick<Database, 'prepared'>,
  limits: MailLimits,
  most: number,
  underWay: readonly number[] = [],
): Promise<DueMail[]> {
  const pauses = Array.from({ length: limits.triesMaximum }, (_, tries) => pauseAfter(tries, limits));
  return database.prepared('select * from claim_mails($1, $2, $3)', [most, pauses, underWay]);
}

/** How a try ended. */
export interface Ended {
  readonly due: Pick<DueMail, 'id'>;
  /** Null: it is tried again. */
  readonly outcome: MailsTable['outcome'];
  readonly failure: string | null;
}

/** A mail keeps its first outcome. */
export async function noteEnded(database: Database, ended: readonly Ended[]): Promise<void> {
  if (ended.length === 0) return;
  await database.prepared('select settle_mails($1, $2, $3)', [
    ended.map(({ due }) => due.id),
    ended.map(({ outcome }) => outcome),
    ended.map(({ failure }) => failure),
  ]);
}

/** Which of these are of persons who were erased, or have left. */
export async function readErased({ kysely }: Database, persons: readonly string[]): Promise<Set<string>> {
  if (persons.length === 0) return new Set();
  const { rows } = await sql<{ stream: string }>`
    select stream from events where stream = any(${[...persons]}::text[])
      and type in ('AccountErased', 'MessageErased', 'SubscriberLeft')`.execute(kysely);
  return new Set(rows.map(({ stream }) => stream));
}

/** Of one kind; beyond it the exact number changes nothing. */
const COUNTED_MAXIMUM = 100_000;

export interface OutboxSize {
  readonly waiting: number;
  /** Every try was used up. */
  readonly failed: number;
}

export async function readOutboxSize({ kysely }: Database): Promise<OutboxSize> {
  const { rows } = await sql<OutboxSize>`
    select ${counted(sql`outcome is null`)} as waiting, ${counted(sql`outcome = 'failed'`)} as failed`.execute(
    kysely,
  );
  return rows[0] ?? { waiting: 0, failed: 0 };
}

function counted(condition: ReturnType<typeof sql>) {
  return sql`(select count(*) from (select from mails where ${condition} limit ${COUNTED_MAXIMUM}) counted)`;
}
