import pTimeout from 'p-timeout';
import type { App } from '../api/app.ts';
import { acceptedLanguage, DEFAULT_LANGUAGE, languageHeaders } from '../api/http/language.ts';
import { refusal } from '../api/http/refusals.ts';
import { securityHeaders } from '../api/http/security-headers.ts';
import type { Pages } from '../publishing/pages.ts';
import { type Environment, EnvironmentError } from './environment.ts';
import { starting } from './starting.ts';

/** The API counts bytes itself and refuses with a sentence and its headers (`api/http/incoming.ts`). */
const REQUEST_BODY_MAXIMUM_BYTES = Number.MAX_SAFE_INTEGER;
const IDLE_TIMEOUT_SECONDS = 30;
/** For requests at hand once the process has to stop. */
const REQUESTS_FINISH_MAXIMUM_MS = 5_000;

/** Until it is open, requests are answered with 503, `GET /api/health` with 200. */
export interface Listening {
  readonly port: number;
  /** `/api` goes to the API, everything else to the pages. */
  open(app: App, pages: Pick<Pages, 'respond'>): void;
  /** Requests at hand may finish for a while. */
  stop(): Promise<void>;
}

/** Before anything else of a start. @throws EnvironmentError when it cannot be listened on */
export function listen({
  host,
  port,
  publicUrl,
}: Pick<Environment, 'host' | 'port' | 'publicUrl'>): Listening {
  const fixed = {
    hostname: host,
    port,
    // Bun otherwise shares the port with a second process.
    reusePort: false,
    maxRequestBodySize: REQUEST_BODY_MAXIMUM_BYTES,
    idleTimeout: IDLE_TIMEOUT_SECONDS,
    // Otherwise Bun shows the source at uncaught errors.
    development: false,
  };
  const server = begin();
  return {
    port: server.port ?? port,
    open: (app, pages) => {
      server.reload({
        ...fixed,
        fetch: (request) => {
          if (!URL.canParse(request.url)) return unknownHost(request, publicUrl);
          return isApi(request.url) ? app.fetch(request) : pages.respond(request);
        },
      });
      // Elysia asks its server for a request's address.
      app.server = server;
    },
    stop: async () => {
      await pTimeout(server.stop(), {
        milliseconds: REQUESTS_FINISH_MAXIMUM_MS,
        fallback: () => server.stop(true),
      });
    },
  };

  function begin() {
    try {
      return Bun.serve({ ...fixed, fetch: (request) => starting(request, publicUrl) });
    } catch (cause) {
      if (!isOfThisMachine(host))
        throw new EnvironmentError(
          `HOST must be an address or a name of this machine, for example 127.0.0.1; ${host} is none.`,
        );
      const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
      throw new EnvironmentError(
        code === 'EADDRINUSE'
          ? `PORT must be a port that is free; another process listens on ${host}:${port}.`
          : `PORT must be a port that may be listened on; ${host}:${port} is not (${code}).`,
      );
    }
  }
}

/** For a host that it does not know the runtime gives the code of whichever error came before. */
function isOfThisMachine(host: string): boolean {
  try {
    void Bun.serve({ hostname: host, port: 0, fetch: () => new Response() }).stop(true);
    return true;
  } catch {
    return false;
  }
}

/** The runtime makes no address of such a `Host`, and the API could not read it. */
function unknownHost(request: Request, publicUrl: string): Response {
  const language = acceptedLanguage(request) ?? DEFAULT_LANGUAGE;
  const { status, [language]: message } = refusal('bad_request');
  return Response.json(
    { success: false, message, code: 'bad_request' },
    { status, headers: { ...securityHeaders(publicUrl), ...languageHeaders(language) } },
  );
}

function isApi(url: string): boolean {
  const path = url.slice(url.indexOf('/', url.indexOf('//') + 2));
  return path === '/api' || path.startsWith('/api/') || path.startsWith('/api?');
}
