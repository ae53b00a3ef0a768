import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../harness/servers/postgres.ts';
import { SECRETS } from '../harness/servers/process.ts';
import { until } from '../harness/until.ts';
import { KEY_PLACEHOLDER, orderCallers } from './callers.ts';
import { serverMicroseconds } from './processor-time.ts';
import { ensurePeers, type Server, startServer } from './servers.ts';
import { report, type TableRow } from './table.ts';
import { medianRate, type Rate, RUNS, runOnce, type Subject, warmUp } from './under-load.ts';

/**
 * `npm run bench -- product`. The product as `npm start` starts it, in one process with all read models, pages and mails,
 * embedded and on Postgres, under the orders of 64 callers; each run ends when every model shows its orders. Next to it
 * Express 5 with sessions and idempotency keys in Postgres and one INSERT an order. The subjects take turns.
 */
export async function run(): Promise<void> {
  ensurePeers();
  const postgres = await startPostgres();
  const directory = await mkdtemp(join(tmpdir(), 'falname-bench-'));
  const databaseUsed = () => serverMicroseconds(postgres);
  const servers: Server[] = [];
  const begin = async (command: string, entry: string, environment: Record<string, string>) => {
    const server = await startServer(command, entry, environment);
    servers.push(server);
    const callers = await orderCallers(server.port);
    return { server, load: { callers, expectedStatus: 201, placeholder: KEY_PLACEHOLDER } };
  };
  const product = async (environment: Record<string, string>) => {
    const subject = await begin(process.execPath, '../app/start.ts', { ...settings, ...environment });
    return { ...subject, settled: () => untilShown(subject.server.port) };
  };
  try {
    const peerPlace = { DATABASE_URL: await postgres.createDatabase() };
    const peer = { ...(await begin('node', 'peers/express-shop.mjs', peerPlace)), databaseUsed };
    const embedded = await product({ DATA_DIR: directory });
    const place = { DATABASE_URL: await postgres.createDatabase(), ...SECRETS };
    const ours = { ...(await product(place)), databaseUsed };
    const [peerRate, embeddedRate, oursRate] = await inTurn([peer, embedded, ours]);
    report('product', [
      row('Express 5, session, key, one INSERT', peerRate, peerRate),
      row('Falname, all models, embedded', embeddedRate, peerRate),
      row('Falname, all models, Postgres', oursRate, peerRate),
    ]);
  } finally {
    for (const server of servers) await server.stop();
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

async function inTurn<const Subjects extends readonly Subject[]>(
  subjects: Subjects,
): Promise<{ [Index in keyof Subjects]: Rate }>;
async function inTurn(subjects: readonly Subject[]): Promise<Rate[]> {
  for (const subject of subjects) await warmUp(subject);
  const runs = subjects.map((): Rate[] => []);
  for (let round = 0; round < RUNS; round++)
    for (const [index, subject] of subjects.entries()) runs[index]?.push(await runOnce(subject));
  return runs.map(medianRate);
}

/** Waits until every read model is at the head of the log. */
async function untilShown(port: number): Promise<void> {
  await until('every model shows the orders', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/metrics`);
    const lags = [...(await answer.text()).matchAll(/^falname_model_lag_events\{.*\} (\d+)$/gm)];
    return lags.length > 0 && lags.every(([, lag]) => lag === '0');
  });
}

/** Rate limits are off for 64 callers of eight accounts. */
const settings = {
  PORT: '0',
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'warn',
  PAYMENT: 'none',
  ADMIN_PASSWORD: 'moonlight over the sea',
};

function row(subject: string, rate: Rate, peer: Rate): TableRow {
  const { processorMicroseconds, databaseMicroseconds } = rate;
  const all = processorMicroseconds + databaseMicroseconds;
  return {
    subject,
    'orders/s': rate.perSecond,
    'x Express': rate.perSecond / peer.perSecond,
    'CPU µs/order': all,
    'process µs': processorMicroseconds,
    'Postgres µs': databaseMicroseconds,
    'p50 ms': rate.p50Ms,
    'p99 ms': rate.p99Ms,
  };
}
