import { type Kysely, sql } from 'kysely';

/**
 * Mails that tell customers of their answers: how far the log was looked through, and each mail with its tries.
 * No address and no name stands here. An installation that is there already begins at the head of its log, so
 * that nobody is written to about an answer of long ago.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `create table answer_mail_cursor (
    one boolean primary key default true check (one),
    epoch uuid not null,
    position bigint not null check (position >= 0)
  )`,
  'insert into answer_mail_cursor (epoch, position) select epoch, position from log_head',

  `create table answer_mails (
    position bigint primary key,
    tries integer not null default 0 check (tries >= 0),
    next_try_at timestamptz not null default clock_timestamp(),
    outcome text check (outcome in ('sent', 'nobody', 'given up')),
    settled_at timestamptz,
    check ((outcome is null) = (settled_at is null))
  )`,
  'create index answer_mails_waiting on answer_mails (position) where outcome is null',
];
