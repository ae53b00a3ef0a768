import { sql } from 'kysely';
import { addDays, mondayOf } from '../events/calendar.ts';
import type { Database } from '../migrations/database.ts';
import { openYearIndex, type SearchText } from '../site/export/search-index.ts';
import { dayText, monthText } from '../site/src/dates.ts';
import { signName } from '../site/src/horoscopes/sign-names.ts';
import { locales } from '../site/src/language.ts';
import { type SearchPlace, yearOf } from '../site/src/search/search-entries.ts';

/** Texts that one statement reads. */
const TEXTS_AT_A_TIME = 200;

type Models = Database['models'];

export interface SearchYear {
  readonly year: number;
  /** Another one whenever the year's index is another. */
  readonly version: string;
}

/** The years with publications, newest first; only the year `only` where it is given. */
export async function listSearchYears(
  { models }: Pick<Database, 'models'>,
  today: string,
  only?: number,
): Promise<SearchYear[]> {
  const [predictions, horoscopes] = await Promise.all([
    yearsOf(models, 'prediction_days', weekBegins, today, only),
    yearsOf(models, 'horoscope_days', sql`date`, today, only),
  ]);
  const versions = new Map<number, string>();
  for (const { year, version } of [...predictions, ...horoscopes])
    versions.set(year, `${versions.get(year) ?? ''} ${version}`);
  return [...versions]
    .map(([year, version]) => ({ year, version }))
    .filter(({ year }) => only === undefined || year === only)
    .sort((one, other) => other.year - one.year);
}

/** A week belongs to the year of its Monday. */
const weekBegins = sql`case when type = 'weekly' then date_trunc('week', date)::date else date end`;

function yearsOf(
  models: Models,
  table: 'prediction_days' | 'horoscope_days',
  day: ReturnType<typeof sql>,
  today: string,
  only: number | undefined,
) {
  const year = sql<number>`extract(year from ${day})::integer`;
  // A sum of hashes: a digest of all in order would have the server sort every publication.
  const version = sql<string>`sum(hashtextextended(id || ' ' || version || ' ' || changed_at, 0))::text`;
  return models
    .selectFrom(table)
    .select([year.as('year'), version.as('version')])
    .where('status', '=', 'active')
    .where('withdrawn_at', 'is', null)
    .where('date', '<=', today)
    .$if(only !== undefined, (query) => {
      const { from, to } = daysOf(only ?? 0);
      return query.where('date', '>=', from).where('date', '<=', to);
    })
    .groupBy('year')
    .execute();
}

/** The days of a year, up to the end of its last week. */
function daysOf(year: number): { from: string; to: string } {
  const last = `${year}-12-31`;
  return { from: `${year}-01-01`, to: addDays(mondayOf(last), 6) };
}

/** The files of a year's index by their path. */
export async function readSearchYear(
  { models }: Pick<Database, 'models'>,
  year: number,
  today: string,
): Promise<Map<string, string>> {
  const index = openYearIndex(year);
  for await (const text of textsOf(models, daysOf(year), today))
    if (yearOf(text.place) === year) index.add(text);
  return index.files();
}

async function* textsOf(
  models: Models,
  { from, to }: { from: string; to: string },
  today: string,
): AsyncGenerator<SearchText> {
  const published = { from, until: to < today ? to : today };
  for await (const row of inOrderOfId((after) => readPredictions(models, published, after))) {
    const text = textOf(row);
    if (text !== null) yield text;
  }
  for await (const row of inOrderOfId((after) => readHoroscopes(models, published, after))) {
    const { sign, date, language, general, love, career, health } = row;
    const month = date.slice(0, 7);
    const names = [signName(sign, language), monthText(month, locales[language])];
    const words = [general, love, career, health, ...names];
    yield { place: { kind: 'sign-month', sign, month }, language, title: null, words };
  }
}

type ReadPrediction = Awaited<ReturnType<typeof readPredictions>>[number];

/** Null for one that is damaged: its page is named to the owner, and the others of the year can be searched. */
function textOf(row: ReadPrediction): SearchText | null {
  const { type, date, language, title, general, love, career, health, tip } = row;
  const place: SearchPlace =
    type === 'daily' ? { kind: 'day', date } : { kind: 'week', monday: mondayOf(date) };
  const days = [dayText(date, locales[language]), monthText(date.slice(0, 7), locales[language])];
  try {
    const world = row.world_predictions.flatMap((item) => [item.title, item.content]);
    return { place, language, title, words: [title, general, love, career, health, tip, ...world, ...days] };
  } catch {
    return null;
  }
}

interface Days {
  readonly from: string;
  readonly until: string;
}

function readPredictions(models: Models, days: Days, after: number) {
  return models
    .selectFrom('predictions')
    .select(['id', 'type', 'date', 'language', 'title', 'general', 'love', 'career', 'health', 'tip'])
    .select('world_predictions')
    .where(isPublished(days, after))
    .orderBy('id')
    .limit(TEXTS_AT_A_TIME)
    .execute();
}

function readHoroscopes(models: Models, days: Days, after: number) {
  return models
    .selectFrom('horoscopes')
    .select(['id', 'sign', 'date', 'language', 'general', 'love', 'career', 'health'])
    .where(isPublished(days, after))
    .orderBy('id')
    .limit(TEXTS_AT_A_TIME)
    .execute();
}

function isPublished({ from, until }: Days, after: number) {
  return sql<boolean>`(status = 'active' and date >= ${from} and date <= ${until} and id > ${after})`;
}

async function* inOrderOfId<Row extends { readonly id: number }>(
  read: (after: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let last = 0; ; ) {
    const rows = await read(last);
    yield* rows;
    const lastRow = rows.at(-1);
    if (lastRow === undefined || rows.length < TEXTS_AT_A_TIME) return;
    last = lastRow.id;
  }
}
