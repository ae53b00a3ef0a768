import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { MailsTable } from '../database/tables/mail.ts';
import type { Lease } from '../log/delivery/lease.ts';
import { FORMER_ADDRESS, kindOfEvent } from './kinds.ts';

/** Of the lease and the cursor. */
export const OUTBOX = 'outbox';
/** Of one statement. */
const WINDOW_POSITIONS = 10_000;
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
  const kinds = events.map(({ type }) => kindOfEvent[type] ?? '');
  if (kinds.length === 0) return;
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

export type DueMail = Pick<MailsTable, 'position' | 'kind' | 'recipient' | 'tries'> & { readonly id: number };

/** Oldest first. A newsletter's hundreds keep no customer's mail waiting. */
export async function readDueMails(database: Database): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`
    select id, position, kind, recipient, tries from mails
    where outcome is null and due_at <= clock_timestamp()
    order by kind = 'newsletter', due_at, id limit ${DUE_MAXIMUM}`.execute(database.kysely);
  return rows;
}

/** Before the try, so that one which ends the process counts. False: another process was faster. */
export async function claim(database: Database, { id, tries }: DueMail, pauseMs: number): Promise<boolean> {
  const { rows } = await sql`
    update mails set tries = tries + 1,
      due_at = clock_timestamp() + ${pauseMs}::float8 * interval '1 millisecond'
    where id = ${id} and outcome is null and tries = ${tries}
    returning id`.execute(database.kysely);
  return rows.length > 0;
}

export async function noteFailure(database: Database, { id }: DueMail, failure: string): Promise<void> {
  await sql`update mails set failure = ${failure} where id = ${id} and outcome is null`.execute(
    database.kysely,
  );
}

export async function settle(
  database: Database,
  { id }: DueMail,
  outcome: NonNullable<MailsTable['outcome']>,
): Promise<void> {
  await sql`update mails set outcome = ${outcome}, settled_at = clock_timestamp()
    where id = ${id} and outcome is null`.execute(database.kysely);
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
