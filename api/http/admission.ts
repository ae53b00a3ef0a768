import type { Logger } from 'pino';
import type { Metrics } from '../metrics/metrics.ts';
import { refusalSentence } from './error-answer.ts';
import { errorTable } from './errors.ts';
import { correlationIdOf } from './idempotent-command.ts';
import { acceptedLanguage, DEFAULT_LANGUAGE, languageHeaders } from './language.ts';
import { recordRequest } from './request-log.ts';

/**
 * Requests that one process works on at a time. With a processor core to itself a process answers that many orders in
 * some two seconds; docs/benchmarks.md has the waits of a busy machine.
 */
export const REQUESTS_MAXIMUM = 2_048;
/** The program's log warns of the limit at most this often; each refused request is logged anyway. */
const WARNING_INTERVAL_MS = 10_000;

/** Monitoring is answered even when everything else is refused. */
const always: ReadonlySet<string> = new Set(['/api/health', '/api/ready', '/api/metrics']);

export interface AdmissionOptions {
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** On every answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly maximum?: number;
}

/**
 * Refuses requests while the process is overloaded, before their body is read or their session looked up. A request
 * counts until its answer begins: open live streams do not count.
 */
export interface Admission {
  /** The 503 for a request that is refused; null for one that is admitted. */
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
