import { type Kysely, sql } from 'kysely';

/** What the account page and the second factor need. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  // The hash names a secret, so the account page lists sessions by a number of their own.
  'alter table sessions add column id bigint generated always as identity unique',

  // Accounts of before could not verify their address; theirs keeps opening the account by a reset.
  'alter table credentials add column registered_before_verification boolean not null default true',
  'alter table credentials alter column registered_before_verification set default false',

  `create table second_factors (
    account_id bigint primary key references credentials on delete cascade,
    secret bytea not null,
    confirmed boolean not null,
    last_step bigint not null
  )`,
  `create table recovery_codes (
    code_hash text primary key,
    account_id bigint not null references second_factors on delete cascade
  )`,
  'create index recovery_codes_of_account on recovery_codes (account_id)',

  'alter table models.subscribers add column confirmed boolean not null default false',
];
