import { type Kysely, sql } from 'kysely';
import type { RatingAverage } from '../events/readings/rating-answers.ts';
import type { Tables } from '../migrations/database.ts';

/** Over all ratings, private, hidden and erased customers' included. */
export async function ratingAverage(models: Kysely<Tables>): Promise<RatingAverage> {
  return models
    .selectFrom('ratings')
    .select([
      sql<number | null>`round(avg(stars), 2)::float8`.as('average'),
      (select) => select.fn.countAll<number>().as('count'),
    ])
    .executeTakeFirstOrThrow();
}
