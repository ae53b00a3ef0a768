import type * as z from 'zod/mini';
import type { Database } from '../../database/database.ts';
import type { AnswerOf } from '../../events/call.ts';
import type { GetDailyPredictions } from '../../events/current-predictions.ts';
import type { Horoscope } from '../../events/horoscopes/answers.ts';
import { signIds } from '../../events/horoscopes/signs.ts';
import { type GetPredictions, PREDICTIONS_PAGE_SIZE_MAXIMUM } from '../../events/predictions/answers.ts';
import type { PublishPrediction } from '../../events/predictions/commands.ts';
import { horoscopeColumns, horoscopeOf } from '../horoscope-shape.ts';
import { readPage } from '../lists/read-page.ts';
import { searchPatterns } from '../lists/word-search.ts';
import { predictionColumns, predictionOf } from './shapes.ts';

type Models = Pick<Database, 'models'>;
/** Which rows of a list, and which page of them. */
type Asked = z.output<typeof GetPredictions.query>;

/**
 * The current prediction of a type and, for each sign, the current horoscope of that type: of the active ones
 * dated `today` or earlier the one with the latest date, the highest id among equals, whatever its language.
 */
export async function currentAnswer(
  { models }: Models,
  type: PublishPrediction['type'],
  today: string,
): Promise<AnswerOf<typeof GetDailyPredictions>> {
  const [prediction, horoscopes] = await Promise.all([
    models
      .selectFrom('predictions')
      .select(predictionColumns)
      .where('type', '=', type)
      .where('status', '=', 'active')
      .where('date', '<=', today)
      .orderBy('date', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    models
      .selectFrom('horoscopes')
      .select(horoscopeColumns)
      .distinctOn('sign')
      .where('type', '=', type)
      .where('status', '=', 'active')
      .where('date', '<=', today)
      .orderBy('sign')
      .orderBy('date', 'desc')
      .orderBy('id', 'desc')
      .execute(),
  ]);
  return {
    success: true,
    data: {
      prediction: prediction === undefined ? null : predictionOf(prediction),
      zodiacPredictions: horoscopes.map(horoscopeOf).toSorted(bySign),
    },
  };
}

/** What visitors and customers get of the owner's list: active, dated `today` or earlier, highest id first. */
export async function publicPredictions(
  database: Models,
  today: string,
  asked: Asked = {},
): Promise<AnswerOf<typeof GetPredictions>> {
  return answerPage(
    database,
    narrowed(database, asked).where('status', '=', 'active').where('date', '<=', today),
    asked,
  );
}

/** The owner's list: all of them, highest id first. */
export async function allPredictions(
  database: Models,
  asked: Asked,
): Promise<AnswerOf<typeof GetPredictions>> {
  return answerPage(database, narrowed(database, asked), asked);
}

function narrowed({ models }: Models, { query, type, language, status, from, to }: Asked) {
  let list = models.selectFrom('predictions').select(predictionColumns).orderBy('id', 'desc');
  if (type !== undefined) list = list.where('type', '=', type);
  if (language !== undefined) list = list.where('language', '=', language);
  if (status !== undefined) list = list.where('status', '=', status);
  if (from !== undefined) list = list.where('date', '>=', from);
  if (to !== undefined) list = list.where('date', '<=', to);
  for (const pattern of searchPatterns(query)) list = list.where('search', 'like', pattern);
  return list;
}

async function answerPage(database: Models, list: ReturnType<typeof narrowed>, asked: Asked) {
  const { rows, meta } = await readPage(database, list, asked, PREDICTIONS_PAGE_SIZE_MAXIMUM);
  return { success: true as const, data: rows.map(predictionOf), meta };
}

/** In the order of the year of the zodiac. */
function bySign(one: Horoscope, other: Horoscope): number {
  return signIds.indexOf(one.sign) - signIds.indexOf(other.sign);
}
