import { sql } from 'kysely';
import { addDays, BUSINESS_TIME_ZONE, mondayOf } from '../events/calendar.ts';
import type { Database } from '../migrations/database.ts';
import { type ListedPlace, type Place, pathOf } from '../site/export/archive.ts';

/** If more years have changed, all places are listed again. */
const YEARS_LISTED_MAXIMUM = 8;

type Models = Database['models'];

/** Days, both included. */
interface Days {
  readonly from: string;
  readonly to: string;
}

/** The places of each kind, oldest first, without their neighbours. */
interface Series {
  readonly days: readonly ListedPlace[];
  readonly weeks: readonly ListedPlace[];
  readonly months: readonly ListedPlace[];
  readonly signMonths: readonly ListedPlace[];
}

/** Every place, each kind oldest first. */
export async function listPlaces(models: Models, today: string): Promise<ListedPlace[]> {
  return withNeighbours(await listSeries(models, today));
}

/** The list of all places, kept between publications. */
export interface PlaceList {
  /** @param years by year, another text whenever something of it is another; a week is of the year of its Monday */
  places(years: ReadonlyMap<number, string>, today: string): Promise<ListedPlace[]>;
}

/** Lists the years that have changed and keeps the others. */
export function openPlaceList({ models }: Pick<Database, 'models'>): PlaceList {
  let kept: { years: ReadonlyMap<number, string>; today: string; series: Series } | null = null;
  return {
    places: async (years, today) => {
      const before = kept;
      kept = null;
      const changed = before === null ? [] : changedYears(before.years, years);
      const isAll = before?.today !== today || changed.length > YEARS_LISTED_MAXIMUM;
      const series =
        before === null || isAll
          ? await listSeries(models, today)
          : await listedAgain(models, before.series, changed, today);
      kept = { years, today, series };
      return withNeighbours(series);
    },
  };
}

/** A week that begins in December may be listed on the page of January. */
function changedYears(before: ReadonlyMap<number, string>, now: ReadonlyMap<number, string>): number[] {
  const all = [...new Set([...before.keys(), ...now.keys()])];
  const changed = all.filter((year) => before.get(year) !== now.get(year));
  return [...new Set(changed.flatMap((year) => [year, year + 1]))].sort((one, other) => one - other);
}

async function listedAgain(
  models: Models,
  before: Series,
  years: readonly number[],
  today: string,
): Promise<Series> {
  const listed = await Promise.all(
    years.map((year) => listSeries(models, today, { from: `${year}-01-01`, to: `${year}-12-31` })),
  );
  const stays = ({ place }: ListedPlace) => !years.includes(yearOf(place));
  const merged = (kind: keyof Series) => [
    ...before[kind].filter(stays),
    ...listed.flatMap((series) => series[kind]),
  ];
  const inOrder = (kind: keyof Series) =>
    merged(kind).sort((one, other) => (orderOf(one.place) < orderOf(other.place) ? -1 : 1));
  return {
    days: inOrder('days'),
    weeks: inOrder('weeks'),
    months: inOrder('months'),
    signMonths: inOrder('signMonths'),
  };
}

/** A digest of what a page is made from, and the day on which it last changed. */
const version = sql<string>`md5(string_agg(id || ' ' || version || ' ' || changed_at, ' ' order by id))`;
const changedOn = sql<string>`max(greatest(date, (changed_at at time zone ${sql.lit(BUSINESS_TIME_ZONE)})::date))::text`;
const month = sql<string>`to_char(date, 'YYYY-MM')`;
const DAYS_AFTER_MONDAY = 6;
/** Before everything that was published. */
const FIRST_DAY = '0001-01-01';

/** @param within only the places whose first day is one of these, which are whole years */
async function listSeries(
  models: Models,
  today: string,
  within: Days = { from: FIRST_DAY, to: today },
): Promise<Series> {
  const predictions = ({ from, to }: Days) =>
    models
      .selectFrom('prediction_days')
      .select([version.as('version'), changedOn.as('changedOn')])
      .where('status', '=', 'active')
      .where('withdrawn_at', 'is', null)
      .where('date', '>=', from)
      .where('date', '<=', to < today ? to : today);
  // The last week may end after the last day.
  const ofWeeks = { from: within.from, to: addDays(mondayOf(within.to), DAYS_AFTER_MONDAY) };
  const [days, weeks, months, signMonths] = await Promise.all([
    predictions(within).select('date').where('type', '=', 'daily').groupBy('date').orderBy('date').execute(),
    predictions(ofWeeks)
      .select(sql<string>`date_trunc('week', date)::date::text`.as('monday'))
      .where('type', '=', 'weekly')
      .groupBy('monday')
      .orderBy('monday')
      .execute(),
    predictions(within).select(month.as('month')).groupBy('month').orderBy('month').execute(),
    models
      .selectFrom('horoscope_days')
      .select(['sign', month.as('month'), version.as('version'), changedOn.as('changedOn')])
      .where('status', '=', 'active')
      .where('withdrawn_at', 'is', null)
      .where('date', '>=', within.from)
      .where('date', '<=', within.to < today ? within.to : today)
      .groupBy(['sign', 'month'])
      .orderBy('sign')
      .orderBy('month')
      .execute(),
  ]);
  const listed = <Row extends { version: string; changedOn: string }>(
    rows: readonly Row[],
    placeIn: (row: Row) => Place,
  ): ListedPlace[] =>
    rows.map((row) => ({ place: placeIn(row), version: row.version, changedOn: row.changedOn }));
  return {
    days: listed(days, ({ date }) => ({ kind: 'day', date })),
    weeks: listed(
      weeks.filter(({ monday }) => monday >= within.from),
      ({ monday }) => ({ kind: 'week', monday }),
    ),
    months: listed(months, (row) => ({ kind: 'month', month: row.month })),
    signMonths: listed(signMonths, (row) => ({ kind: 'sign-month', sign: row.sign, month: row.month })),
  };
}

/** A page also changes when its neighbour does. */
function withNeighbours({ days, weeks, months, signMonths }: Series): ListedPlace[] {
  const places = [...days, ...weeks, ...months, ...signMonths];
  const paths = places.map(({ place }) => pathOf(place));
  const beside = (index: number, place: Place) => {
    const one = places[index];
    return one !== undefined && seriesOf(one.place) === seriesOf(place) ? paths[index] : '';
  };
  return places.map((one, index) => ({
    ...one,
    version: [one.version, beside(index - 1, one.place), beside(index + 1, one.place)].join(' '),
  }));
}

function seriesOf(place: Place): string {
  return place.kind === 'sign-month' ? place.sign : place.kind;
}

/** Sorts places of a kind as the database does. */
function orderOf(place: Place): string {
  switch (place.kind) {
    case 'day':
      return place.date;
    case 'week':
      return place.monday;
    case 'month':
      return place.month;
    case 'sign-month':
      return `${place.sign} ${place.month}`;
    default:
      return place satisfies never;
  }
}

function yearOf(place: Place): number {
  return Number((place.kind === 'sign-month' ? place.month : orderOf(place)).slice(0, 4));
}
