import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../tests/postgres.ts';
import { tarotOrder } from '../tests/samples.ts';
import { serverMicroseconds } from './server-time.ts';
import { type Server, startServer } from './servers.ts';
import { report, type TableRow } from './table.ts';
import { type Rate, rateOf } from './under-load.ts';

const CALLERS = 64;
/** Accounts that the callers share: each costs two hashed passwords before anything is measured. */
const CUSTOMERS = 8;
const password = 'star-dust-7';

/**
 * Orders over HTTP, 64 callers: the whole way with validation, session, sealing and commit, against Express 5, zod
 * and pg doing one INSERT an order on the same Postgres.
 */
export async function run(): Promise<void> {
  if (!existsSync(file('peers/node_modules'))) throw new Error('run `npm ci --prefix bench/peers` first');
  const postgres = await startPostgres();
  const directory = await mkdtemp(join(tmpdir(), 'falname-bench-'));
  try {
    const used = () => serverMicroseconds(postgres);
    const peerPlace = { DATABASE_URL: await postgres.createDatabase() };
    const peer = await measure('node', 'peers/express-orders.mjs', peerPlace, used);
    const place = { DATABASE_URL: await postgres.createDatabase() };
    const ours = await measure(process.execPath, 'serve-api.ts', place, used);
    const embedded = await measure(process.execPath, 'serve-api.ts', { DATA_DIR: directory });
    report('orders', [
      row('Express 5, one INSERT, Postgres', peer, peer),
      row('Falname, Postgres', ours, peer),
      row('Falname, PGlite', embedded, peer),
    ]);
  } finally {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

async function measure(
  command: string,
  entry: string,
  environment: Record<string, string>,
  databaseUsed?: () => Promise<number>,
): Promise<Rate> {
  const server = await startServer(command, [file(entry)], environment);
  try {
    const cookies = entry.startsWith('peers/') ? [''] : await logInCustomers(server);
    const callers = Array.from({ length: CALLERS }, (_, index) =>
      order(cookies[index % cookies.length] ?? ''),
    );
    return await rateOf(server, callers, 201, databaseUsed);
  } finally {
    await server.stop();
  }
}

/** @returns the `Cookie` header of each */
async function logInCustomers({ port }: Server): Promise<string[]> {
  const cookies: string[] = [];
  for (let customer = 0; customer < CUSTOMERS; customer++) {
    const credentials = { username: `customer-${customer}`, password };
    await post(port, '/api/register', { ...credentials, email: `customer-${customer}@example.com` });
    const answer = await post(port, '/api/login', credentials);
    cookies.push(answer.headers.getSetCookie()[0]?.split(';')[0] ?? '');
  }
  return cookies;
}

async function post(port: number, path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

function order(cookie: string): string {
  const body = JSON.stringify(tarotOrder);
  const head = [
    'POST /api/protected/purchase HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(cookie === '' ? [] : [`Cookie: ${cookie}`]),
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
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
