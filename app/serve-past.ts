import { randomBytes } from 'node:crypto';
import { sessionCookie } from '../api/accounts/session-cookie.ts';
import { openSessions } from '../api/accounts/sessions.ts';
import { type App, createApp } from '../api/app.ts';
import type { Dependencies } from '../api/http/dependencies.ts';
import { openLive } from '../api/live/live.ts';
import { openMetrics } from '../api/metrics/metrics.ts';
import { openVisitors } from '../api/visitors/visitors.ts';
import type { LogIn } from '../events/accounts/commands.ts';
import { Rejected } from '../events/rejected.ts';
import { inProcessBus } from '../log/delivery/in-process-bus.ts';
import { openLog } from '../log/open-log.ts';
import { openAuditKey } from '../log/tree/audit-key.ts';
import { LoginAnswer } from './check-login.ts';
import { EnvironmentError } from './environment.ts';
import { openHistory } from './history.ts';
import { openLogger } from './logger.ts';
import { openPages } from './pages.ts';
import type { PastDatabase, PastDescription } from './past-database.ts';
import { pastDesk } from './past-desk.ts';
import { type AskInstallation, pastLog } from './past-log.ts';

const KEY_BYTES = 32;
/** The account that looks at the copy, whoever has logged in. */
const LOOKER = {
  accountId: 1,
  role: 'admin',
  passwordHash: 'none',
  registeredBeforeVerification: false,
} as const;

export interface PastService {
  readonly url: string;
  stop(): Promise<void>;
}

export interface PastApi {
  readonly app: App;
  readonly dependencies: Dependencies;
  /** Makes a call one of the owner's. */
  readonly ownersCookie: string;
  close(): Promise<void>;
}

export interface PastApiSettings {
  readonly publicUrl: string;
  readonly reason: string | null;
  readonly ask: AskInstallation;
}

/** The API over a copy, at the time that the copy tells of. */
export async function openPastApi(
  { database }: Pick<PastDatabase, 'database'>,
  { position, at }: PastDescription,
  { publicUrl, reason, ask }: PastApiSettings,
): Promise<PastApi> {
  const copy = await openLog({ database, masterKey: Uint8Array.from(randomBytes(KEY_BYTES)) });
  const log = pastLog(copy, ask, { position, reason });
  const bus = inProcessBus();
  const logger = openLogger('audit');
  // The desk counts its days up to the moment, as it did then.
  const clock = () => new Date(at ?? 0);
  const settings = {
    publicUrl,
    rateLimit: false,
    trustedProxies: [],
    payment: { methods: [], transfer: null, stripe: null },
    metricsToken: null,
  };
  const live = openLive({ database, bus, clock, logger });
  const refuse = async () => {
    throw new Rejected('busy');
  };
  const dependencies: Dependencies = {
    database,
    log,
    bus,
    auditKey: openAuditKey(Uint8Array.from(randomBytes(KEY_BYTES))),
    secrets: { session: Uint8Array.from(randomBytes(KEY_BYTES)) },
    settings,
    clock,
    mailer: { send: refuse },
    visitors: openVisitors({ bus, settings }),
    live,
    history: openHistory({ database, log }),
    metrics: openMetrics({ database, log, live }),
    logger,
    eraseAccount: refuse,
    forgetStream: refuse,
    readPerson: refuse,
  };
  return {
    app: createApp(dependencies),
    dependencies,
    ownersCookie: await ownersCookie(dependencies),
    close: async () => {
      dependencies.visitors.close();
      live.close();
      await copy.close();
      await bus.close();
    },
  };
}

/** Opens the desk on a copy, on this machine alone. @throws EnvironmentError where the port cannot be listened on */
export async function servePast(
  past: Pick<PastDatabase, 'database'>,
  description: PastDescription,
  {
    port,
    reason,
    ask,
  }: { readonly port: number; readonly reason: string | null; readonly ask: AskInstallation },
): Promise<PastService> {
  const server = begin(port);
  const publicUrl = `http://127.0.0.1:${server.port}`;
  const { app, dependencies, ownersCookie, close } = await openPastApi(past, description, {
    publicUrl,
    reason,
    ask,
  });
  const pages = await openPages(dependencies);
  const desk = pastDesk({
    publicUrl,
    label: labelOf(description),
    respond: (request) => (isApi(request.url) ? app.fetch(request) : pages.respond(request)),
    ownersCookie,
    logIn: async (given: LogIn) => {
      const [line = ''] = await ask(['check-login', JSON.stringify(given)]);
      return LoginAnswer.parse(JSON.parse(line));
    },
  });
  server.reload({ fetch: desk, development: false });
  // Elysia asks its server for a request's address.
  app.server = server;
  return {
    url: publicUrl,
    stop: async () => {
      await server.stop(true);
      await pages.close();
      await close();
    },
  };
}

async function ownersCookie(dependencies: Dependencies): Promise<string> {
  const { database, clock, settings } = dependencies;
  const changedAt = clock().toISOString();
  const { accountId, role, passwordHash } = LOOKER;
  await database.kysely
    .insertInto('credentials')
    .values({ account_id: accountId, role, password_hash: passwordHash, changed_at: changedAt })
    .execute();
  const { token } = await openSessions(dependencies).start(LOOKER, true);
  return `${sessionCookie(settings.publicUrl).name}=${token}`;
}

export function labelOf({ position, at }: PastDescription): string {
  const time = at === null ? 'Before the first event' : `As of ${at.replace('T', ' ').replace('Z', ' UTC')}`;
  return `${time} · up to event ${position} · a read-only copy`;
}

function begin(port: number) {
  const starting = () => new Response('Starting', { status: 503, headers: { 'retry-after': '1' } });
  try {
    return Bun.serve({ hostname: '127.0.0.1', port, reusePort: false, development: false, fetch: starting });
  } catch {
    throw new EnvironmentError(`--serve must name a port that is free; ${port} on 127.0.0.1 is not.`);
  }
}

function isApi(url: string): boolean {
  const { pathname } = new URL(url);
  return pathname === '/api' || pathname.startsWith('/api/');
}
