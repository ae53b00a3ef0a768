import type { Metrics } from '../api/metrics/metrics.ts';
import type { Pages } from './pages.ts';

/** All pages and files are one route among the metrics: which ones there are changes with every build. */
const PAGES = 'pages';

/** Answers as `respond` does, and says how long that took. */
export function timed(respond: Pages['respond'], metrics: Pick<Metrics, 'answered'>): Pages['respond'] {
  return (request) => {
    const startedAt = performance.now();
    const record = (response: Response) => {
      const seconds = (performance.now() - startedAt) / 1000;
      metrics.answered({ method: request.method, route: PAGES, status: response.status, seconds });
      return response;
    };
    const answer = respond(request);
    return answer instanceof Promise ? answer.then(record) : record(answer);
  };
}
