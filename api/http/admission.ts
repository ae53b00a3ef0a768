import type { Logger } from 'pino';
import { Rejected } from '../../events/rejected.ts';
import type { Language } from '../../events/text.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { BODY_MAXIMUM_BYTES } from './body.ts';
import { refusalSentence } from './error-answer.ts';
import { errorTable } from './errors.ts';
import { correlationIdOf } from './idempotent-command.ts';
import { acceptedLanguage, DEFAULT_LANGUAGE, languageHeaders } from './language.ts';
import { openRequestLimit, type RequestLimit } from './request-limit.ts';

/** Of the limit; the rest is for orders that may be repeats, money and logout. */
export const ORDINARY_PART = 0.75;
/** Admitted requests are refused as well when so many times the limit are under way, because it has fallen meanwhile. */
const EXCESS = 2;
/** Requests whose body is still on its way. They are not worked on, and do not count among those that are. */
export const BODIES_MAXIMUM = 2_048;
/**
 * Requests that are refused in one turn of the event loop. The others wait for the next turns, and their connections with them,
 * so that a process that is much too busy still gets on with what it admitted.
 */
const REFUSED_IN_TURN_MAXIMUM = 64;
/** Requests that wait to be refused; further ones, and those that announce a large body, are refused at once. */
const WAITING_MAXIMUM = 10_000;
/** The program's log names each limit at most this often, with the number of requests refused since it was last named. */
const WARNING_INTERVAL_MS = 10_000;

/** Monitoring is answered even when everything else is refused. */
const always: ReadonlySet<string> = new Set(['/api/health', '/api/ready', '/api/metrics']);
/** Calls after which a customer or provider would otherwise not know where the money is, or stay signed in. */
const urgent =
  /^\/api\/(?:logout|payment\/\w+|protected\/readings\/\d+\/payment(?:\/test)?|admin\/(?:reading\/\d+\/(?:payment|refund)|payments\/statement))$/;
const ORDER = '/api/protected/purchase';

export interface AdmissionOptions {
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** On every answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly limit?: RequestLimit;
  readonly bodiesMaximum?: number;
}

type ReadBody<Body> = (request: Request, path: string) => Promise<Body>;

/**
 * Refuses requests while the process is overloaded, before their body is read or their session looked up. A request
 * counts until its answer begins: open live streams do not count.
 */
export interface Admission {
  /** The 503 for a request that is refused; null for one that is admitted. */
  refusal(request: Request): Response | Promise<Response> | null;
  /** Counts a request until its answer is there. */
  answer<Answer>(route: (request: Request) => Answer, request: Request): Answer;
  /**
   * Reads the body of a request that counts. Meanwhile it does not count, so that slow callers take no place from others.
   * @throws Rejected('busy') when too many bodies are read, or far too many requests are under way when this one is there
   */
  readBody<Body>(read: ReadBody<Body>, request: Request, path: string): Promise<Body>;
}

export function openAdmission({
  logger,
  metrics,
  headers,
  limit = openRequestLimit(),
  bodiesMaximum = BODIES_MAXIMUM,
}: AdmissionOptions): Admission {
  const warnings = { requests: openWarning(logger), bodies: openWarning(logger) };
  const refusals = { en: prepared('en', headers), tr: prepared('tr', headers) };
  let bodies = 0;
  let refusedInTurn = 0;
  let waiting: Waiting[] = [];

  return {
    refusal: (request) => {
      const underWay = limit.underWay();
      const maximum = limit.current();
      if (underWay < maximum * ORDINARY_PART) return null;
      const path = pathOf(request.url);
      if (always.has(path) || (underWay < maximum && isUrgent(request, path))) return null;
      limit.reached();
      warnings.requests('REQUEST_LIMIT', maximum);
      if (!mayWait(request)) return refuse(request);
      return new Promise((resolve) => waiting.push({ request, resolve }));
    },
    answer: (route, request) => {
      limit.begin();
      const answer = route(request);
      if (answer instanceof Promise) answer.then(limit.end, limit.end);
      else limit.pass();
      return answer;
    },
    readBody: async (read, request, path) => {
      if (bodies >= bodiesMaximum) {
        warnings.bodies('BODIES_MAXIMUM', bodiesMaximum);
        throw new Rejected('busy');
      }
      const body = await reading(read, request, path);
      if (limit.underWay() > limit.current() * EXCESS) {
        warnings.requests('REQUEST_LIMIT', limit.current());
        throw new Rejected('busy');
      }
      return body;
    },
  };

  /** Whether so many were refused in this turn that the request has to wait for another one. */
  function mayWait(request: Request): boolean {
    if (refusedInTurn === 0) setImmediate(beginTurn);
    if (refusedInTurn < REFUSED_IN_TURN_MAXIMUM) {
      refusedInTurn++;
      return false;
    }
    return waiting.length < WAITING_MAXIMUM && announcesShortBody(request);
  }

  function beginTurn(): void {
    const some = waiting.slice(0, REFUSED_IN_TURN_MAXIMUM);
    waiting = waiting.slice(REFUSED_IN_TURN_MAXIMUM);
    refusedInTurn = some.length;
    if (refusedInTurn > 0) setImmediate(beginTurn);
    for (const { request, resolve } of some) resolve(refuse(request));
  }

  async function reading<Body>(read: ReadBody<Body>, request: Request, path: string): Promise<Body> {
    bodies++;
    limit.pause();
    try {
      return await read(request, path);
    } finally {
      bodies--;
      limit.resume();
    }
  }

  function refuse(request: Request): Response {
    const startedAt = performance.now();
    const { text, init } = refusals[acceptedLanguage(request) ?? DEFAULT_LANGUAGE];
    const answer = new Response(text, init);
    answer.headers.set('x-request-id', correlationIdOf(request));
    const seconds = (performance.now() - startedAt) / 1000;
    metrics.answered({ method: request.method, route: 'unknown', status: answer.status, seconds });
    return answer;
  }
}

interface Waiting {
  readonly request: Request;
  resolve(refusal: Response): void;
}

function announcesShortBody({ headers }: Request): boolean {
  return !headers.has('transfer-encoding') && Number(headers.get('content-length')) <= BODY_MAXIMUM_BYTES;
}

/** The refusal in a language, made once: it has to cost next to nothing. */
function prepared(language: Language, headers: Readonly<Record<string, string>>) {
  const { status, retryAfterSeconds = 1 } = errorTable.busy;
  return {
    text: JSON.stringify({ success: false, message: refusalSentence('busy', language), code: 'busy' }),
    init: {
      status,
      headers: {
        ...headers,
        ...languageHeaders(language),
        'content-type': 'application/json;charset=utf-8',
        'retry-after': String(retryAfterSeconds),
      },
    },
  };
}

function openWarning(logger: Logger) {
  let refused = 0;
  let warnedAtMs = Number.NEGATIVE_INFINITY;
  return (limit: string, maximum: number) => {
    refused++;
    const now = performance.now();
    if (now - warnedAtMs < WARNING_INTERVAL_MS) return;
    logger.warn({ limit, maximum, refused }, 'requests are refused: too many are under way');
    warnedAtMs = now;
    refused = 0;
  };
}

function isUrgent(request: Request, path: string): boolean {
  if (request.method !== 'POST') return false;
  return path === ORDER ? request.headers.has('idempotency-key') : urgent.test(path);
}

function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const end = url.indexOf('?', start);
  return end < 0 ? url.slice(start) : url.slice(start, end);
}
