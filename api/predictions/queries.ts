import { Elysia } from 'elysia';
import { finishedAnswer } from '../http/finished-answers.ts';
import type { Frame } from '../http/frame.ts';
import type { Parts } from '../http/parts.ts';
import type { ShortWay } from '../http/short-way.ts';
import { allPredictions, currentAnswer, publicPredictions } from './current.ts';

export const predictionQueries = (parts: Parts, frame: Frame, shortWay: ShortWay) => {
  const { database } = parts;
  const both = ['predictions', 'horoscopes'];
  const daily = finishedAnswer(parts, both, (today) => currentAnswer(database, 'daily', today));
  const weekly = finishedAnswer(parts, both, (today) => currentAnswer(database, 'weekly', today));
  const published = finishedAnswer(parts, ['predictions'], (today) => publicPredictions(database, today));
  shortWay.add('/api/predictions/daily', daily);
  shortWay.add('/api/predictions/weekly', weekly);
  shortWay.add('/api/admin/predictions', published);

  return new Elysia({ name: 'prediction-queries' })
    .use(frame)
    .get(
      '/api/predictions/daily',
      ({ request, set, person, upToDate }) =>
        daily.answer({ request, set }, { lastWritten: person?.lastWritten ?? 0, upToDate }),
      {
        anyone: true,
        detail: { summary: "Today's prediction and horoscopes", tags: ['predictions'] },
      },
    )
    .get(
      '/api/predictions/weekly',
      ({ request, set, person, upToDate }) =>
        weekly.answer({ request, set }, { lastWritten: person?.lastWritten ?? 0, upToDate }),
      {
        anyone: true,
        detail: { summary: "This week's prediction and horoscopes", tags: ['predictions'] },
      },
    )
    .get(
      '/api/admin/predictions',
      async ({ request, set, person, upToDate }) => {
        if (person?.role !== 'admin')
          return published.answer({ request, set }, { lastWritten: person?.lastWritten ?? 0, upToDate });
        await upToDate('predictions');
        return allPredictions(database);
      },
      {
        anyone: true,
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
