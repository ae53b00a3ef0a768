import { Elysia } from 'elysia';
import { probeWrite } from '../log/append/write-probe.ts';
import { accountSlice } from './accounts/routes.ts';
import { historyQueries } from './audit/history-queries.ts';
import { treeQueries } from './audit/tree-queries.ts';
import { cardQueries } from './cards.ts';
import { chartQueries } from './charts/queries.ts';
import { messageRoutes } from './contact/messages.ts';
import { newsletterCommands } from './contact/newsletter.ts';
import { ownersNewsletter } from './contact/owners-newsletter.ts';
import { dashboardQueries } from './dashboard.ts';
import { giftRoutes } from './gifts.ts';
import { openClientAddress, peerOf } from './http/client-address.ts';
import type { Dependencies } from './http/dependencies.ts';
import { openEntry, openPipeline } from './http/pipeline.ts';
import { QUERY_WAITS, type QueryWaits } from './http/projected-positions.ts';
import type { Route } from './http/route.ts';
import { securityHeaders } from './http/security-headers.ts';
import { openWriteHealth } from './http/write-health.ts';
import { openAdmission, REQUEST_LIMITS, type RequestLimits } from './limits/admission.ts';
import { liveQueries, visitorQueries } from './live/queries.ts';
import { mailRoutes } from './mails.ts';
import { metricsQueries } from './metrics/queries.ts';
import { refusalsOf } from './openapi/document.ts';
import { openApiQueries } from './openapi/queries.ts';
import { openForRoutes } from './opened.ts';
import { operationQueries } from './operation.ts';
import { customerPayments } from './payment/customer-routes.ts';
import { ownerPayments } from './payment/owner-routes.ts';
import { stripeEvents } from './payment/stripe-events.ts';
import { pictureRoutes } from './pictures/routes.ts';
import { publicationCommands } from './publications/commands.ts';
import { proofQueries } from './publications/proof.ts';
import { publicationDays, publicationQueries } from './publications/queries.ts';
import { recordQueries } from './publications/record.ts';
import { readingCommands } from './readings/commands.ts';
import { ownReadingRoutes } from './readings/own-reading.ts';
import { purchaseCommand } from './readings/purchase.ts';
import { readingQueries } from './readings/queries.ts';
import { ratingRoutes } from './readings/rating-routes.ts';
import { settingsRoutes } from './settings.ts';
import { snippetRoutes } from './snippets.ts';

export type App = ReturnType<typeof createApp>;

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
  const opened = openForRoutes(dependencies);
  const routes: readonly Route[] = [
    ...openApiQueries(opened, () => routes),
    ...operationQueries(opened, writes),
    ...metricsQueries(opened),
    ...treeQueries(opened),
    ...historyQueries(opened),
    ...visitorQueries(opened),
    ...cardQueries(),
    ...liveQueries(opened),
    ...accountSlice(opened),
    ...purchaseCommand(opened),
    ...readingCommands(opened),
    ...readingQueries(opened),
    ...chartQueries(opened),
    ...ownReadingRoutes(opened),
    ...ratingRoutes(opened),
    ...pictureRoutes(opened),
    ...customerPayments(opened),
    ...ownerPayments(opened),
    ...stripeEvents(opened),
    ...giftRoutes(opened),
    ...publicationCommands(opened),
    ...messageRoutes(opened),
    ...newsletterCommands(opened),
    ...settingsRoutes(opened),
    ...snippetRoutes(opened),
    ...ownersNewsletter(opened),
    ...publicationQueries(opened),
    ...publicationDays(opened),
    ...recordQueries(opened),
    ...proofQueries(opened),
    ...dashboardQueries(opened),
    ...mailRoutes(opened),
  ];
  const app = new Elysia({ name: 'api', handler: { standardHostname: false } })
    .use(openEntry(opened, admission, routes))
    .use(openPipeline(opened, { admission, writes, waits }, routes));
  // Each answer of a test is held against them.
  const refusals = new Map<string, ReadonlySet<string>>(
    routes.map((each) => [each.call.key, refusalsOf(each)]),
  );
  return Object.assign(app, { refusals });
}
