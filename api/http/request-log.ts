import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Actor } from '../../events/contract.ts';
import type { KeyedHashes } from '../../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { refusal } from './refusals.ts';

interface Records {
  readonly logger: Logger;
  readonly metrics: Metrics;
}

export interface Trail {
  /** Also the correlation id of the events. */
  readonly requestId: string;
  /** As `performance.now` counts. */
  readonly startedAt: number;
  actor: Actor | null;
  /** Null unless a limit counted it or access was denied. */
  address: string | null;
  code: string | null;
}

export function newTrail(startedAt: number): Trail {
  return { requestId: randomUUID(), startedAt, actor: null, address: null, code: null };
}

interface Answered {
  readonly request: Request;
  /** Undefined where nothing was found, against Elysia's types. */
  readonly route: string | undefined;
  readonly set: { readonly status?: unknown };
  readonly trail: Trail;
}

export function recordResponse(
  { logger, metrics }: Records,
  hashes: KeyedHashes,
  { request, route, set, trail }: Answered,
): void {
  const { requestId, startedAt, actor, address, code } = trail;
  const elapsed = performance.now() - startedAt;
  const answered = {
    method: request.method,
    route: route === undefined || route === '' ? 'unknown' : route,
    status: typeof set.status === 'number' ? set.status : refusal('internal').status,
  };
  metrics.answered({ ...answered, seconds: elapsed / 1000 });
  const logged = {
    requestId,
    ...answered,
    ...(actor === null ? {} : { actor }),
    ...(code === null ? {} : { code }),
    ...(address === null ? {} : { client: pseudonym(hashes, address) }),
    milliseconds: Math.round(elapsed * 10) / 10,
  };
  logger.info(logged, 'request');
}

const PSEUDONYM_DIGITS = 16;

/** Stable, so that an attack can be followed; meaningless without the installation's keys. */
function pseudonym(hashes: KeyedHashes, address: string): string {
  return hashes.request(['client', address]).slice(0, PSEUDONYM_DIGITS);
}
