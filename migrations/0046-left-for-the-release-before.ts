import { type Kysely, sql } from 'kysely';

/**
 * What no process of this release or of the one before reads: the counts that `order_day_counts` replaced, the look-up that
 * `find_callers` replaced, and two indexes that only made a look for changed pages quicker.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  'drop table models.order_counts',
  'drop function chosen_languages(text[])',
  'drop index models.prediction_days_by_change',
  'drop index models.horoscope_days_by_change',
];
