import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/database.ts';
import type { RatingAverage } from '../events/readings/rating-answers.ts';

/** Private, hidden and erased customers' included. */
export async function ratingAverage(models: Kysely<Tables>): Promise<RatingAverage> {
  return models
    .selectFrom('rating_counts')
    .select([
      sql<number | null>`round(sum(stars * rows) / nullif(sum(rows), 0), 2)::float8`.as('average'),
      sql<number>`coalesce(sum(rows), 0)::float8`.as('count'),
    ])
    .executeTakeFirstOrThrow();
}
