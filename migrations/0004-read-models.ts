import { type Kysely, sql } from 'kysely';
import { MODELS_SCHEMA } from './database.ts';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.createSchema(MODELS_SCHEMA).ifNotExists().execute();
  await readings(database);
  await orders(database);
  await predictions(database);
  await horoscopes(database);
  await contact(database);
  await dashboard(database);
}

/** The customer's list. */
async function readings(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table ${sql.table(`${MODELS_SCHEMA}.readings`)} (
      id bigint primary key,
      account_id bigint not null,
      service text not null,
      status text not null,
      question text not null,
      response jsonb,
      ordered_on date not null,
      created_at timestamptz not null
    )`.execute(database);
  await index(database, 'readings', 'readings_of_account', sql`account_id, id desc`);
}

/** The owner's list, and who is in it. */
async function orders(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table ${sql.table(`${MODELS_SCHEMA}.orders`)} (
      id bigint primary key,
      account_id bigint not null,
      service text not null,
      price_minor bigint not null,
      currency text not null,
      paid boolean not null,
      paid_at timestamptz,
      status text not null,
      full_name text not null,
      mother_name text not null,
      birth_date text not null,
      birth_country text not null,
      current_country text not null,
      occupation text not null,
      question text not null,
      terms_version text not null,
      response jsonb,
      ordered_on date not null,
      ordered_at timestamptz not null,
      answered_at timestamptz,
      search text not null
    )`.execute(database);
  await sql`
    create table ${sql.table(`${MODELS_SCHEMA}.order_customers`)} (
      id bigint primary key,
      username text not null,
      email text not null,
      search text not null
    )`.execute(database);
  await index(database, 'orders', 'orders_by_status', sql`status, id desc`);
  await index(database, 'orders', 'orders_by_service', sql`service, id desc`);
  await index(database, 'orders', 'orders_by_day', sql`ordered_on, id desc`);
  await index(database, 'orders', 'orders_of_account', sql`account_id, id desc`);
}

async function predictions(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table ${sql.table(`${MODELS_SCHEMA}.predictions`)} (
      id bigint primary key,
      date date not null,
      title text not null,
      type text not null,
      general text not null,
      love text not null,
      career text not null,
      health text not null,
      tip text not null,
      world_predictions jsonb not null,
      status text not null,
      version bigint not null,
      created_at timestamptz not null
    )`.execute(database);
  await index(database, 'predictions', 'predictions_current', sql`type, status, date desc, id desc`);
}

async function horoscopes(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table ${sql.table(`${MODELS_SCHEMA}.horoscopes`)} (
      id bigint primary key,
      sign text not null,
      date date not null,
      type text not null,
      general text not null,
      love text not null,
      career text not null,
      health text not null,
      lucky_number text not null,
      lucky_color text not null,
      compatible_sign text not null,
      status text not null,
      version bigint not null,
      created_at timestamptz not null
    )`.execute(database);
  await index(database, 'horoscopes', 'horoscopes_current', sql`type, status, sign, date desc, id desc`);
}

async function contact(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table ${sql.table(`${MODELS_SCHEMA}.contact_forms`)} (
      id bigint primary key,
      name text not null,
      email text not null,
      service text not null,
      message text not null,
      created_at timestamptz not null
    )`.execute(database);
  await sql`
    create table ${sql.table(`${MODELS_SCHEMA}.subscribers`)} (
      id bigint primary key,
      email text not null,
      created_at timestamptz not null
    )`.execute(database);
}

async function dashboard(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table ${sql.table(`${MODELS_SCHEMA}.totals`)} (
      id bigint primary key,
      customers bigint not null,
      readings bigint not null,
      answered bigint not null
    )`.execute(database);
  await sql`
    create table ${sql.table(`${MODELS_SCHEMA}.order_days`)} (
      id bigint primary key,
      date date not null,
      orders bigint not null
    )`.execute(database);
  await sql`
    create table ${sql.table(`${MODELS_SCHEMA}.customer_activity`)} (
      id bigint primary key,
      last_active_on date not null
    )`.execute(database);
  await index(database, 'customer_activity', 'customer_activity_by_day', sql`last_active_on`);
}

async function index(
  database: Kysely<unknown>,
  table: string,
  name: string,
  columns: ReturnType<typeof sql>,
): Promise<void> {
  await sql`create index ${sql.id(name)} on ${sql.table(`${MODELS_SCHEMA}.${table}`)} (${columns})`.execute(
    database,
  );
}
