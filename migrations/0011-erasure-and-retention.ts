import { type Kysely, sql } from 'kysely';

/** Which key wraps the data keys, what still has to be purged, and indexes for what ends by itself. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  // No row: the data keys are wrapped by the master key itself, as they were before keys could be rotated.
  `create table wrapping_key (
    one boolean primary key default true check (one),
    id text collate "C" not null
  )`,

  // Each destruction of a key raises `requested`; a purge of the embedded database brings `completed` up to it.
  `create table purges (
    one boolean primary key default true check (one),
    requested bigint not null default 0,
    completed bigint not null default 0,
    check (completed <= requested)
  )`,
  // An erasure from before this table left its traces in the files: one purge is due.
  `insert into purges (requested)
    select case when exists (select from data_keys where wrapped is null) then 1 else 0 end`,

  'create index sessions_by_end on sessions (ends_at)',
  'create index password_resets_by_end on password_resets (ends_at)',
  'create index credentials_by_change on credentials (changed_at)',
  "create index events_forgotten on events (position) where type in ('AccountErased', 'MessageErased', 'SubscriberLeft')",
  "create index events_messages on events (position) where type = 'MessageReceived'",
];
