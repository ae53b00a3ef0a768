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
  readonly events: readonly { readonly position: number; readonly type: string; readonly stream: string }[];
}

/** Null where nothing stands after `position`. */
export async function readStretchAfter(database: Database, position: number): Promise<Stretch | null> {
  const { rows } = await sql<{ reached: number; is_at_head: boolean; found: string[][] }>`
    select end_of.reached, end_of.reached = log_head.position as is_at_head, found.found
    from log_head,
      lateral (select least(log_head.position, ${position}::bigint + ${sql.lit(WINDOW_POSITIONS)}) as reached) end_of,
      lateral (select coalesce(array_agg(array[position::text, type, stream] order by position), '{}') as found
        from events where position > ${position}::bigint and position <= end_of.reached
          and type = any(${eventTypes}::text[])) found
    where log_head.position > ${position}::bigint`.execute(database.kysely);
  const [row] = rows;
  if (row === undefined) return null;
  const { reached, is_at_head: isAtHead, found } = row;
  const events = found.map(([at = '', type = '', stream = '']) => ({ position: Number(at), type, stream }));
  return { reached, isAtHead, events };
}

/** Idempotent. A changed address has two; a newsletter one for each subscriber of that moment. */
export async function noteMails(database: Database, events: Stretch['events']): Promise<void> {
  const noted = events.map((event) => ({ ...event, kind: kindOfEvent[event.type] ?? '' }));
  const mails = noted.flatMap(({ position, kind, stream }) =>
    recipientsOf(kind, stream).map((recipient) => ({ position, kind, recipient })),
  );
  for (let start = 0; start < mails.length; start += NOTED_MAXIMUM) {
    const some = mails.slice(start, start + NOTED_MAXIMUM);
    await database.prepared(NOTE, [
      some.map(({ position }) => position),
      some.map(({ kind }) => kind),
      some.map(({ recipient }) => recipient),
    ]);
  }
  for (const { position, kind } of noted) if (kind === 'newsletter') await noteNewsletter(database, position);
}

const NOTE = `
  insert into mails (position, kind, recipient)
  select * from unnest($1::bigint[], $2::text[], $3::text[])
  on conflict do nothing`;

/** As `MailsTable.recipient`, apart from a newsletter's. */
function recipientsOf(kind: string, stream: string): readonly (string | null)[] {
  if (kind === 'newsletter') return [];
  if (kind === 'message-answered') return [stream];
  return kind === 'email-changed' ? [null, FORMER_ADDRESS] : [null];
}

async function noteNewsletter(database: Database, position: number): Promise<void> {
  await sql`
    insert into mails (position, kind, recipient)
    select ${position}::bigint, 'newsletter', subscriber.stream
    from events subscriber
    where subscriber.type = 'SubscriptionConfirmed' and subscriber.position < ${position}::bigint
      and not exists (select from events gone where gone.stream = subscriber.stream
        and gone.type = 'SubscriberLeft' and gone.position < ${position}::bigint)
    order by subscriber.stream
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
  /** Given up: the tries are used up, or another would be refused too. */
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
