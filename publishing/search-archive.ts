import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { addDays } from '../events/calendar.ts';
import type { Language } from '../events/text.ts';
import { monthOf, pathOf, placeOf } from '../site/src/publications/places.ts';
import { RESULTS_MAXIMUM, type SearchResult } from '../site/src/search/found.tsx';

/** Of each kind. */
const ROWS_OF_MONTH_MAXIMUM = 2_000;

type Models = Database['models'];

/** Month by month, newest first: other statements come in between. */
export async function searchArchive(
  models: Models,
  words: readonly string[],
  today: string,
  language: Language,
): Promise<SearchResult[]> {
  const results = new Map<string, SearchResult>();
  let until = words.length === 0 ? null : await newestDay(models, today);
  while (until !== null && results.size < RESULTS_MAXIMUM) {
    const from = `${monthOf(until)}-01`;
    for (const result of await searchDays(models, words, { from, until, language })) {
      const path = pathOf(result.place);
      if (!results.has(path)) results.set(path, result);
    }
    until = await newestDay(models, addDays(from, -1));
  }
  return [...results.values()].slice(0, RESULTS_MAXIMUM);
}

/** Null where nothing was published until then. */
async function newestDay(models: Models, until: string): Promise<string | null> {
  const newestOf = (table: 'predictions' | 'horoscopes') =>
    models
      .selectFrom(table)
      .select(({ fn }) => fn.max<string | null>('date').as('date'))
      .where('status', '=', 'active')
      .where('date', '<=', until)
      .executeTakeFirst();
  const days = await Promise.all([newestOf('predictions'), newestOf('horoscopes')]);
  return days.map((day) => day?.date ?? '').sort()[1] || null;
}

interface Days {
  readonly from: string;
  readonly until: string;
  readonly language: Language;
}

/** The newest first, and of one day the page's language first. */
async function searchDays(models: Models, words: readonly string[], { from, until, language }: Days) {
  const haveWords = sql.join(words.map(hasWord), sql` and `);
  const isFound = sql<boolean>`(status = 'active' and date >= ${from} and date <= ${until} and ${haveWords})`;
  const newest = sql`date desc, language <> ${language}`;
  const predictions = await models
    .selectFrom('predictions')
    .select(['type', 'date', 'language', 'title', 'general', 'love', 'career', 'health', 'tip'])
    .select('world_predictions')
    .where(isFound)
    .orderBy(newest)
    .limit(ROWS_OF_MONTH_MAXIMUM)
    .execute();
  const horoscopes = await models
    .selectFrom('horoscopes')
    .select(['sign', 'date', 'language', 'general', 'love', 'career', 'health'])
    .where(isFound)
    .orderBy(newest)
    .limit(ROWS_OF_MONTH_MAXIMUM)
    .execute();
  const found = [
    ...predictions.map(({ world_predictions, tip, ...row }) => {
      // A damaged row has something else there; its page is reported to the owner.
      const world = Array.isArray(world_predictions) ? world_predictions : [];
      const more = [tip, ...world.flatMap(({ title, content }) => [title, content])];
      return { ...row, place: placeOf(row), more };
    }),
    ...horoscopes.map((row) => {
      const place = { kind: 'sign-month', sign: row.sign, month: monthOf(row.date) } as const;
      return { ...row, place, title: null, more: [] };
    }),
  ].sort((one, other) => other.date.localeCompare(one.date));
  return found.map(({ place, language: written, title, general, love, career, health, more }) => {
    return { place, language: written, title, texts: [general, love, career, health, ...more] };
  });
}

/** By the beginnings of words; its number does not count. */
function hasWord(word: string) {
  return sql`search like ${`%${word}%`} and search ~ ${`(^|[^a-z0-9#])${word}`}`;
}
