import type { Logger } from 'pino';
import { Rejected } from '../../events/rejected.ts';
import type { Language } from '../../events/text.ts';
import { acceptedLanguage, DEFAULT_LANGUAGE, languageHeaders } from '../http/language.ts';
import { refusal } from '../http/refusals.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { openFairLines } from './fair-queue.ts';

export interface RequestLimits {
  /** More than the queues of slow hashes and exports, whose waiting requests count too. */
  readonly inWorkMaximum: number;
  readonly waitingMaximum: number;
  /** Bodies on their way take no place in work; one too many ends the one that has been under way longest. */
  readonly bodiesMaximum: number;
}

/** Embedded, some 240 orders a second: a wait of at most some three seconds. */
export const REQUEST_LIMITS: RequestLimits = {
  inWorkMaximum: 256,
  waitingMaximum: 512,
  bodiesMaximum: 1_024,
};

const WARNING_INTERVAL_MS = 10_000;

/** For monitoring, also under overload. */
const always: ReadonlySet<string> = new Set(['/api/health', '/api/ready', '/api/metrics']);

export interface AdmissionOptions {
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly headers: Readonly<Record<string, string>>;
  readonly limits: RequestLimits;
  /** One caller with many connections keeps no other out. */
  readonly addressOf: (request: Request) => string;
}

type Route<Answer> = (request: Request) => Answer;
type ReadBody<Body> = (request: Request, path: string) => Promise<Body>;

/**
 * Before the body is read or the session looked up. A request counts until its answer begins: open live
 * streams do not count.
 */
export interface Admission {
  respond<Answer>(route: Route<Answer>, request: Request): Answer | Promise<Answer | Response>;
  readBody: ReceiveBody;
  receiveBody: ReceiveBody;
}

/** @throws Rejected('busy') when it had to make room for a later one */
type ReceiveBody = <Body>(read: ReadBody<Body>, request: Request, path: string) => Promise<Body>;

export function openAdmission({ logger, metrics, headers, limits, addressOf }: AdmissionOptions): Admission {
  const { inWorkMaximum, waitingMaximum, bodiesMaximum } = limits;
  const warnings = { waiting: openWarning(logger), bodies: openWarning(logger) };
  const refusals = { en: prepared('en', headers), tr: prepared('tr', headers) };
  const waiting = openFairLines(waitingMaximum);
  const returning: (() => void)[] = [];
  /** Each ends one reading; the longest under way first. */
  const bodies = new Set<() => void>();
  let inWork = 0;

  return {
    respond: (route, request) => {
      if (always.has(pathOf(request.url))) return route(request);
      if (inWork < inWorkMaximum) {
        inWork++;
        return answered(route, request);
      }
      return waiting.place(addressOf(request)).then(
        () => answered(route, request),
        () => {
          warnings.waiting('waitingMaximum', waitingMaximum);
          return refuse(request);
        },
      );
    },
    readBody: async (read, request, path) => {
      leave();
      try {
        return await receiveBody(read, request, path);
      } finally {
        await returned();
      }
    },
    receiveBody,
  };

  async function receiveBody<Body>(read: ReadBody<Body>, request: Request, path: string): Promise<Body> {
    if (bodies.size >= bodiesMaximum) {
      warnings.bodies('bodiesMaximum', bodiesMaximum);
      // Fast senders are never it: slow ones keep no others out.
      const [longest] = bodies;
      longest?.();
    }
    const { promise: ended, reject } = Promise.withResolvers<never>();
    const end = () => {
      bodies.delete(end);
      reject(new Rejected('busy'));
    };
    bodies.add(end);
    try {
      return await Promise.race([read(request, path), ended]);
    } finally {
      bodies.delete(end);
    }
  }

  function answered<Answer>(route: Route<Answer>, request: Request): Answer {
    const answer = route(request);
    if (answer instanceof Promise) answer.then(leave, leave);
    else leave();
    return answer;
  }

  function leave(): void {
    const begin = returning.shift() ?? waiting.next();
    if (begin === null) inWork--;
    else begin();
  }

  /** Before those that were not admitted yet. */
  async function returned(): Promise<void> {
    if (inWork < inWorkMaximum) inWork++;
    else await new Promise<void>((begin) => returning.push(begin));
  }

  function refuse(request: Request): Response {
    const startedAt = performance.now();
    const { text, init } = refusals[acceptedLanguage(request) ?? DEFAULT_LANGUAGE];
    const answer = new Response(text, init);
    answer.headers.set('x-request-id', crypto.randomUUID());
    const seconds = (performance.now() - startedAt) / 1000;
    metrics.answered({ method: request.method, route: 'unknown', status: answer.status, seconds });
    return answer;
  }
}

/** Made once: a refusal has to cost next to nothing. */
function prepared(language: Language, headers: Readonly<Record<string, string>>) {
  const { status, retryAfterSeconds, [language]: message } = refusal('busy');
  return {
    text: JSON.stringify({ success: false, message, code: 'busy' }),
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
  return (limit: keyof RequestLimits, maximum: number) => {
    refused++;
    const now = performance.now();
    if (now - warnedAtMs < WARNING_INTERVAL_MS) return;
    logger.warn({ limit, maximum, refused }, 'requests are refused: too many are under way');
    warnedAtMs = now;
    refused = 0;
  };
}

function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const end = url.indexOf('?', start);
  return end < 0 ? url.slice(start) : url.slice(start, end);
}
