import { sql } from 'kysely';
import { isShown, newestHoroscopes, predictionColumns } from '../api/publications/read.ts';
import { entryOf, isStanding, isWithdrawn, recordCounts, worldsOf } from '../api/publications/record.ts';
import { publicRating, publicRatings } from '../api/readings/rating-shapes.ts';
import type { Database } from '../database/database.ts';
import { catalogueSchedule, offersOn } from '../events/settings/offer-schedule.ts';
import { RATINGS_ON_HOME_MAXIMUM } from '../site/src/home/testimonial-slides.tsx';
import { DAILY_ON_HOME_MAXIMUM } from '../site/src/publications/almanac.tsx';
import type { ShownRecord, SiteContent } from '../site/src/shown.ts';

export const shownModels = ['predictions', 'horoscopes', 'ratings', 'settings'] as const;
/** Of a type, by day: for the pages of today, the feed and the newest month, with two a day in each language. */
const NEWEST_MAXIMUM = 124;

export async function readContent({ models }: Database, today: string): Promise<SiteContent> {
  const predictions = (type: 'daily' | 'weekly') =>
    models.selectFrom('predictions').select(predictionColumns).where('type', '=', type).where(isShown(today));
  const byDay = (type: 'daily' | 'weekly') =>
    predictions(type).orderBy('date', 'desc').orderBy('id', 'desc').limit(NEWEST_MAXIMUM).execute();
  const [dailies, byId, weeklies, horoscopes, months, signMonths, ratings, settings, offers, record] =
    await Promise.all([
      byDay('daily'),
      predictions('daily')
        .where('date', 'in', ({ selectFrom }) =>
          selectFrom('predictions as newest')
            .select('newest.date')
            .where('newest.type', '=', 'daily')
            .where('newest.status', '=', 'active')
            .where('newest.date', '<=', today)
            .orderBy('newest.id', 'desc')
            .limit(DAILY_ON_HOME_MAXIMUM),
        )
        .limit(NEWEST_MAXIMUM)
        .execute(),
      byDay('weekly'),
      newestHoroscopes(models, ['daily', 'weekly'], today)
        .orderBy('horoscopes.type')
        .orderBy('horoscopes.sign')
        .orderBy('horoscopes.id', 'desc')
        .execute(),
      models
        .selectFrom('prediction_days')
        .select(month.as('month'))
        .where(isShown(today))
        .where('withdrawn_at', 'is', null)
        .groupBy('month')
        .orderBy('month', 'desc')
        .execute(),
      models
        .selectFrom('horoscope_days')
        .select(['sign', month.as('month')])
        .where(isShown(today))
        .where('withdrawn_at', 'is', null)
        .groupBy(['sign', 'month'])
        .orderBy('sign')
        .orderBy('month', 'desc')
        .execute(),
      publicRatings({ models }, RATINGS_ON_HOME_MAXIMUM),
      models.selectFrom('settings').select('owner').executeTakeFirst(),
      models.selectFrom('offers').select('schedule').executeTakeFirst(),
      readShownRecord({ models }, today),
    ]);
  const daily = new Map([...dailies, ...byId].map((row) => [row.id, row]));
  const monthsOfSigns = Map.groupBy(signMonths, ({ sign }) => sign);
  return {
    today,
    year: today.slice(0, 4),
    owner: settings?.owner ?? null,
    offers: offersOn(offers?.schedule ?? catalogueSchedule, today),
    dailyPredictions: [...daily.values()],
    weeklyPredictions: weeklies,
    dailyHoroscopes: horoscopes.filter(({ type }) => type === 'daily'),
    weeklyHoroscopes: horoscopes.filter(({ type }) => type === 'weekly'),
    months: months.map((row) => row.month),
    signMonths: new Map([...monthsOfSigns].map(([sign, rows]) => [sign, rows.map((row) => row.month)])),
    ratings: ratings.map((row) => ({ ...publicRating(row), isHidden: row.is_hidden })),
    record,
  };
}

const month = sql<string>`to_char(date, 'YYYY-MM')`;

/** On the page of the record; the others stand on the pages of their weeks. */
export const RECORD_SHOWN_MAXIMUM = 40;
const WITHDRAWN_MAXIMUM = 20;

async function readShownRecord({ models }: Pick<Database, 'models'>, today: string): Promise<ShownRecord> {
  const goneAt = sql<Date | string>`coalesce((world.item->>'goneAt')::timestamptz, record.changed_at)`;
  const [counts, newest, withdrawn] = await Promise.all([
    recordCounts({ models }, today),
    worldsOf({ models })
      .select(['record.id', 'record.type', 'record.date', 'record.language', 'world.item'])
      .where(isStanding(today))
      .orderBy(sql`world.item->>'publishedAt'`, 'desc')
      .orderBy('record.id', 'desc')
      .orderBy('world.number')
      .limit(RECORD_SHOWN_MAXIMUM)
      .execute(),
    worldsOf({ models })
      .select('world.item')
      .select(goneAt.as('gone_at'))
      .where(isWithdrawn(today))
      .orderBy('gone_at', 'desc')
      .limit(WITHDRAWN_MAXIMUM)
      .execute(),
  ]);
  return {
    counts,
    entries: newest.map(({ id, item, type, date, language }) => ({
      ...entryOf(id, item),
      type,
      date,
      language,
    })),
    withdrawn: withdrawn.map(({ item: { status, publishedAt }, gone_at }) => ({
      status,
      publishedAt,
      goneAt: new Date(gone_at).toISOString(),
    })),
  };
}
