import type { Logger } from 'pino';
import type { Actor } from '../../events/contract.ts';
import type { KeyedHashes } from '../../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { refusal } from './refusals.ts';

/** One line a request: the route's pattern instead of its address, and nothing that a person sent. */
export interface LoggedRequest {
  readonly requestId: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  /** As `performance.now` counts. */
  readonly startedAt: number;
  /** The account, where there was a session or one was begun. */
  readonly actor?: Actor;
  /** Why it was refused. */
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
  /** As `performance.now` counts. */
  readonly startedAt: number;
  actor: Actor | null;
  /** Where a limit counted it or access was denied. */
  address: string | null;
  code: string | null;
}

export function newTrail(startedAt: number): Trail {
  return { startedAt, actor: null, address: null, code: null };
}

/** What Elysia knows of a request once it was answered. */
interface Answered {
  readonly request: Request;
  /** Elysia's types promise one, but there is none where nothing was found at the address. */
  readonly route: string | undefined;
  readonly set: { readonly headers: Record<string, string | number | undefined>; readonly status?: unknown };
  readonly trail: Trail;
}

export function recordResponse(
  records: Records,
  hashes: KeyedHashes,
  { request, route, set, trail }: Answered,
): void {
  const { startedAt, actor, address, code } = trail;
  recordRequest(records, {
    requestId: String(set.headers['x-request-id']),
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
