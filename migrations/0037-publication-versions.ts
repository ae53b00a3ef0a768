import { type Kysely, sql } from 'kysely';

/** Which event of its stream a publication was changed by: two of one moment are told apart; filled by a rebuild. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  'alter table models.prediction_days add column version bigint not null default 0',
  'alter table models.horoscope_days add column version bigint not null default 0',
];
