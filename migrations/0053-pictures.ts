import { type Kysely, sql } from 'kysely';

/** Photos that the owner adds to an answer: larger than an event may be, and no part of what the log proves. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table pictures (
      id text primary key,
      reading_id bigint not null,
      account_id bigint not null references credentials on delete cascade,
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      sealed bytea not null,
      position bigint not null,
      added_at timestamptz not null,
      check_at timestamptz not null
    )`.execute(database);
  // Sealed bytes do not compress.
  await sql`alter table pictures alter column sealed set storage external`.execute(database);
  await sql`create index pictures_of_reading on pictures (reading_id)`.execute(database);
  await sql`create index pictures_of_account on pictures (account_id)`.execute(database);
  await sql`create index pictures_by_check on pictures (check_at)`.execute(database);
}
