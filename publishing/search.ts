import type { Dependencies } from '../api/http/dependencies.ts';
import { businessDate } from '../events/calendar.ts';
import { type Language, languages } from '../events/text.ts';
import { errorSummary } from '../log/error-summary.ts';
import { languagePair } from '../site/src/layouts/language-pair.ts';
import { type SearchOutcome, searchWords } from '../site/src/search/found.tsx';
import { QUERY_MAXIMUM } from '../site/src/search/texts.ts';
import type { Pages } from './pages.ts';
import { searchArchive } from './search-archive.ts';
import { openTurns } from './turns.ts';

const AT_A_TIME = 2;
const WAITING_MAXIMUM = 16;
const paths = languagePair('/search');

/** The pages with the search of the archive, whose page is made for each request with what was found. */
export function withPageSearch(
  { database, clock, logger }: Pick<Dependencies, 'database' | 'clock' | 'logger'>,
  pages: Pages,
): Pages {
  const turns = openTurns(AT_A_TIME);
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
    const outcome = await search(query, language);
    const status = outcome === 'busy' ? 503 : outcome === 'long' ? 422 : 200;
    const headers: HeadersInit = outcome === 'busy' ? { 'retry-after': '2' } : {};
    const page = await pages.respondWith(
      paths[language],
      { searched: { query, outcome } },
      { status, headers },
    );
    return request.method === 'HEAD' ? new Response(null, page) : page;
  }

  async function search(query: string, language: Language): Promise<SearchOutcome> {
    if ([...query].length > QUERY_MAXIMUM) return 'long';
    if (turns.waiting >= WAITING_MAXIMUM) return 'busy';
    const today = businessDate(clock());
    try {
      return await turns.take(() => searchArchive(database.models, searchWords(query), today, language));
    } catch (cause) {
      logger.error({ error: errorSummary(cause) }, 'the archive could not be searched');
      return 'busy';
    }
  }
}
