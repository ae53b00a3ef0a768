// The API alone, as `npm run api` serves it, for the benchmarks: on DATABASE_URL, or embedded in DATA_DIR. Prints
// its port. With PROJECTS=1 the read models are kept in the same process, as `npm start` does.
import { tmpdir } from 'node:os';
import pino from 'pino';
import { createApp } from '../api/app.ts';
import { apiDependencies } from '../app/api-dependencies.ts';
import { loadSample } from '../app/sample/load.ts';
import { contactUnder } from '../audit/person-contact.ts';
import { openPGlite, openPostgres } from '../database/database.ts';
import { inProcessBus } from '../log/delivery/in-process-bus.ts';
import { openLog } from '../log/open-log.ts';
import { openAuditKey } from '../log/tree/audit-key.ts';
import { models } from '../projector/models/models.ts';
import { prepareSchema } from '../projector/prepare-schema.ts';
import { startProjector } from '../projector/projector.ts';

const { DATABASE_URL, DATA_DIR, PROJECTS } = process.env;
const database = DATABASE_URL === undefined ? await openPGlite(DATA_DIR) : openPostgres(DATABASE_URL);
await prepareSchema(database);
const log = await openLog({ database, masterKey: new Uint8Array(32).fill(1) });
const opened = {
  database,
  log,
  bus: inProcessBus(),
  logger: pino({ level: 'silent' }),
  auditKey: openAuditKey(new Uint8Array(32)),
  sessionSecret: new Uint8Array(32).fill(2),
  contactUnder: contactUnder({ database, log }),
};
const dependencies = apiDependencies(opened, {
  publicUrl: 'http://localhost:3000',
  rateLimit: false,
  trustedProxies: ['loopback'],
  metricsToken: null,
  payment: { methods: ['test'], transfer: null, stripe: null },
  smtpUrl: null,
  mailFrom: 'Falname <no-reply@localhost>',
  dataDirectory: tmpdir(),
});
if (PROJECTS === '1') {
  await startProjector({ ...opened, models });
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
