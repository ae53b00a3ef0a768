import { Elysia } from 'elysia';
import { accountCommands } from './accounts/commands.ts';
import { accountQueries } from './accounts/queries.ts';
import { contactCommands } from './contact/commands.ts';
import { contactQueries } from './contact/queries.ts';
import { dashboardQueries } from './dashboard/queries.ts';
import { horoscopeCommands } from './horoscopes/commands.ts';
import { horoscopeQueries } from './horoscopes/queries.ts';
import { correlationIdOf } from './http/command-context.ts';
import type { Dependencies } from './http/dependencies.ts';
import { errorAnswer } from './http/error-answer.ts';
import { openFastPath } from './http/fast-path.ts';
import { refuseMethod } from './http/methods.ts';
import { openPipeline } from './http/pipeline.ts';
import { QUERY_WAITS, type QueryWaits } from './http/projected-positions.ts';
import { logRequests } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
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
export function createApp(dependencies: Dependencies, waits: QueryWaits = QUERY_WAITS) {
  const headers = securityHeaders(dependencies.settings.publicUrl);
  const writes = openWriteHealth();
  const pipeline = openPipeline(dependencies, writes, waits);
  const fastPath = openFastPath(dependencies);
  const app = new Elysia({ name: 'api', handler: { standardHostname: false } })
    .wrap((route) => (request: Request) => fastPath.respond(request) ?? route(request))
    // Before routing, so that failures carry them too.
    .onRequest(({ request, set }) => {
      Object.assign(set.headers, headers);
      set.headers['x-request-id'] = correlationIdOf(request);
    })
    .use(logRequests(dependencies))
    .onError({ as: 'global' }, ({ error, request, path, set }) => {
      const thrown = refuseMethod(app.routes, request.method, path) ?? error;
      const failed = errorAnswer(
        thrown,
        dependencies.logger.child({ requestId: set.headers['x-request-id'] }),
      );
      set.status = failed.status;
      Object.assign(set.headers, failed.headers);
      return failed.body;
    })
    .use(openApiQueries(dependencies, (): readonly ComposedRoute[] => app.routes))
    .use(operationQueries(dependencies, pipeline, writes))
    .use(visitorQueries(dependencies, pipeline))
    .use(accountCommands(dependencies, pipeline))
    .use(accountQueries(dependencies, pipeline))
    .use(readingCommands(dependencies, pipeline))
    .use(readingQueries(dependencies, pipeline))
    .use(predictionCommands(dependencies, pipeline))
    .use(horoscopeCommands(dependencies, pipeline))
    .use(horoscopeQueries(dependencies, pipeline))
    .use(contactCommands(dependencies, pipeline))
    .use(contactQueries(dependencies, pipeline))
    .use(predictionQueries(dependencies, pipeline, fastPath))
    .use(dashboardQueries(dependencies, pipeline));
  return app;
}
