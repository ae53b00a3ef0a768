import { type Kysely, sql } from 'kysely';

/**
 * What a command was answered ends after a time; its row stays, so that the command is never carried out again.
 * `commands_check` demanded an answer in every row. The cursor says up to which position answers have ended.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  'alter table commands drop constraint commands_check',
  // Not validated: every row was written under the stricter rule, and a check of all rows would hold up appends.
  `alter table commands add constraint commands_one_answer
    check (answer is null or answer_sealed is null) not valid`,
  `insert into follower_cursors (name, epoch, position)
    select 'retention:answers', epoch, 0 from log_head`,
];
