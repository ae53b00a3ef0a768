import { Elysia } from 'elysia';
import { businessDate } from '../../events/calendar.ts';
import { GetPredictions } from '../../events/predictions/answers.ts';
import { cachedAnswer } from '../http/cached-answer.ts';
import type { Dependencies } from '../http/dependencies.ts';
import type { Pipeline } from '../http/pipeline.ts';
import { allPredictions, currentAnswer, publicPredictions } from './current.ts';

export const predictionQueries = (dependencies: Dependencies, pipeline: Pipeline) => {
  const { database, clock } = dependencies;
  const both = ['predictions', 'horoscopes'];
  const daily = cachedAnswer(dependencies, both, (today) => currentAnswer(database, 'daily', today));
  const weekly = cachedAnswer(dependencies, both, (today) => currentAnswer(database, 'weekly', today));
  const published = cachedAnswer(dependencies, ['predictions'], (today) =>
    publicPredictions(database, today),
  );

  return new Elysia({ name: 'prediction-queries' })
    .use(pipeline)
    .get('/api/predictions/daily', (context) => daily.answer(context), {
      anyone: true,
      detail: { summary: "Today's prediction and horoscopes", tags: ['predictions'] },
    })
    .get('/api/predictions/weekly', (context) => weekly.answer(context), {
      anyone: true,
      detail: { summary: "This week's prediction and horoscopes", tags: ['predictions'] },
    })
    .get(
      '/api/admin/predictions',
      async ({ request, set, person, query, upToDate }) => {
        const isOwner = person?.role === 'admin';
        const isWhole = Object.values(query).every((asked) => asked === undefined || asked === '');
        if (!isOwner && isWhole) return published.answer({ request, set, person, upToDate });
        await upToDate('predictions');
        return isOwner
          ? allPredictions(database, query)
          : publicPredictions(database, businessDate(clock()), query);
      },
      {
        anyone: true,
        query: GetPredictions.query,
        detail: {
          summary: 'Predictions, newest first: the published ones, or all of them for the owner',
          tags: ['predictions'],
        },
      },
    )
    .onStop(() => {
      for (const answer of [daily, weekly, published]) answer.close();
    });
};
