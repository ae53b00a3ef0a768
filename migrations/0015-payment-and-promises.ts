import { type Kysely, sql } from 'kysely';

/** What the two lists show of the money, the promised time, the owner's question and the rating. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

/** Columns that both lists have; the projector fills them by a rebuild. */
const standing = `
  add column payment_state text not null default 'free',
  add column payment_method text,
  add column payments jsonb not null default '[]',
  add column deliver_within_hours bigint,
  add column due_at timestamptz,
  add column fell_due_at timestamptz,
  add column taken_up_at timestamptz,
  add column asked_at timestamptz,
  add column question_answered_at timestamptz,
  add column opened_at timestamptz,
  add column cancelled_at timestamptz,
  add column refunded_at timestamptz,
  add column asked_question text,
  add column question_answer text,
  add column rating jsonb,
  add column language text not null default 'en'`;

const statements = [
  `alter table models.readings ${standing},
    add column price_minor bigint not null default 0,
    add column currency text not null default 'TRY',
    add column paid_at timestamptz,
    add column answered_at timestamptz,
    add column details jsonb`,
  `alter table models.orders ${standing}`,
  'create index orders_by_due on models.orders (due_at, id)',
  'create index orders_by_payment on models.orders (payment_state, id desc)',

  // Every payment that was confirmed and every refund, for the months in which the money moved.
  `create table models.money_months (
    id bigint primary key,
    month text not null,
    confirmed_minor bigint not null,
    refunded_minor bigint not null
  )`,
  'alter table models.totals add column cancelled bigint not null default 0',

  // Public and private ratings, for the averages and for the home page.
  `create table models.ratings (
    id bigint primary key,
    account_id bigint not null,
    service text not null,
    stars bigint not null,
    is_public boolean not null,
    is_hidden boolean not null,
    text text not null,
    name text not null,
    reply text,
    hidden_reason text,
    rated_at timestamptz not null
  )`,
  'create index ratings_shown on models.ratings (is_public, rated_at desc)',
];
