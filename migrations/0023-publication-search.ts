import { type Kysely, sql } from 'kysely';

/** Folded text that the owner's lists of predictions and horoscopes are searched by; the projector fills it by a rebuild. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `alter table models.predictions add column search text not null default ''`,
  `alter table models.horoscopes add column search text not null default ''`,
  'create index predictions_by_day on models.predictions (date)',
  'create index horoscopes_by_day on models.horoscopes (date)',
];
