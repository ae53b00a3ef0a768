import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database, Tables } from '../../database/database.ts';
import type { AnswerOf, QueryOf } from '../../events/call.ts';
import {
  type GetDailyPredictions,
  type GetHoroscopes,
  type GetPredictions,
  HOROSCOPES_PAGE_SIZE_MAXIMUM,
  PREDICTIONS_PAGE_SIZE_MAXIMUM,
} from '../../events/publications/answers.ts';
import type { PublishPrediction } from '../../events/publications/commands.ts';
import type { PublicationState } from '../../events/publications/decider.ts';
import { type Sign, signIds } from '../../events/publications/signs.ts';
import { readPage } from '../lists/read-page.ts';
import { searchPatterns } from '../lists/word-search.ts';

type Models = Pick<Database, 'models'>;
type Period = PublishPrediction['type'];

/** Active: the latest until `today`, then the highest id, of a type and of each sign, in any language. */
export async function currentAnswer(
  { models }: Models,
  type: Period,
  today: string,
): Promise<AnswerOf<typeof GetDailyPredictions>> {
  const [prediction, horoscopes] = await Promise.all([
    models
      .selectFrom('predictions')
      .select(predictionColumns)
      .where(isShown(today))
      .where('type', '=', type)
      .orderBy('date', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    newestHoroscopes(models, [type], today)
      .distinctOn('horoscopes.sign')
      .orderBy('horoscopes.sign')
      .orderBy('horoscopes.date', 'desc')
      .orderBy('horoscopes.id', 'desc')
      .execute(),
  ]);
  const inYearsOrder = horoscopes.toSorted(
    (one, other) => signIds.indexOf(one.sign) - signIds.indexOf(other.sign),
  );
  return {
    success: true,
    data: {
      prediction: prediction ?? null,
      zodiacPredictions: inYearsOrder,
    },
  };
}

/** Of one sign, on one day or in one week: one in each language, and what was published twice. */
const NEWEST_OF_SIGN_MAXIMUM = 100;

/**
 * Of each type and sign those of the newest day, of weekly ones also of the days of its week before it. Found by the
 * index and not among all that were ever written.
 */
export function newestHoroscopes(models: Database['models'], types: readonly Period[], today: string) {
  const places = sql<{ type: Period; sign: Sign }>`(select type, sign
    from unnest(${[...types]}::text[]) type, unnest(${[...signIds]}::text[]) sign)`;
  return models
    .selectFrom(places.as('place'))
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('horoscopes as newest')
          .select('newest.date')
          .whereRef('newest.type', '=', 'place.type')
          .whereRef('newest.sign', '=', 'place.sign')
          .where('newest.status', '=', 'active')
          .where('newest.date', '<=', today)
          .orderBy('newest.date', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('horoscopes')
          .select(horoscopeColumns)
          .whereRef('horoscopes.type', '=', 'place.type')
          .whereRef('horoscopes.sign', '=', 'place.sign')
          .whereRef('horoscopes.date', '<=', 'newest.date')
          .where(
            sql<boolean>`horoscopes.date >=
              case place.type when 'weekly' then date_trunc('week', newest.date)::date else newest.date end`,
          )
          .where('horoscopes.status', '=', 'active')
          .orderBy('horoscopes.date', 'desc')
          .orderBy('horoscopes.id', 'desc')
          // So that the planner does not join the whole table, as it may without statistics.
          .limit(NEWEST_OF_SIGN_MAXIMUM)
          .as('horoscopes'),
      (join) => join.onTrue(),
    )
    .selectAll('horoscopes');
}

/** Active and dated `today` or earlier. */
export function isShown(today: string) {
  return sql<boolean>`(status = 'active' and date <= ${today})`;
}

/** Highest id first: all, or those that visitors read on a day. */
export async function predictionsAnswer(
  database: Models,
  asked: QueryOf<typeof GetPredictions>,
  shownOn: string | null,
): Promise<AnswerOf<typeof GetPredictions>> {
  const all = narrowed(database.models.selectFrom('predictions').select(predictionColumns), asked);
  const list = shownOn === null ? all : all.where(isShown(shownOn));
  const { rows, meta } = await readPage(database.models, list, asked, PREDICTIONS_PAGE_SIZE_MAXIMUM);
  return { success: true, data: rows, meta };
}

/** Highest id first. */
export async function horoscopesAnswer(
  database: Models,
  asked: QueryOf<typeof GetHoroscopes>,
): Promise<AnswerOf<typeof GetHoroscopes>> {
  const list = narrowed(database.models.selectFrom('horoscopes').select(horoscopeColumns), asked);
  const { rows, meta } = await readPage(database.models, list, asked, HOROSCOPES_PAGE_SIZE_MAXIMUM);
  return { success: true, data: rows, meta };
}

function narrowed<Names extends keyof Tables, Row>(
  all: SelectQueryBuilder<Tables, Names, Row>,
  { query, from, to, sign, type, language, status }: QueryOf<typeof GetHoroscopes>,
) {
  let list = all.orderBy(sql.ref('id'), 'desc');
  for (const [column, value] of Object.entries({ sign, type, language, status }))
    if (value !== undefined) list = list.where(sql<boolean>`${sql.ref(column)} = ${value}`);
  if (from !== undefined) list = list.where(sql<boolean>`date >= ${from}`);
  if (to !== undefined) list = list.where(sql<boolean>`date <= ${to}`);
  for (const pattern of searchPatterns(query)) list = list.where(sql<boolean>`search like ${pattern}`);
  return list;
}

/** Everything but what it is searched by. */
const publicationColumns = [
  'id',
  'date',
  'type',
  'general',
  'love',
  'career',
  'health',
  'language',
  'status',
  'version',
  'created_at as createdAt',
] as const;
export const predictionColumns = [
  ...publicationColumns,
  'title',
  'tip',
  'world_predictions as worldPredictions',
] as const;
export const horoscopeColumns = [
  ...publicationColumns,
  'sign',
  'lucky_number as luckyNumber',
  'lucky_color as luckyColor',
  'compatible_sign as compatibleSign',
] as const;

export function publicationAfter<Content>(state: PublicationState<Content>) {
  if (state.stage !== 'published') throw new Error('there is no publication to show');
  const { id, content, version, createdAt } = state;
  return { id, ...content, version, createdAt };
}
