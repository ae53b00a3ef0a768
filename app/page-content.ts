import { horoscopeColumns, horoscopeOf } from '../api/horoscope-shape.ts';
import { currentAnswer } from '../api/predictions/current.ts';
import { predictionColumns, predictionOf } from '../api/predictions/shapes.ts';
import { publicRating, publicRatings } from '../api/readings/rating-shapes.ts';
import { catalogueSchedule, offersOn } from '../events/settings/offer-schedule.ts';
import type { Database } from '../migrations/database.ts';
import type { SiteContent } from '../site/export/site-content.ts';
import { RATINGS_ON_HOME_MAXIMUM } from '../site/src/home/testimonial-slides.tsx';

/** The read models that the pages show. */
export const shownModels = ['predictions', 'horoscopes', 'ratings', 'settings'] as const;
/** Newest daily predictions that the pages hold: one a day for ten years. */
const DAILY_PREDICTIONS_MAXIMUM = 3_660;

/** What the pages show on this day. */
export async function readContent(database: Database, today: string): Promise<SiteContent> {
  const [dailyRows, horoscopeRows, weekly, ratings, settings, offers] = await Promise.all([
    database.models
      .selectFrom('predictions')
      .select(predictionColumns)
      .where('type', '=', 'daily')
      .where('status', '=', 'active')
      .where('date', '<=', today)
      .orderBy('date', 'desc')
      .orderBy('id', 'desc')
      .limit(DAILY_PREDICTIONS_MAXIMUM)
      .execute(),
    database.models
      .selectFrom('horoscopes')
      .select(horoscopeColumns)
      .distinctOn(['type', 'sign'])
      .where('status', '=', 'active')
      .where('date', '<=', today)
      .orderBy('type')
      .orderBy('sign')
      .orderBy('date', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    currentAnswer(database, 'weekly', today),
    publicRatings(database, RATINGS_ON_HOME_MAXIMUM),
    database.models.selectFrom('settings').select('owner').executeTakeFirst(),
    database.models.selectFrom('offers').select('schedule').executeTakeFirst(),
  ]);
  const horoscopes = horoscopeRows.map(horoscopeOf);
  return {
    today,
    owner: settings?.owner ?? null,
    offers: offersOn(offers?.schedule ?? catalogueSchedule, today),
    dailyPredictions: dailyRows.map(predictionOf),
    weeklyPrediction: weekly.data.prediction,
    dailyHoroscopes: horoscopes.filter(({ type }) => type === 'daily'),
    weeklyHoroscopes: horoscopes.filter(({ type }) => type === 'weekly'),
    ratings: ratings.map((row) => ({ ...publicRating(row), isHidden: row.is_hidden })),
  };
}
