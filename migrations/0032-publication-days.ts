import { type Kysely, sql } from 'kysely';

/** When each publication was changed, revised and withdrawn, for the addresses of its pages; filled by a rebuild. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `create table models.prediction_days (
    id bigint primary key,
    type text not null,
    date date not null,
    earlier_date date,
    status text not null,
    changed_at timestamptz not null,
    revised_at timestamptz,
    withdrawn_at timestamptz
  )`,
  `create table models.horoscope_days (
    id bigint primary key,
    sign text not null,
    type text not null,
    date date not null,
    earlier_date date,
    status text not null,
    changed_at timestamptz not null,
    revised_at timestamptz,
    withdrawn_at timestamptz
  )`,
  'create index prediction_days_by_date on models.prediction_days (type, date)',
  'create index prediction_days_by_change on models.prediction_days (changed_at)',
  'create index horoscope_days_by_date on models.horoscope_days (sign, date)',
  'create index horoscope_days_by_change on models.horoscope_days (changed_at)',
];
