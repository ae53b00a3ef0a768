import { startPostgres } from '../harness/servers/postgres.ts';
import { KEY_PLACEHOLDER, limitedCallers } from './callers.ts';
import { serverMicroseconds } from './processor-time.ts';
import { startServer } from './servers.ts';
import { openSubjects } from './subjects.ts';
import { report, type TableRow } from './table.ts';
import { medianRate, type Rate, RUNS, ratesInTurn, runOnce } from './under-load.ts';

/**
 * Orders over HTTP, 64 callers: the whole way of the API alone with validation, session, Idempotency-Key, sealing and
 * commit, against Express 5, zod and pg doing the same work without sealing, in turn. `orders limits`: what counting budgets costs.
 */
export async function run([what]: readonly string[]): Promise<void> {
  if (what === 'limits') return compareLimits();
  const subjects = openSubjects();
  try {
    const rates = await ratesInTurn([
      { name: 'Express 5, the same work, Postgres', subject: await subjects.peer() },
      { name: 'Falname, Postgres', subject: await subjects.apiOnPostgres() },
      { name: 'Falname, PGlite', subject: await subjects.embeddedApi() },
    ]);
    report(
      'orders',
      rates.map((rate) => row(rate.name, rate, rates[0])),
    );
  } finally {
    await subjects.stop();
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

function row(subject: string, rate: Rate, peer = rate): TableRow {
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
