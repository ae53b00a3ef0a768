// The API alone, as `npm run api` serves it, for the benchmarks: on DATABASE_URL, or embedded in DATA_DIR. Prints
// its port. With PROJECTS=1 the read models are kept in the same process, as `npm start` does.
import pino from 'pino';
import { createApp } from '../api/app.ts';
import { openLive } from '../api/live/live.ts';
import { openMetrics } from '../api/metrics/metrics.ts';
import { openVisitors } from '../api/visitors/visitors.ts';
import { personRecords } from '../app/api-dependencies.ts';
import { openHistory } from '../app/history.ts';
import { loadSample } from '../app/sample/load.ts';
import { contactUnder } from '../audit/person-contact.ts';
import { inProcessBus } from '../log/delivery/in-process-bus.ts';
import { eraseAccount } from '../log/erasure/erase.ts';
import { forgetStream } from '../log/erasure/forget-stream.ts';
import type { CommandContext } from '../log/log.ts';
import { openLog } from '../log/open-log.ts';
import { openAuditKey } from '../log/tree/audit-key.ts';
import { openPGlite, openPostgres } from '../migrations/database.ts';
import { migrate } from '../migrations/migrate.ts';
import { models } from '../projector/models.ts';
import { startProjector } from '../projector/projector.ts';

const { DATABASE_URL, DATA_DIR, PROJECTS } = process.env;
const database = DATABASE_URL === undefined ? await openPGlite(DATA_DIR) : openPostgres(DATABASE_URL);
await migrate(database);
const log = await openLog({ database, masterKey: new Uint8Array(32).fill(1) });
const bus = inProcessBus();
const logger = pino({ level: 'silent' });
const settings = {
  publicUrl: 'http://localhost:3000',
  rateLimit: false,
  trustedProxies: [],
  metricsToken: null,
  payment: { methods: ['test' as const], transfer: null, stripe: null },
};
const clock = () => new Date();
const live = openLive({ database, bus, clock, logger });
const dependencies = {
  database,
  log,
  bus,
  auditKey: openAuditKey(new Uint8Array(32)),
  secrets: { session: new Uint8Array(32).fill(2) },
  settings,
  clock,
  mailer: { send: async () => undefined },
  visitors: openVisitors({ bus, settings }),
  live,
  metrics: openMetrics({ database, log, live }),
  history: openHistory({ database, log }),
  eraseAccount: (accountId: number, context: CommandContext) =>
    eraseAccount({ database, log, contactUnder: contactUnder({ database, log }) }, accountId, context),
  forgetStream: (stream: string) => forgetStream({ database, log }, stream),
  readPerson: personRecords({ database, log }),
  logger,
};
if (PROJECTS === '1') {
  await startProjector({ database, log, bus, models, logger });
  await loadSample(dependencies);
}
const app = createApp(dependencies);
const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  development: false,
  fetch: (request) => app.fetch(request),
});
app.server = server;
console.log(server.port);
