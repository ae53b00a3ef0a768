import { Elysia } from 'elysia';
import type { Logger } from 'pino';
import type { Dependencies } from './dependencies.ts';
import { errorTable } from './errors.ts';

/** One line a request: the route's pattern instead of its address, and nothing that a person sent. */
export function logRequests({ logger }: Pick<Dependencies, 'logger'>) {
  const began = new WeakMap<Request, number>();
  return new Elysia({ name: 'request-log' })
    .onRequest(({ request }) => {
      began.set(request, performance.now());
    })
    .onAfterResponse({ as: 'global' }, ({ request, route, set }) => {
      logRequest(logger, {
        requestId: String(set.headers['x-request-id']),
        method: request.method,
        route: nameOf(route),
        status: typeof set.status === 'number' ? set.status : errorTable.internal.status,
        startedAt: began.get(request),
      });
    });
}

export interface LoggedRequest {
  readonly requestId: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  /** As `performance.now` counts, where it is known. */
  readonly startedAt: number | undefined;
}

export function logRequest(logger: Logger, { startedAt, ...request }: LoggedRequest): void {
  const milliseconds = startedAt === undefined ? null : Math.round((performance.now() - startedAt) * 10) / 10;
  logger.info({ ...request, milliseconds }, 'request');
}

/** Elysia's types promise a route, but there is none where nothing was found at the address. */
function nameOf(route: string | undefined): string {
  return route === undefined || route === '' ? 'unknown' : route;
}
