import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../tests/postgres.ts';
import { ensurePeers } from './ensure-peers.ts';
import { KEY_PLACEHOLDER, orderCallers, plainOrderCallers } from './order-callers.ts';
import { serverMicroseconds } from './server-time.ts';
import { type Server, startServer } from './servers.ts';
import { report, type TableRow } from './table.ts';
import { type Rate, rateOf } from './under-load.ts';

/**
 * Orders over HTTP, 64 callers: the whole way of the API alone with validation, session, Idempotency-Key, sealing and
 * commit, against Express 5, zod and pg doing the same work without sealing, and doing nothing but one INSERT an order.
 */
export async function run(): Promise<void> {
  ensurePeers();
  const postgres = await startPostgres();
  const directory = await mkdtemp(join(tmpdir(), 'falname-bench-'));
  const used = () => serverMicroseconds(postgres);
  const place = async () => ({ DATABASE_URL: await postgres.createDatabase() });
  try {
    const plain = await measure(['node', 'peers/express-orders.mjs'], await place(), plainCallers, used);
    const shop = await measure(['node', 'peers/express-shop.mjs'], await place(), orderCallers, used);
    const bun = [process.execPath, 'serve-api.ts'] as const;
    const ours = await measure(bun, await place(), orderCallers, used);
    const embedded = await measure(bun, { DATA_DIR: directory }, orderCallers);
    report('orders', [
      row('Express 5, one INSERT alone, Postgres', plain, shop),
      row('Express 5, the same work, Postgres', shop, shop),
      row('Falname, Postgres', ours, shop),
      row('Falname, PGlite', embedded, shop),
    ]);
  } finally {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

const plainCallers = async () => plainOrderCallers();

async function measure(
  [command, entry]: readonly [string, string],
  environment: Record<string, string>,
  callersOf: (port: number) => Promise<string[]>,
  databaseUsed?: () => Promise<number>,
): Promise<Rate> {
  const server: Server = await startServer(command, [file(entry)], environment);
  try {
    const callers = await callersOf(server.port);
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

function file(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}
