import { type Kysely, sql } from 'kysely';

/** Customers active lately are counted in `activity_counts`; without this index a later day of activity changes no index. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`drop index models.customer_activity_by_day`.execute(database);
}
