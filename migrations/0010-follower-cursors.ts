import { type Kysely, sql } from 'kysely';

/**
 * One table of cursors for everything that follows the log and has no checkpoint of its own. The cursor of the mails
 * about answers is taken over, so that no mail is sent again.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `create table follower_cursors (
    name text primary key,
    epoch uuid not null,
    position bigint not null check (position >= 0)
  )`,
  `insert into follower_cursors (name, epoch, position)
    select 'mail:answers', epoch, position from answer_mail_cursor`,
  'drop table answer_mail_cursor',
];
