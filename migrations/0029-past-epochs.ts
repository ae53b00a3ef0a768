import { type Kysely, sql } from 'kysely';

/** The epochs that this log had before it was restored from a backup, each with the last position that went on. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table past_epochs (
      epoch uuid primary key,
      position bigint not null check (position >= 0),
      ended_at timestamptz not null default clock_timestamp()
    )`.execute(database);
}
