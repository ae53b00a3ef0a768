import type { Horoscope } from '../../events/horoscopes/answers.ts';
import { signIds } from '../../events/horoscopes/signs.ts';
import type { PublishPrediction } from '../../events/predictions/commands.ts';
import type { Database } from '../../migrations/database.ts';
import { horoscopeOf } from '../horoscope-shape.ts';
import { predictionOf } from './shapes.ts';

/** Newest predictions that one list holds: a daily one for more than two years. */
const PREDICTIONS_MAXIMUM = 1_000;

type Models = Pick<Database, 'models'>;

/**
 * The current prediction of a type and, for each sign, the current horoscope of that type: of the active ones
 * dated `today` or earlier the one with the latest date, the highest id among equals.
 */
export async function currentAnswer({ models }: Models, type: PublishPrediction['type'], today: string) {
  const [prediction, horoscopes] = await Promise.all([
    models
      .selectFrom('predictions')
      .selectAll()
      .where('type', '=', type)
      .where('status', '=', 'active')
      .where('date', '<=', today)
      .orderBy('date', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    models
      .selectFrom('horoscopes')
      .selectAll()
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
export async function publicPredictions({ models }: Models, today: string) {
  const rows = await models
    .selectFrom('predictions')
    .selectAll()
    .where('status', '=', 'active')
    .where('date', '<=', today)
    .orderBy('id', 'desc')
    .limit(PREDICTIONS_MAXIMUM)
    .execute();
  return { success: true, data: rows.map(predictionOf) };
}

/** The owner's list: all of them, highest id first. */
export async function allPredictions({ models }: Models) {
  const rows = await models
    .selectFrom('predictions')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(PREDICTIONS_MAXIMUM)
    .execute();
  return { success: true, data: rows.map(predictionOf) };
}

/** In the order of the year of the zodiac. */
function bySign(one: Horoscope, other: Horoscope): number {
  return signIds.indexOf(one.sign) - signIds.indexOf(other.sign);
}
