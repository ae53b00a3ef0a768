import type { Logger } from 'pino';
import type { Metrics } from '../metrics/metrics.ts';
import { refusalSentence } from './error-answer.ts';
import { errorTable } from './errors.ts';
import { correlationIdOf } from './idempotent-command.ts';
import { acceptedLanguage, DEFAULT_LANGUAGE, languageHeaders } from './language.ts';
import { recordRequest } from './request-log.ts';

/**
 * Requests that one process works on at a time. Measured: an order takes about half a millisecond of a process that has
 * nothing to spare, so that whoever is let in waits a second or two at most.
 */
export const REQUESTS_MAXIMUM = 2_048;
/** The program's log names the limit that often at most; each refusal has its line among the requests anyway. */
const WARNING_INTERVAL_MS = 10_000;

/** Who watches the process has to be answered when nobody else is. */
const always: ReadonlySet<string> = new Set(['/api/health', '/api/ready', '/api/metrics']);

export interface AdmissionOptions {
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** On every answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly maximum?: number;
}

/**
 * Says which requests are too much for a process that has more to do than it can: they are refused before anything is
 * read or looked up. An answer that is still being sent, such as a live stream, counts no more.
 */
export interface Admission {
  /** The 503 of a request that may not be worked on; null for one that may. */
  refusal(request: Request): Response | null;
  /** Counts a request until its answer is there. */
  count<Answer>(answer: Answer): Answer;
}

export function openAdmission({
  logger,
  metrics,
  headers,
  maximum = REQUESTS_MAXIMUM,
}: AdmissionOptions): Admission {
  let underWay = 0;
  let warnedAtMs = Number.NEGATIVE_INFINITY;
  const leave = () => {
    underWay--;
  };

  return {
    refusal: (request) =>
      underWay < maximum || always.has(new URL(request.url).pathname) ? null : refuse(request),
    count: (answer) => {
      if (answer instanceof Promise) {
        underWay++;
        answer.then(leave, leave);
      }
      return answer;
    },
  };

  function refuse(request: Request): Response {
    const startedAt = performance.now();
    if (startedAt - warnedAtMs >= WARNING_INTERVAL_MS) {
      warnedAtMs = startedAt;
      logger.warn({ limit: 'REQUESTS_MAXIMUM', maximum }, 'requests are refused: too many are under way');
    }
    const { status, retryAfterSeconds = 1 } = errorTable.busy;
    const language = acceptedLanguage(request) ?? DEFAULT_LANGUAGE;
    const requestId = correlationIdOf(request);
    recordRequest(
      { logger, metrics },
      { requestId, method: request.method, route: 'unknown', status, startedAt, code: 'busy' },
    );
    return Response.json(
      { success: false, message: refusalSentence('busy', language), code: 'busy' },
      {
        status,
        headers: {
          ...headers,
          ...languageHeaders(language),
          'retry-after': String(retryAfterSeconds),
          'x-request-id': requestId,
        },
      },
    );
  }
}
