import { type Kysely, sql } from 'kysely';

/** What payment providers have told us, and what the owner has to look at. Both hold nothing personal. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  // An event of a provider takes effect once; rows are ended when no provider repeats them any more.
  `create table provider_events (
    id text primary key,
    received_at timestamptz not null
  )`,
  'create index provider_events_by_age on provider_events (received_at)',

  // What fits nothing of ours. One row a cause, however often it comes.
  `create table payment_notes (
    id bigint generated always as identity primary key,
    cause text not null unique,
    noted_at timestamptz not null,
    source text not null,
    kind text not null,
    reading_id bigint,
    reference text,
    amount_minor bigint,
    currency text,
    done boolean not null default false
  )`,
  'create index payment_notes_open on payment_notes (id desc) where not done',

  // The few orders that the payment jobs and the owner's list of payments look for.
  `create index orders_owing on models.orders (id)
    where payments @> '[{"state":"paid"}]' and (cancelled_at is not null or jsonb_array_length(payments) > 1)`,
  `create index orders_asking on models.orders (id) where payments @> '[{"state":"open"}]'`,
];
