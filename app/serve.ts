import type { App } from '../api/app.ts';
import type { Environment } from './environment.ts';
import type { Pages } from './pages.ts';

/** Above the API's own limits, so that it can refuse with a sentence what is a little too long. */
const REQUEST_BODY_MAXIMUM_BYTES = 32 * 1024 * 1024;
/** Seconds after which an idle connection is closed. */
const IDLE_TIMEOUT_SECONDS = 30;

export interface Serving {
  readonly port: number;
  /** Takes no new connections, lets requests at hand finish. */
  stop(): Promise<void>;
}

/** One port for both: `/api` goes to the API, everything else to the pages. */
export function serve(app: App, pages: Pages, { host, port }: Pick<Environment, 'host' | 'port'>): Serving {
  const server = Bun.serve({
    hostname: host,
    port,
    maxRequestBodySize: REQUEST_BODY_MAXIMUM_BYTES,
    idleTimeout: IDLE_TIMEOUT_SECONDS,
    // Else Bun answers what nobody caught with a page that shows the source.
    development: false,
    fetch: (request) => (isApi(request.url) ? app.fetch(request) : pages.respond(request)),
  });
  // Elysia asks its server for a request's address.
  app.server = server;
  return { port: server.port ?? port, stop: () => server.stop() };
}

function isApi(url: string): boolean {
  const path = url.slice(url.indexOf('/', url.indexOf('//') + 2));
  return path === '/api' || path.startsWith('/api/') || path.startsWith('/api?');
}
