import { type Kysely, sql } from 'kysely';

/**
 * One outbox for every mail that follows from an event: a row for each event and kind, with its tries. No address and
 * no word of a mail stands here. The mails about answers are taken over with what became of them; where the log was
 * not yet looked through to its head, the answers that wait there are noted, and nothing else of it leads to a mail:
 * the release before has sent those mails itself, or none at all.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const kindOf = "case type when 'ResponseSubmitted' then 'answer-ready' else 'answer-revised' end";

const statements = [
  `create table mails (
    id bigint generated always as identity primary key,
    position bigint not null,
    kind text not null,
    tries integer not null default 0 check (tries >= 0),
    next_try_at timestamptz not null default clock_timestamp(),
    outcome text check (outcome in ('sent', 'unneeded', 'failed')),
    settled_at timestamptz,
    failure text,
    unique (position, kind),
    check ((outcome is null) = (settled_at is null))
  )`,
  'create index mails_waiting on mails (next_try_at) where outcome is null',
  "create index mails_failed on mails (id desc) where outcome = 'failed'",

  `insert into mails (position, kind, tries, next_try_at, outcome, settled_at)
    select a.position, ${kindOf}, a.tries, a.next_try_at,
      case a.outcome when 'nobody' then 'unneeded' when 'given up' then 'failed' else a.outcome end, a.settled_at
    from answer_mails a join events e on e.position = a.position
    order by a.position`,
  `insert into mails (position, kind)
    select e.position, ${kindOf} from events e, follower_cursors c, log_head h
    where c.name = 'mail:answers' and c.epoch = h.epoch and e.position > c.position
      and e.type in ('ResponseSubmitted', 'ResponseRevised')
    order by e.position
    on conflict do nothing`,
  'drop table answer_mails',
  "insert into follower_cursors (name, epoch, position) select 'mails', epoch, position from log_head",
  "delete from follower_cursors where name = 'mail:answers'",

  // What is still owed, for the scheduler that looks every few seconds for promised times that have passed.
  `create index orders_owed on models.orders (due_at)
    where answered_at is null and cancelled_at is null and due_at is not null`,
];
