import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../harness/servers/postgres.ts';
import { KEY_PLACEHOLDER, limitedCallers, orderCallers } from './callers.ts';
import { serverMicroseconds } from './processor-time.ts';
import { ensurePeers, startServer } from './servers.ts';
import { report, type TableRow } from './table.ts';
import { medianRate, type Rate, RUNS, rateOf, runOnce } from './under-load.ts';

/**
 * Orders over HTTP, 64 callers: the whole way of the API alone with validation, session, Idempotency-Key, sealing and
 * commit, against Express 5, zod and pg doing the same work without sealing. `orders limits`: what counting budgets costs.
 */
export async function run([what]: readonly string[]): Promise<void> {
  if (what === 'limits') return compareLimits();
  ensurePeers();
  const postgres = await startPostgres();
  const directory = await mkdtemp(join(tmpdir(), 'falname-bench-'));
  const used = () => serverMicroseconds(postgres);
  const place = async () => ({ DATABASE_URL: await postgres.createDatabase() });
  try {
    const shop = await measure(['node', 'peers/express-shop.mjs'], await place(), used);
    const bun = [process.execPath, 'serve-api.ts'] as const;
    const ours = await measure(bun, await place(), used);
    const embedded = await measure(bun, { DATA_DIR: directory });
    report('orders', [
      row('Express 5, the same work, Postgres', shop, shop),
      row('Falname, Postgres', ours, shop),
      row('Falname, PGlite', embedded, shop),
    ]);
  } finally {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

/** Accounts of a run, and paid orders of each before and in the measurement: of eleven a day one would be refused. */
const ACCOUNTS = 128;
const ORDERS_BEFORE = 2;
const ORDERS = 8;

/** Both take turns, each time with accounts and addresses that have ordered nothing. */
async function compareLimits(): Promise<void> {
  const postgres = await startPostgres();
  const databaseUsed = () => serverMicroseconds(postgres);
  const runs = { off: [] as Rate[], on: [] as Rate[] };
  try {
    for (let round = 0; round <= RUNS; round++)
      for (const limits of ['off', 'on'] as const) {
        const place = { DATABASE_URL: await postgres.createDatabase(), RATE_LIMIT: limits };
        const server = await startServer(process.execPath, 'serve-api.ts', place);
        const callers = await limitedCallers(server.port, ACCOUNTS, round);
        const load = { callers, expectedStatus: 201, placeholder: KEY_PLACEHOLDER };
        // Connections are opened and statements planned once, not for each order.
        await runOnce({ server, load: { ...load, turns: ORDERS_BEFORE } });
        const rate = await runOnce({ server, load: { ...load, turns: ORDERS }, databaseUsed });
        // The first round warms up.
        if (round > 0) runs[limits].push(rate);
        await server.stop();
      }
    const off = medianRate(runs.off);
    const cost = (rate: Rate) => rate.processorMicroseconds + rate.databaseMicroseconds;
    report(
      'limits',
      (['off', 'on'] as const).map((limits) => {
        const rate = medianRate(runs[limits]);
        return { ...row(`RATE_LIMIT=${limits}`, rate, off), 'x CPU of off': cost(rate) / cost(off) };
      }),
    );
  } finally {
    await postgres.stop();
  }
}

async function measure(
  [command, entry]: readonly [string, string],
  environment: Record<string, string>,
  databaseUsed?: () => Promise<number>,
): Promise<Rate> {
  const server = await startServer(command, entry, environment);
  try {
    const callers = await orderCallers(server.port);
    const load = { callers, expectedStatus: 201, placeholder: KEY_PLACEHOLDER };
    return await rateOf({ server, load, ...(databaseUsed === undefined ? {} : { databaseUsed }) });
  } finally {
    await server.stop();
  }
}

function row(subject: string, rate: Rate, peer: Rate): TableRow {
  return {
    subject,
    'orders/s': rate.perSecond,
    'x Express': rate.perSecond / peer.perSecond,
    'CPU µs/order': rate.processorMicroseconds,
    'Postgres µs/order': rate.databaseMicroseconds,
    'p50 ms': rate.p50Ms,
    'p99 ms': rate.p99Ms,
  };
}
