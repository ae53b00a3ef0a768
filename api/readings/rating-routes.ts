import type { ReadingCommand } from '../../events/readings/decider.ts';
import {
  GetOwnersRatings,
  GetRatings,
  PostRatingHide,
  PostRatingReply,
  RATINGS_PAGE_SIZE_MAXIMUM,
} from '../../events/readings/rating-answers.ts';
import type { ReadingState } from '../../events/readings/state.ts';
import { cachedAnswer } from '../http/cached-answer.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { answered, route, routes } from '../http/route.ts';
import { spanOf } from '../lists/read-page.ts';
import { ratingAverage } from '../rating-average.ts';
import { ownersRating, ratingIn, ratingsAnswer } from './rating-shapes.ts';
import { onReading } from './reading-state.ts';

export const ratingRoutes = (dependencies: Dependencies) => {
  const { database } = dependencies;
  const shown = cachedAnswer(dependencies, ['ratings'], () => ratingsAnswer(database));

  return routes(
    'ratings',
    route(GetRatings, 'anyone', 'The public ratings, newest first, and the average of all').answer(shown),
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
    route(PostRatingReply, 'admin', 'Reply under a rating, or replace the reply').answer(
      ({ params: { id }, body, carryOut }) =>
        carryOut(onRating(PostRatingReply, id, { type: 'AnswerRating', ...body })),
    ),
    route(PostRatingHide, 'admin', "Show a reason in place of a rating's text").answer(
      ({ params: { id }, body, carryOut }) =>
        carryOut(onRating(PostRatingHide, id, { type: 'HideRating', ...body })),
    ),
  );
};

function onRating(call: typeof PostRatingReply | typeof PostRatingHide, id: number, command: ReadingCommand) {
  return {
    ...onReading(id, command),
    answer: (state: ReadingState) => {
      const { accountId, rating } = ratingIn(state);
      return answered(call, rating, `account-${accountId}`);
    },
  };
}
