import { Elysia } from 'elysia';
import { failures } from './errors.ts';
import type { Parts } from './parts.ts';

/** One line a request: the route's pattern instead of its address, and nothing that a person sent. */
export function logRequests({ logger }: Pick<Parts, 'logger'>) {
  const began = new WeakMap<Request, number>();
  return new Elysia({ name: 'request-log' })
    .onRequest(({ request }) => {
      began.set(request, performance.now());
    })
    .onAfterResponse({ as: 'global' }, ({ request, route, set }) => {
      const start = began.get(request);
      logger.info(
        {
          requestId: set.headers['x-request-id'],
          method: request.method,

          route: nameOf(route),
          status: typeof set.status === 'number' ? set.status : failures.internal.status,
          milliseconds: start === undefined ? null : Math.round((performance.now() - start) * 10) / 10,
        },
        'request',
      );
    });
}

/** Elysia's types promise a route, but there is none where nothing was found at the address. */
function nameOf(route: string | undefined): string {
  return route === undefined || route === '' ? 'unknown' : route;
}
