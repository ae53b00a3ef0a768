import { Elysia } from 'elysia';
import { probeWrite } from '../log/append/write-probe.ts';
import { accountSlice } from './accounts/routes.ts';
import { figuresQueries } from './audit/figures-queries.ts';
import { historyQueries } from './audit/history-queries.ts';
import { treeQueries } from './audit/tree-queries.ts';
import { contactCommands } from './contact/commands.ts';
import { newsletterCommands } from './contact/newsletter.ts';
import { ownersNewsletter } from './contact/newsletter-commands.ts';
import { contactQueries } from './contact/queries.ts';
import { dashboardQueries } from './dashboard/queries.ts';
import { openClientAddress, peerOf } from './http/client-address.ts';
import type { Dependencies } from './http/dependencies.ts';
import { openEntry, openPipeline } from './http/pipeline.ts';
import { QUERY_WAITS, type QueryWaits } from './http/projected-positions.ts';
import type { Route } from './http/route.ts';
import { securityHeaders } from './http/security-headers.ts';
import { openWriteHealth } from './http/write-health.ts';
import { openAdmission, REQUEST_LIMITS, type RequestLimits } from './limits/admission.ts';
import { liveQueries } from './live/queries.ts';
import { mailRoutes } from './mails/routes.ts';
import { metricsQueries } from './metrics/queries.ts';
import { openApiQueries } from './openapi/queries.ts';
import { operationQueries } from './operation/queries.ts';
import { customerPayments } from './payment/customer-routes.ts';
import { openMethods } from './payment/methods.ts';
import { ownerPayments } from './payment/owner-routes.ts';
import { stripeEvents } from './payment/stripe-events.ts';
import { openPersonalDataTrace } from './personal-data-trace.ts';
import { publicationCommands } from './publications/commands.ts';
import { publicationDays } from './publications/days.ts';
import { publicationQueries } from './publications/queries.ts';
import { readingCommands } from './readings/commands.ts';
import { ownReadingRoutes } from './readings/own-reading.ts';
import { purchaseCommand } from './readings/purchase.ts';
import { readingQueries } from './readings/queries.ts';
import { ratingRoutes } from './readings/rating-routes.ts';
import { offerRoutes } from './settings/offer-routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { visitorQueries } from './visitors/queries.ts';

export type App = ReturnType<typeof createApp>;

/** The whole API: everything under /api, nothing else. */
export function createApp(
  dependencies: Dependencies,
  waits: QueryWaits = QUERY_WAITS,
  limits: RequestLimits = REQUEST_LIMITS,
) {
  const clientAddress = openClientAddress(dependencies.settings.trustedProxies);
  const writes = openWriteHealth(dependencies, () => probeWrite(dependencies.database));
  const admission = openAdmission({
    ...dependencies,
    headers: securityHeaders(dependencies.settings.publicUrl),
    limits,
    addressOf: (request) => clientAddress(request, peerOf(request, app.server)),
  });
  const trace = openPersonalDataTrace(dependencies);
  const methods = openMethods(dependencies);
  const routes: readonly Route[] = [
    ...openApiQueries(dependencies, () => routes),
    ...operationQueries(dependencies, writes),
    ...metricsQueries(dependencies),
    ...treeQueries(dependencies),
    ...historyQueries(dependencies),
    ...figuresQueries(dependencies),
    ...visitorQueries(dependencies),
    ...liveQueries(dependencies),
    ...accountSlice(dependencies),
    ...purchaseCommand(dependencies),
    ...readingCommands(dependencies, trace),
    ...readingQueries(dependencies, trace),
    ...ownReadingRoutes(dependencies),
    ...ratingRoutes(dependencies),
    ...customerPayments(dependencies, methods),
    ...ownerPayments(dependencies, methods),
    ...stripeEvents(dependencies),
    ...publicationCommands(dependencies),
    ...contactCommands(dependencies),
    ...newsletterCommands(dependencies),
    ...contactQueries(dependencies),
    ...settingsRoutes(dependencies),
    ...offerRoutes(dependencies),
    ...ownersNewsletter(dependencies),
    ...publicationQueries(dependencies),
    ...publicationDays(dependencies),
    ...dashboardQueries(dependencies),
    ...mailRoutes(dependencies),
  ];
  const app = new Elysia({ name: 'api', handler: { standardHostname: false } })
    .use(openEntry(dependencies, admission, routes))
    .use(openPipeline(dependencies, { admission, writes, waits }, routes));
  return app;
}
