import { Elysia } from 'elysia';
import { accountCommands } from './accounts/commands.ts';
import { accountQueries } from './accounts/queries.ts';
import { contactCommands } from './contact/commands.ts';
import { contactQueries } from './contact/queries.ts';
import { dashboardQueries } from './dashboard/queries.ts';
import { horoscopeCommands } from './horoscopes/commands.ts';
import { horoscopeQueries } from './horoscopes/queries.ts';
import { correlationIdOf } from './http/command-context.ts';
import { failedAnswer } from './http/failures.ts';
import { openFrame } from './http/frame.ts';
import { refuseMethod } from './http/methods.ts';
import type { Parts } from './http/parts.ts';
import { QUERY_WAITS, type QueryWaits } from './http/projected-positions.ts';
import { logRequests } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { openShortWay } from './http/short-way.ts';
import { openWriteHealth } from './http/write-health.ts';
import type { ComposedRoute } from './openapi/declared-routes.ts';
import { openApiQueries } from './openapi/queries.ts';
import { operationQueries } from './operation/queries.ts';
import { predictionCommands } from './predictions/commands.ts';
import { predictionQueries } from './predictions/queries.ts';
import { readingCommands } from './readings/commands.ts';
import { readingQueries } from './readings/queries.ts';
import { visitorQueries } from './visitors/queries.ts';

export type App = ReturnType<typeof createApp>;

/** The whole API: everything under /api, nothing else. */
export function createApp(parts: Parts, waits: QueryWaits = QUERY_WAITS) {
  const headers = securityHeaders(parts.settings.publicUrl);
  const writes = openWriteHealth();
  const frame = openFrame(parts, writes, waits);
  const shortWay = openShortWay(parts);
  const app = new Elysia({ name: 'api', handler: { standardHostname: false } })
    .wrap((route) => (request: Request) => shortWay.respond(request) ?? route(request))
    // Before routing, so that failures carry them too.
    .onRequest(({ request, set }) => {
      Object.assign(set.headers, headers);
      set.headers['x-request-id'] = correlationIdOf(request);
    })
    .use(logRequests(parts))
    .onError({ as: 'global' }, ({ error, request, path, set }) => {
      const thrown = refuseMethod(app.routes, request.method, path) ?? error;
      const failed = failedAnswer(thrown, parts.logger.child({ requestId: set.headers['x-request-id'] }));
      set.status = failed.status;
      Object.assign(set.headers, failed.headers);
      return failed.body;
    })
    .use(openApiQueries(parts, (): readonly ComposedRoute[] => app.routes))
    .use(operationQueries(parts, frame, writes))
    .use(visitorQueries(parts, frame))
    .use(accountCommands(parts, frame))
    .use(accountQueries(parts, frame))
    .use(readingCommands(parts, frame))
    .use(readingQueries(parts, frame))
    .use(predictionCommands(parts, frame))
    .use(horoscopeCommands(parts, frame))
    .use(horoscopeQueries(parts, frame))
    .use(contactCommands(parts, frame))
    .use(contactQueries(parts, frame))
    .use(predictionQueries(parts, frame, shortWay))
    .use(dashboardQueries(parts, frame));
  return app;
}
