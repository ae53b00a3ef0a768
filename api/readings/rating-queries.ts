import { Elysia } from 'elysia';
import type { AnswerOf } from '../../events/call.ts';
import { GetOwnersRatings, RATINGS_PAGE_SIZE_MAXIMUM } from '../../events/readings/rating-answers.ts';
import { cachedAnswer } from '../http/cached-answer.ts';
import type { Dependencies } from '../http/dependencies.ts';
import type { Pipeline } from '../http/pipeline.ts';
import { spanOf } from '../http/read-page.ts';
import { ratingAverage } from '../rating-average.ts';
import { ownersRating, ratingsAnswer } from './rating-shapes.ts';

export const ratingQueries = (dependencies: Dependencies, pipeline: Pipeline) => {
  const { database } = dependencies;
  const shown = cachedAnswer(dependencies, ['ratings'], () => ratingsAnswer(database));

  return new Elysia({ name: 'rating-queries' })
    .use(pipeline)
    .get('/api/ratings', (context) => shown.answer(context), {
      anyone: true,
      detail: { summary: 'The public ratings, newest first, and the average of all', tags: ['ratings'] },
    })
    .get(
      '/api/admin/ratings',
      async ({ query, upToDate }): Promise<AnswerOf<typeof GetOwnersRatings>> => {
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
      {
        admin: true,
        query: GetOwnersRatings.query,
        detail: { summary: 'All ratings, newest first, private ones included', tags: ['ratings'] },
      },
    )
    .onStop(() => shown.close());
};
