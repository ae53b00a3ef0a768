import { businessDate } from '../../events/calendar.ts';
import {
  GetDailyPredictions,
  GetHoroscopes,
  GetPredictions,
  GetWeeklyPredictions,
} from '../../events/publications/answers.ts';
import { cachedAnswer } from '../http/cached-answer.ts';
import type { Dependencies } from '../http/dependencies.ts';
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
      route(GetDailyPredictions, 'anyone', "Today's prediction and horoscopes").answer((context) =>
        daily.answer(context),
      ),
      route(GetWeeklyPredictions, 'anyone', "This week's prediction and horoscopes").answer((context) =>
        weekly.answer(context),
      ),
      route(
        GetPredictions,
        'anyone',
        'Predictions, newest first: the published ones, or all of them for the owner',
      ).answer(async ({ request, set, person, query, upToDate }) => {
        const isOwner = person?.role === 'admin';
        const isWhole = Object.values(query).every((asked) => asked === undefined || asked === '');
        if (!isOwner && isWhole) return published.answer({ request, set, person, upToDate });
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
