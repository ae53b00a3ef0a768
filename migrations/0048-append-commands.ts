import { type Kysely, sql } from 'kysely';

/**
 * What no process of release 0.3.0 uses. The next release drops what its processes still use next to this
 * one: `append_commands_compared_packed`, `packed_field`, `broken_pages`, and `earlier_date` of
 * `prediction_days` and `horoscope_days`.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of unused) await sql.raw(statement).execute(database);
}

const unused = [
  'drop function if exists append_packed',
  'drop function if exists append_document',
  'drop function if exists append_commands_packed',
  'drop function if exists append_commands_document',
  'drop function if exists find_sessions',
  'drop view if exists contact_mails',
];
