import { type Kysely, sql } from 'kysely';

/**
 * Answers to messages and newsletters move into the outbox of all other mails, with their tries and times. A process
 * of the release before, which runs on for a moment, must send nothing from it, since it would take the new rows for
 * mails without a recipient. Its statements name `next_try_at`, so the column is renamed: each try of it fails before
 * the mail is handed over. Its cursors go, so that it moves none past an event that it does not know.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  // What the release before claims or settles, it has noted before the rows move, or not at all.
  'lock table mails, contact_mails in access exclusive mode',
  'alter table mails rename column next_try_at to due_at',
  'alter table mails add column recipient text',
  'alter table mails drop constraint mails_position_kind_key',
  'alter table mails add unique nulls not distinct (position, kind, recipient)',

  // Rows of a log that was replaced by a backup mean nothing in this one.
  `delete from mails where exists (select from follower_cursors c, log_head h
    where c.name = 'mails' and c.epoch <> h.epoch)`,
  `insert into mails (position, kind, recipient, tries, due_at, outcome, settled_at)
    select m.position, case e.type when 'NewsletterSent' then 'newsletter' else 'message-answered' end,
      m.stream, m.tries, m.next_try_at, m.outcome, m.settled_at
    from contact_mails m join events e on e.position = m.position
    where exists (select from follower_cursors c, log_head h where c.name = 'mail:contact' and c.epoch = h.epoch)
    order by m.position, m.stream`,

  // The first pause is 30 seconds, a try may take 60: one that is under way ends before the next begins.
  "update mails set due_at = due_at + interval '30 seconds' where outcome is null and tries = 1",

  // The earlier of both cursors: what the other one has come to already is in the table.
  `insert into follower_cursors (name, epoch, position)
    select 'outbox', h.epoch, min(case when c.epoch = h.epoch then c.position else h.position end)
    from follower_cursors c, log_head h where c.name in ('mails', 'mail:contact') group by h.epoch`,
  "delete from follower_cursors where name in ('mails', 'mail:contact')",
  "delete from leases where name in ('mails', 'mail:contact')",

  // What a process of the release before counts for the desk, and where it notes the mail that it has just sent.
  'drop table contact_mails',
  `create view contact_mails as
    select position, recipient as stream, tries, outcome, settled_at from mails where recipient is not null`,
];
