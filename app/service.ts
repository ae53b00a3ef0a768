import type { Logger } from 'pino';
import { createApp } from '../api/app.ts';
import { peerOf } from '../api/http/client-address.ts';
import type { Dependencies } from '../api/http/dependencies.ts';
import type { Metrics } from '../api/metrics/metrics.ts';
import { openMethods } from '../api/payment/methods.ts';
import { startSettling } from '../api/payment/settling.ts';
import { settleErasures } from '../log/erasure/replay-ledger.ts';
import type { EventLog } from '../log/log.ts';
import { Meta } from '../log/record/meta.ts';
import { withPageForms } from '../publishing/forms.ts';
import { openPages, type Pages } from '../publishing/pages.ts';
import { withPageSearch } from '../publishing/search.ts';
import type { Environment } from './environment.ts';
import type { Listening } from './listen.ts';
import type { Opened } from './open.ts';
import { ensureNamedOwner, type OwnerPassword } from './owner-password.ts';
import { loadSample } from './sample/load.ts';

/** One route among the metrics: which pages there are changes with every build. */
const PAGES = 'pages';

export interface Service {
  stop(): Promise<void>;
}

/** Before anything is served. Any number of processes may do this at once. */
export async function prepareInstallation(
  opened: Opened,
  dependencies: Dependencies,
  environment: Environment,
  password: OwnerPassword['password'],
): Promise<void> {
  warnOfDefaults(environment, opened.logger);
  await settleErasures(opened);
  await ensureNamedOwner(dependencies, environment, password);
  if (environment.seedSample && (await isNewInstallation(opened.log))) await loadSample(dependencies);
}

export async function openService(dependencies: Dependencies, listening: Listening): Promise<Service> {
  const app = createApp(dependencies);
  const settling = startSettling(dependencies, openMethods(dependencies));
  const pages = await openPages(dependencies, { peerOf: (request) => peerOf(request, app.server) });
  const searched = withPageSearch(dependencies, pages);
  const respond = withPageForms(app, searched, dependencies);
  listening.open(app, { respond: timed(respond, dependencies.metrics) });
  return {
    stop: async () => {
      await settling.stop();
      // A stream would never finish.
      dependencies.visitors.close();
      dependencies.live.close();
      await listening.stop();
      await app.stop();
      await pages.close();
    },
  };
}

function timed(respond: Pages['respond'], metrics: Pick<Metrics, 'answered'>): Pages['respond'] {
  return async (request) => {
    const startedAt = performance.now();
    const response = await respond(request);
    const seconds = (performance.now() - startedAt) / 1000;
    metrics.answered({ method: request.method, route: PAGES, status: response.status, seconds });
    return response;
  };
}

/** Of defaults that only a machine of one's own can live with. */
export function warnOfDefaults(
  { publicUrl, trustedProxies, smtpUrl, mailFrom }: Environment,
  logger: Pick<Logger, 'warn'>,
): void {
  if (isLocal(new URL(publicUrl).hostname)) return;
  const warn = (variable: string, sentence: string) =>
    logger.warn({ variable }, `PUBLIC_URL is public and ${variable} ${sentence}`);
  if (trustedProxies.length === 0)
    warn('TRUSTED_PROXIES', 'is empty: behind a proxy all visitors would share one address and its limits');
  if (smtpUrl === null) warn('SMTP_URL', 'is unset: no mail leaves DATA_DIR/mail');
  if (/no-?reply|@localhost>?$/i.test(mailFrom))
    warn(
      'MAIL_FROM',
      'is no address that a person reads: the legal texts promise that mails can be answered',
    );
}

function isLocal(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^127\.|^\[::1\]$/.test(hostname);
}

/** The owner's account and the sample come first; the account may have been changed a few times. */
const LOOKED_AT_MAXIMUM = 100;

/** Nothing but the owner's account, and perhaps a part of the sample. */
export async function isNewInstallation(log: EventLog): Promise<boolean> {
  const events = await log.readAfter(0, LOOKED_AT_MAXIMUM);
  const actors = events.map(({ meta }) => Meta.parse(JSON.parse(meta)).actor);
  return actors.every((actor) => actor === 'system:environment' || actor === 'system:sample');
}
