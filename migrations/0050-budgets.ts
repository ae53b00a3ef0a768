import { type Kysely, sql } from 'kysely';

/**
 * `full_at` is when a bucket is full again. Processes of 0.3.0 count in the other columns, which the next
 * release drops.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table tries
      add column full_at timestamptz,
      alter column failures set default 0,
      alter column last_failed_at set default now()`.execute(database);
  await sql`create index tries_by_full_at on tries (full_at)`.execute(database);
}
