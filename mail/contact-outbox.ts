import { sql } from 'kysely';
import type { Lease } from '../log/delivery/lease.ts';
import type { Database } from '../migrations/database.ts';
import type { ContactMailsTable } from '../migrations/tables/mail.ts';

/** Positions of the log that one statement looks through. */
const WINDOW_POSITIONS = 10_000;
/** Mails that one round takes up. */
const DUE_MAXIMUM = 50;

/** What one stretch of the log leads to. */
export interface ContactStretch {
  /** The stretch ends here. */
  readonly reached: number;
  readonly positions: readonly number[];
}

/** Null where the log has nothing after `position`. */
export async function readContactAfter(database: Database, position: number): Promise<ContactStretch | null> {
  const { rows } = await sql<ContactStretch>`
    select end_of.reached, array(
      select position from events
      where position > ${position}::bigint and position <= end_of.reached
        and type in ('MessageAnswered', 'NewsletterSent')
      order by position)::float8[] as positions
    from log_head,
      lateral (select least(log_head.position, ${position}::bigint + ${sql.lit(WINDOW_POSITIONS)}) as reached) end_of
    where log_head.position > ${position}::bigint`.execute(database.kysely);
  return rows[0] ?? null;
}

/**
 * Notes one mail for each answer, and for each newsletter one for each subscriber that was confirmed by then; noting
 * them again changes nothing. A mail is named after the stream of the person that it goes to.
 */
export async function noteContactMails(database: Database, positions: readonly number[]): Promise<void> {
  if (positions.length === 0) return;
  const list = sql`${positions.map(String)}::text[]::bigint[]`;
  await sql`
    insert into contact_mails (position, stream)
    select position, stream from events where position = any(${list}) and type = 'MessageAnswered'
    union all
    select newsletter.position, subscriber.stream
    from events newsletter join events subscriber
      on subscriber.type = 'SubscriptionConfirmed' and subscriber.position < newsletter.position
    where newsletter.position = any(${list}) and newsletter.type = 'NewsletterSent'
      and not exists (select from events gone where gone.stream = subscriber.stream
        and gone.type = 'SubscriberLeft' and gone.position < newsletter.position)
    on conflict do nothing`.execute(database.kysely);
}

/** Positions of a restored log mean something else: the cursor starts at its head, and what waited is dropped. */
export async function followContactEpoch(database: Database, lease: Lease, name: string): Promise<void> {
  await sql`
    with begun as (
      update follower_cursors c set epoch = h.epoch, position = h.position
      from log_head h
      where c.name = ${name} and h.epoch <> c.epoch and exists (select from leases
        where name = ${lease.name} and fencing_token = ${lease.fencingToken}::bigint)
      returning c.name
    )
    delete from contact_mails using begun`.execute(database.kysely);
}

export type DueContactMail = Pick<ContactMailsTable, 'position' | 'stream' | 'tries'>;

/** Mails whose time has come, oldest first. */
export async function readDueContactMails(database: Database): Promise<DueContactMail[]> {
  const { rows } = await sql<DueContactMail>`
    select position, stream, tries from contact_mails
    where outcome is null and next_try_at <= clock_timestamp()
    order by next_try_at, position, stream limit ${DUE_MAXIMUM}`.execute(database.kysely);
  return rows;
}

/** Counts the try before it is made, so that one which ends the process counts too. False: another was faster. */
export async function claimContactMail(
  database: Database,
  { position, stream, tries }: DueContactMail,
  pauseMs: number,
): Promise<boolean> {
  const { rows } = await sql`
    update contact_mails set tries = tries + 1,
      next_try_at = clock_timestamp() + ${pauseMs}::float8 * interval '1 millisecond'
    where position = ${position} and stream = ${stream} and outcome is null and tries = ${tries}
    returning position`.execute(database.kysely);
  return rows.length > 0;
}

export async function settleContactMail(
  database: Database,
  { position, stream }: DueContactMail,
  outcome: NonNullable<ContactMailsTable['outcome']>,
): Promise<void> {
  await sql`update contact_mails set outcome = ${outcome}, settled_at = clock_timestamp()
    where position = ${position} and stream = ${stream} and outcome is null`.execute(database.kysely);
}
