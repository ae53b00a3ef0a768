import { sql } from 'kysely';
import { addDays } from '../../events/calendar.ts';
import {
  GetPublicationDays,
  PUBLICATION_DAYS_MAXIMUM,
  type PublicationDay,
} from '../../events/publications/answers.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { HttpError } from '../http/errors.ts';
import { route, routes } from '../http/route.ts';
import type { Said } from '../http/sentences.ts';

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
  const message = `Please ask for 1 to ${PUBLICATION_DAYS_MAXIMUM} days` satisfies Said;
  throw new HttpError('invalid', { issues: [{ path: 'to', message }] });
}
