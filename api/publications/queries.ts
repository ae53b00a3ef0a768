import { sql } from 'kysely';
import { addDays, businessDate } from '../../events/calendar.ts';
import {
  GetDailyPredictions,
  GetHoroscopes,
  GetPredictions,
  GetPublicationDays,
  GetWeeklyPredictions,
  PUBLICATION_DAYS_MAXIMUM,
  type PublicationDay,
} from '../../events/publications/answers.ts';
import { cachedAnswer } from '../http/cached-answer.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { invalid } from '../http/errors.ts';
import { route, routes } from '../http/route.ts';
import { currentAnswer, horoscopesAnswer, predictionsAnswer } from './read.ts';

export const publicationQueries = (dependencies: Dependencies) => {
  const { database, clock } = dependencies;
  const both = ['predictions', 'horoscopes'];
  const daily = cachedAnswer(dependencies, both, (today) => currentAnswer(database, 'daily', today));
  const weekly = cachedAnswer(dependencies, both, (today) => currentAnswer(database, 'weekly', today));
  const published = cachedAnswer(dependencies, ['predictions'], (today) =>
    predictionsAnswer(database, {}, today),
  );

  return [
    ...routes(
      'predictions',
      route(GetDailyPredictions, 'anyone', "Today's prediction and horoscopes").answer(daily),
      route(GetWeeklyPredictions, 'anyone', "This week's prediction and horoscopes").answer(weekly),
      route(
        GetPredictions,
        'anyone',
        'Predictions, newest first: the published ones, or all of them for the owner',
      ).answer(async ({ request, set, person, query, upToDate }) => {
        const isOwner = person?.role === 'admin';
        const isWhole = Object.values(query).every((asked) => asked === undefined || asked === '');
        if (!isOwner && isWhole) return published({ request, set, person, upToDate });
        await upToDate('predictions');
        return predictionsAnswer(database, query, isOwner ? null : businessDate(clock()));
      }),
    ),
    ...routes(
      'horoscopes',
      route(GetHoroscopes, 'admin', 'All horoscopes, newest first').answer(async ({ query, upToDate }) => {
        await upToDate('horoscopes');
        return horoscopesAnswer(database, query);
      }),
    ),
  ];
};

const ROWS_MAXIMUM = 10_000;

export const publicationDays = ({ database }: Dependencies) =>
  routes(
    'predictions',
    route(GetPublicationDays, 'admin', 'What is written for each day').answer(
      async ({ query: { from, to }, upToDate }) => {
        const days = daysBetween(from, to);
        await Promise.all([upToDate('predictions'), upToDate('horoscopes')]);
        const ofTheDays = sql<boolean>`date between ${from} and ${to}`;
        const [predictions, horoscopes] = await Promise.all([
          database.models
            .selectFrom('predictions')
            .select(['id', 'date', 'type', 'language', 'status', 'title'])
            .where(ofTheDays)
            .orderBy('id')
            .limit(ROWS_MAXIMUM)
            .execute(),
          database.models
            .selectFrom('horoscopes')
            .select(['id', 'date', 'type', 'language', 'status', 'sign'])
            .where(ofTheDays)
            .orderBy('id')
            .limit(ROWS_MAXIMUM)
            .execute(),
        ]);
        for (const { date, ...prediction } of predictions) days.get(date)?.predictions.push(prediction);
        for (const { date, ...horoscope } of horoscopes) days.get(date)?.horoscopes.push(horoscope);
        return { success: true, data: [...days.values()] };
      },
    ),
  );

/** @throws HttpError for none or too many */
function daysBetween(from: string, to: string): Map<string, PublicationDay> {
  const days = new Map<string, PublicationDay>();
  for (let date = from; date <= to && days.size < PUBLICATION_DAYS_MAXIMUM; date = addDays(date, 1))
    days.set(date, { date, predictions: [], horoscopes: [] });
  if (days.has(from) && days.has(to)) return days;
  throw invalid('to', `Please ask for 1 to ${PUBLICATION_DAYS_MAXIMUM} days`);
}
