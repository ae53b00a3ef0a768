import { type Kysely, sql } from 'kysely';

/** What must be forgettable or secret stands outside the log: here, in clear only as hashes. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `create table credentials (
    account_id bigint primary key,
    role text not null check (role in ('customer', 'admin')),
    password_hash text not null,
    changed_at timestamptz not null
  )`,

  `create table sessions (
    id_hash text primary key,
    account_id bigint not null references credentials on delete cascade,
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    idle_seconds integer not null check (idle_seconds > 0),
    ends_at timestamptz not null
  )`,
  'create index sessions_of_account on sessions (account_id)',

  `create table password_resets (
    token_hash text primary key,
    account_id bigint not null references credentials on delete cascade,
    ends_at timestamptz not null
  )`,
  'create index password_resets_of_account on password_resets (account_id)',

  // Failed tries by keyed hash of whom they were made against and from where.
  `create table tries (
    key text primary key,
    failures integer not null check (failures >= 0),
    last_failed_at timestamptz not null,
    blocked_until timestamptz
  )`,
  'create index tries_by_age on tries (last_failed_at)',

  'create schema if not exists models',
  `create table models.accounts (
    id bigint primary key,
    username text not null,
    email text,
    role text not null,
    readings bigint not null,
    registered_at timestamptz not null
  )`,
];
