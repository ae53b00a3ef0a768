import { type RawBuilder, sql } from 'kysely';
import { isShown } from '../api/publications/read.ts';
import type { Database } from '../database/database.ts';
import { BUSINESS_TIME_ZONE } from '../events/calendar.ts';
import { signIds } from '../events/publications/signs.ts';
import { type Place, pathOf } from '../site/src/publications/places.ts';

export interface ListedPlace {
  readonly place: Place;
  /** Changes whenever the page does. */
  readonly version: string;
  /** `YYYY-MM-DD`. */
  readonly changedOn: string;
}

const month = sql<string>`to_char(date, 'YYYY-MM')`;
const monday = sql<string>`date_trunc('week', date)::date::text`;

/** Days, weeks, months, then the months of each sign, oldest first. */
export async function listPlaces(models: Database['models'], today: string): Promise<ListedPlace[]> {
  const isHere = sql<boolean>`(${isShown(today)} and withdrawn_at is null)`;
  const digest = sql<string>`md5(string_agg(id || ' ' || version || ' ' || changed_at, ' ' order by id)
    filter (where ${isHere}))`;
  const dayOf = (at: RawBuilder<string>) => sql`(${at} at time zone ${sql.lit(BUSINESS_TIME_ZONE)})::date`;
  // What is gone changed the page when it went: withdrawn, or hidden, which is a revision.
  const changedOn = sql<string>`max(case when ${isHere} then greatest(date, ${dayOf(sql`changed_at`)})
    else ${dayOf(sql`coalesce(withdrawn_at, revised_at)`)} end)::text`;
  const isThere = sql<boolean>`bool_or(${isHere})`;
  const published = models
    .selectFrom('prediction_days')
    .select([digest.as('digest'), changedOn.as('changedOn')])
    .having(isThere);
  const [days, weeks, months, signMonths] = await Promise.all([
    published.select('date').where('type', '=', 'daily').groupBy('date').orderBy('date').execute(),
    published
      .select(monday.as('monday'))
      .where('type', '=', 'weekly')
      .groupBy('monday')
      .orderBy('monday')
      .execute(),
    published.select(month.as('month')).groupBy('month').orderBy('month').execute(),
    models
      .selectFrom('horoscope_days')
      .select(['sign', month.as('month'), digest.as('digest'), changedOn.as('changedOn')])
      .groupBy(['sign', 'month'])
      .having(isThere)
      .orderBy('month')
      .execute(),
  ]);
  return [
    ...listed(days, ({ date }) => ({ kind: 'day', date })),
    ...listed(weeks, (row) => ({ kind: 'week', monday: row.monday })),
    ...listed(months, (row) => ({ kind: 'month', month: row.month })),
    ...signIds.flatMap((sign) => {
      const ofSign = signMonths.filter((row) => row.sign === sign);
      return listed(ofSign, (row) => ({ kind: 'sign-month', sign, month: row.month }));
    }),
  ];
}

/** A page also changes when its neighbour does. */
function listed<Row extends { readonly digest: string; readonly changedOn: string }>(
  rows: readonly Row[],
  placeOf: (row: Row) => Place,
): ListedPlace[] {
  const paths = rows.map((row) => pathOf(placeOf(row)));
  return rows.map((row, index) => ({
    place: placeOf(row),
    version: [row.digest, paths[index - 1] ?? '', paths[index + 1] ?? ''].join(' '),
    changedOn: row.changedOn,
  }));
}
