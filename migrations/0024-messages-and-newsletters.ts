import { type Kysely, sql } from 'kysely';

/** Answers to messages, the newsletter, and the mails that follow from both. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  // The projector fills these columns by a rebuild.
  `alter table models.contact_forms
    add column search text not null default '',
    add column answer text,
    add column answered_at timestamptz,
    add column done boolean not null default false`,
  "alter table models.subscribers add column search text not null default ''",
  `create table models.newsletters (
    id bigint primary key,
    position bigint not null,
    sent_at timestamptz not null
  )`,

  // A mail for each event and recipient; no address and no word of it stands here.
  `create table contact_mails (
    position bigint not null,
    stream text not null,
    tries integer not null default 0 check (tries >= 0),
    next_try_at timestamptz not null default clock_timestamp(),
    outcome text check (outcome in ('sent', 'unneeded', 'failed')),
    settled_at timestamptz,
    primary key (position, stream),
    check ((outcome is null) = (settled_at is null))
  )`,
  'create index contact_mails_waiting on contact_mails (next_try_at) where outcome is null',
  "insert into follower_cursors (name, epoch, position) select 'mail:contact', epoch, position from log_head",
];
