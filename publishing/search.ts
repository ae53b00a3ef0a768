import type { Dependencies } from '../api/http/dependencies.ts';
import { openFairQueue } from '../api/limits/fair-queue.ts';
import { businessDate } from '../events/calendar.ts';
import { Rejected } from '../events/rejected.ts';
import { type Language, languages } from '../events/text.ts';
import { errorSummary } from '../log/error-summary.ts';
import { languagePair } from '../site/src/layouts/language-pair.ts';
import { type SearchOutcome, searchWords } from '../site/src/search/found.tsx';
import { QUERY_MAXIMUM } from '../site/src/search/text.ts';
import type { Pages } from './pages.ts';
import { searchArchive } from './search-archive.ts';

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
