import { type Kysely, sql } from 'kysely';

/**
 * A mailed link that has replaced a password stays until the log says so too: with the context of the command
 * whose event is missing, so that whoever finds it can append that very event.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table password_resets add column used_by json`.execute(database);
}
