import { type Kysely, sql } from 'kysely';

/** In which language predictions and horoscopes are written; the projector tells it by a rebuild. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `alter table models.predictions add column language text not null default 'en'`,
  `alter table models.horoscopes add column language text not null default 'en'`,
];
