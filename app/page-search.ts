import type { Dependencies } from '../api/http/dependencies.ts';
import { businessDate } from '../events/calendar.ts';
import { type Language, languages } from '../events/text.ts';
import { errorSummary } from '../log/error-summary.ts';
import { type SearchOutcome, searchPage, searchWords } from '../site/export/search-page.tsx';
import { languagePair } from '../site/src/layouts/language-pair.ts';
import { QUERY_MAXIMUM } from '../site/src/search/texts.ts';
import { searchArchive } from './archive-search.ts';
import { filledPage } from './page-forms.ts';
import type { Pages } from './pages.ts';
import { openTurns } from './turns.ts';

const AT_A_TIME = 2;
const WAITING_MAXIMUM = 16;
const paths = languagePair('/search');

/** The pages with the search of the archive: the built page, filled for each request with what was found. */
export function withPageSearch(
  { database, clock, logger }: Pick<Dependencies, 'database' | 'clock' | 'logger'>,
  pages: Pick<Pages, 'respond'>,
): Pick<Pages, 'respond'> {
  const turns = openTurns(AT_A_TIME);
  return {
    respond: (request) => {
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
    const filled = await filledPage(await pages.respond(new Request(request.url)), {
      status: outcome === 'busy' ? 503 : outcome === 'long' ? 422 : 200,
      fill: (page) => searchPage(page, query, outcome, language),
      more: outcome === 'busy' ? { 'retry-after': '2' } : {},
    });
    return request.method === 'HEAD' ? new Response(null, filled) : filled;
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
