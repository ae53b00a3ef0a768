import { sql } from 'kysely';
import type { Dependencies } from '../api/http/dependencies.ts';
import { openFairQueue } from '../api/limits/fair-queue.ts';
import type { Database } from '../database/database.ts';
import { addDays, businessDate } from '../events/calendar.ts';
import { Rejected } from '../events/rejected.ts';
import { type Language, languages } from '../events/text.ts';
import { errorSummary } from '../log/error-summary.ts';
import { languagePair } from '../site/src/layouts/language-pair.ts';
import { monthOf, pathOf, placeOf } from '../site/src/publications/places.ts';
import {
  RESULTS_MAXIMUM,
  type SearchOutcome,
  type SearchResult,
  searchWords,
} from '../site/src/search/found.tsx';
import { QUERY_MAXIMUM } from '../site/src/search/text.ts';
import type { Pages } from './pages.ts';

const AT_A_TIME = 2;
const WAITING_MAXIMUM = 16;
const paths = languagePair('/search');

export function withPageSearch(
  { database, clock, logger }: Pick<Dependencies, 'database' | 'clock' | 'logger'>,
  pages: Pages,
): Pages {
  const inTurn = openFairQueue({ parallelMaximum: AT_A_TIME, waitingMaximum: WAITING_MAXIMUM });
  return {
    ...pages,
    respond: async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      const language = languages.find((one) => paths[one] === pathname);
      const query = (searchParams.get('q') ?? '').trim();
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      if (language === undefined || query === '' || !isRead) return pages.respond(request);
      return answer(request, query, language);
    },
  };

  async function answer(request: Request, query: string, language: Language): Promise<Response> {
    const outcome = await search(request, query, language);
    const status = outcome === 'busy' ? 503 : outcome === 'long' ? 422 : 200;
    const headers: HeadersInit = outcome === 'busy' ? { 'retry-after': '2' } : {};
    const page = await pages.respondWith(paths[language], { searched: { query, outcome } }, request, {
      status,
      headers,
    });
    return request.method === 'HEAD' ? new Response(null, page) : page;
  }

  async function search(request: Request, query: string, language: Language): Promise<SearchOutcome> {
    if ([...query].length > QUERY_MAXIMUM) return 'long';
    const today = businessDate(clock());
    try {
      return await inTurn(pages.visitorOf(request), () =>
        searchArchive(database.models, searchWords(query), today, language),
      );
    } catch (cause) {
      if (!(cause instanceof Rejected))
        logger.error({ error: errorSummary(cause) }, 'the archive could not be searched');
      return 'busy';
    }
  }
}

/** Of each kind. */
const ROWS_OF_MONTH_MAXIMUM = 2_000;

type Models = Database['models'];

/** Month by month, newest first: other statements come in between. */
async function searchArchive(
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
