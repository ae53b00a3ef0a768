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
    .select([digest.as('digest'), changedOn.as('changedOn'), isThere.as('isThere')]);
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
      .select([
        'sign',
        month.as('month'),
        digest.as('digest'),
        changedOn.as('changedOn'),
        isThere.as('isThere'),
      ])
      .groupBy(['sign', 'month'])
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

interface Row {
  readonly digest: string;
  /** Null where nothing has been shown yet. */
  readonly changedOn: string | null;
  readonly isThere: boolean;
}

/** Those that are there. A page also changes when its neighbour does, or goes. */
function listed<Of extends Row>(rows: readonly Of[], placeOf: (row: Of) => Place): ListedPlace[] {
  const there = rows.filter(({ isThere }) => isThere);
  const paths = there.map((row) => pathOf(placeOf(row)));
  // What went before each of them, and after the last.
  const gone = [''];
  for (const { isThere, changedOn } of rows) {
    if (isThere) gone.push('');
    else gone.push(latest(gone.pop(), changedOn));
  }
  return there.map((row, index) => ({
    place: placeOf(row),
    version: [row.digest, paths[index - 1] ?? '', paths[index + 1] ?? ''].join(' '),
    changedOn: latest(row.changedOn, gone[index], gone[index + 1]),
  }));
}

function latest(...days: readonly (string | null | undefined)[]): string {
  return days.reduce<string>((newest, day) => (day && day > newest ? day : newest), '');
}
