import {
  GetOwnersRatings,
  GetRatings,
  RATINGS_PAGE_SIZE_MAXIMUM,
} from '../../events/readings/rating-answers.ts';
import { cachedAnswer } from '../http/cached-answer.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { spanOf } from '../http/read-page.ts';
import { route, routes } from '../http/route.ts';
import { ratingAverage } from '../rating-average.ts';
import { ownersRating, ratingsAnswer } from './rating-shapes.ts';

export const ratingQueries = (dependencies: Dependencies) => {
  const { database } = dependencies;
  const shown = cachedAnswer(dependencies, ['ratings'], () => ratingsAnswer(database));

  return routes(
    'ratings',
    route(GetRatings, 'anyone', 'The public ratings, newest first, and the average of all').answer(
      (context) => shown.answer(context),
    ),
    route(GetOwnersRatings, 'admin', 'All ratings, newest first, private ones included').answer(
      async ({ query, upToDate }) => {
        await upToDate('ratings');
        const { page, size, before } = spanOf(query, RATINGS_PAGE_SIZE_MAXIMUM);
        const { count: total } = await ratingAverage(database.models);
        const rows = await database.models
          .selectFrom('ratings')
          .selectAll()
          .orderBy('rated_at', 'desc')
          .orderBy('id', 'desc')
          .limit(size)
          .offset(before)
          .execute();
        return { success: true, data: rows.map(ownersRating), meta: { total, page, pageSize: size } };
      },
    ),
  );
};
