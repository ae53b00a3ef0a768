import { sql } from 'kysely';
import { addDays, BUSINESS_TIME_ZONE, mondayOf } from '../events/calendar.ts';
import type { Database } from '../migrations/database.ts';
import type { Place } from '../site/export/archive.ts';
import { noPlaces, type PlaceRow, type PlaceTable, withPlaces } from '../site/export/place-table.ts';

/** If more years have changed, all places are listed again. */
const YEARS_LISTED_MAXIMUM = 8;
/** Years whose places are listed at a time: the rows of all would need many times the memory of the table. */
const YEARS_AT_A_TIME = 10;

type Models = Database['models'];

/** Days, both included. */
interface Days {
  readonly from: string;
  readonly to: string;
}

/** Every place. */
export async function listPlaces(models: Models, today: string): Promise<PlaceTable> {
  const first = await firstDay(models);
  let table = noPlaces;
  if (first === null) return table;
  const last = yearOf(today);
  for (let year = yearOf(mondayOf(first)); year <= last; year += YEARS_AT_A_TIME)
    table = await listYears(models, today, table, { from: year, to: year + YEARS_AT_A_TIME - 1 });
  return table;
}

/** The list of all places, kept between publications. */
export interface PlaceList {
  /** @param years by year, another text whenever something of it is another; a week is of the year of its Monday */
  places(years: ReadonlyMap<number, string>, today: string): Promise<PlaceTable>;
}

/** Lists the years that have changed and keeps the others. */
export function openPlaceList({ models }: Pick<Database, 'models'>): PlaceList {
  let kept: { years: ReadonlyMap<number, string>; today: string; table: PlaceTable } | null = null;
  return {
    places: async (years, today) => {
      const before = kept;
      kept = null;
      const changed = before === null ? [] : changedYears(before.years, years);
      let table = before?.table ?? noPlaces;
      if (before?.today !== today || changed.length > YEARS_LISTED_MAXIMUM)
        table = await listPlaces(models, today);
      else
        for (const year of changed) table = await listYears(models, today, table, { from: year, to: year });
      kept = { years, today, table };
      return table;
    },
  };
}

/** A week that begins in December may be listed on the page of January. */
function changedYears(before: ReadonlyMap<number, string>, now: ReadonlyMap<number, string>): number[] {
  const all = [...new Set([...before.keys(), ...now.keys()])];
  const changed = all.filter((year) => before.get(year) !== now.get(year));
  return [...new Set(changed.flatMap((year) => [year, year + 1]))].sort((one, other) => one - other);
}

/** The table with these years, both included, as they are now. */
async function listYears(
  models: Models,
  today: string,
  table: PlaceTable,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<PlaceTable> {
  const rows = await listRows(models, today, { from: `${from}-01-01`, to: `${to}-12-31` });
  return withPlaces(table, (year) => year < from || year > to, rows);
}

/** Null where nothing was ever published. */
async function firstDay(models: Models): Promise<string | null> {
  const first = (table: 'prediction_days' | 'horoscope_days') =>
    models
      .selectFrom(table)
      .select(({ fn }) => fn.min('date').as('date'))
      .executeTakeFirst();
  const found = await Promise.all([first('prediction_days'), first('horoscope_days')]);
  const days = found.flatMap((row) => (row?.date ? [row.date] : []));
  return days.sort()[0] ?? null;
}

/** What a page is made from, and the day on which it last changed. */
const digest = sql<string>`md5(string_agg(id || ' ' || version || ' ' || changed_at, ' ' order by id))`;
const changedOn = sql<string>`max(greatest(date, (changed_at at time zone ${sql.lit(BUSINESS_TIME_ZONE)})::date))::text`;
const month = sql<string>`to_char(date, 'YYYY-MM')`;
const DAYS_AFTER_MONDAY = 6;

/** The places whose first day is one of these, which are whole years. */
async function listRows(models: Models, today: string, within: Days): Promise<PlaceRow[]> {
  const predictions = ({ from, to }: Days) =>
    models
      .selectFrom('prediction_days')
      .select([digest.as('digest'), changedOn.as('changedOn')])
      .where('status', '=', 'active')
      .where('withdrawn_at', 'is', null)
      .where('date', '>=', from)
      .where('date', '<=', to < today ? to : today);
  // The last week may end after the last day.
  const ofWeeks = { from: within.from, to: addDays(mondayOf(within.to), DAYS_AFTER_MONDAY) };
  const [days, weeks, months, signMonths] = await Promise.all([
    predictions(within).select('date').where('type', '=', 'daily').groupBy('date').execute(),
    predictions(ofWeeks)
      .select(sql<string>`date_trunc('week', date)::date::text`.as('monday'))
      .where('type', '=', 'weekly')
      .groupBy('monday')
      .execute(),
    predictions(within).select(month.as('month')).groupBy('month').execute(),
    models
      .selectFrom('horoscope_days')
      .select(['sign', month.as('month'), digest.as('digest'), changedOn.as('changedOn')])
      .where('status', '=', 'active')
      .where('withdrawn_at', 'is', null)
      .where('date', '>=', within.from)
      .where('date', '<=', within.to < today ? within.to : today)
      .groupBy(['sign', 'month'])
      .execute(),
  ]);
  const listed = <Row extends Omit<PlaceRow, 'place'>>(
    rows: readonly Row[],
    placeOf: (row: Row) => Place,
  ): PlaceRow[] => rows.map((row) => ({ place: placeOf(row), digest: row.digest, changedOn: row.changedOn }));
  return [
    ...listed(days, ({ date }) => ({ kind: 'day', date })),
    ...listed(
      weeks.filter(({ monday }) => monday >= within.from),
      ({ monday }) => ({ kind: 'week', monday }),
    ),
    ...listed(months, (row) => ({ kind: 'month', month: row.month })),
    ...listed(signMonths, (row) => ({ kind: 'sign-month', sign: row.sign, month: row.month })),
  ];
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}
