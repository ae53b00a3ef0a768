import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Actor } from '../../events/contract.ts';
import type { KeyedHashes } from '../../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { refusal } from './refusals.ts';

/** One line a request: the route's pattern instead of its address, and nothing that a person sent. */
export interface LoggedRequest {
  /** Ours; events that the request led to have it as their correlation id. */
  readonly requestId: string;
  /** The caller's own, which stands nowhere else. */
  readonly callersRequestId?: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  /** As `performance.now` counts. */
  readonly startedAt: number;
  /** The account, where there was a session or one was begun. */
  readonly actor?: Actor;
  readonly code?: string;
  /** Stands for the client's address: see `pseudonym`. */
  readonly client?: string;
}

interface Records {
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/** In the program's log and among the metrics. */
export function recordRequest({ logger, metrics }: Records, { startedAt, ...request }: LoggedRequest): void {
  const elapsed = performance.now() - startedAt;
  metrics.answered({ ...request, seconds: elapsed / 1000 });
  logger.info({ ...request, milliseconds: Math.round(elapsed * 10) / 10 }, 'request');
}

/** What the stages note down for the request's line. */
export interface Trail {
  readonly requestId: string;
  readonly callersRequestId: string | null;
  /** As `performance.now` counts. */
  readonly startedAt: number;
  actor: Actor | null;
  /** Where a limit counted it or access was denied. */
  address: string | null;
  code: string | null;
}

export function newTrail(startedAt: number, callersRequestId: string | null = null): Trail {
  return { requestId: randomUUID(), callersRequestId, startedAt, actor: null, address: null, code: null };
}

const requestIdRule = /^[A-Za-z0-9_.-]{1,64}$/;

/** The caller's `X-Request-Id`; null where there is none, or it is not harmless. */
export function callersRequestIdOf(request: Request): string | null {
  const given = request.headers.get('x-request-id');
  return given !== null && requestIdRule.test(given) ? given : null;
}

/** The `X-Request-Id` of the answer. */
export function answeredRequestId({ requestId, callersRequestId }: Ids): string {
  return callersRequestId ?? requestId;
}

type Ids = Pick<Trail, 'requestId' | 'callersRequestId'>;

/** Both, as the program's log has them. */
export function loggedIds({ requestId, callersRequestId }: Ids) {
  return { requestId, ...(callersRequestId === null ? {} : { callersRequestId }) };
}

/** What Elysia knows of a request once it was answered. */
interface Answered {
  readonly request: Request;
  /** Elysia's types promise one, but there is none where nothing was found at the address. */
  readonly route: string | undefined;
  readonly set: { readonly status?: unknown };
  readonly trail: Trail;
}

export function recordResponse(
  records: Records,
  hashes: KeyedHashes,
  { request, route, set, trail }: Answered,
): void {
  const { startedAt, actor, address, code } = trail;
  recordRequest(records, {
    ...loggedIds(trail),
    method: request.method,
    route: route === undefined || route === '' ? 'unknown' : route,
    status: typeof set.status === 'number' ? set.status : refusal('internal').status,
    startedAt,
    ...(actor === null ? {} : { actor }),
    ...(code === null ? {} : { code }),
    ...(address === null ? {} : { client: pseudonym(hashes, address) }),
  });
}

const PSEUDONYM_DIGITS = 16;

/** The same for the same address, so that an attack can be followed; without the installation's keys it tells nothing. */
function pseudonym(hashes: KeyedHashes, address: string): string {
  return hashes.request(['client', address]).slice(0, PSEUDONYM_DIGITS);
}
