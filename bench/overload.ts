import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from '../tests/until.ts';
import { order, register } from './callers.ts';
import type { OpenLoad, Second } from './open-load.ts';
import { KEY_PLACEHOLDER, orderCallers } from './order-callers.ts';
import { type Server, startServer } from './servers.ts';
import { report, type TableRow } from './table.ts';
import { median, runOnce } from './under-load.ts';
import { untilShown } from './until-shown.ts';

const SECONDS_DEFAULT = 600;
const TIMES = 4;
/** Rows of the table, however long the overload takes. */
const PARTS = 10;
const CONNECTIONS = 8_000;
const HEALTH_INTERVAL_MS = 250;
const RECOVERED_MS = 1_000;
/** A flood of one kind, beside orders at a pace that leaves room. */
const FLOOD_SECONDS = 15;
const FLOOD_CALLERS = 32;
const ORDERS_BESIDE = 50;

/**
 * `npm run bench -- overload [seconds]`. The product as `npm start` starts it, embedded: first the rate that it sustains,
 * then four times that for ten minutes, then how soon it recovers; and orders beside floods of logins, streams and exports.
 */
export async function run([words = String(SECONDS_DEFAULT)]: readonly string[]): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'falname-bench-'));
  const server = await startServer(process.execPath, [file('../app/start.ts')], {
    DATA_DIR: directory,
    PORT: '0',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
    PAYMENT: 'none',
    SEED_SAMPLE: 'off',
    ADMIN_PASSWORD: randomBytes(16).toString('hex'),
  });
  try {
    const requests = await orderCallers(server.port);
    const load = { callers: requests, expectedStatus: 201, placeholder: KEY_PLACEHOLDER };
    await runOnce({ server, load });
    const { perSecond } = await runOnce({ server, load, settled: () => untilShown(server.port) });
    report('overload', await overload(server, requests, perSecond, Number(words)));
    report('floods', await floods(server, requests));
  } finally {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

async function overload(
  server: Server,
  requests: readonly string[],
  held: number,
  seconds: number,
): Promise<TableRow[]> {
  const watched = watch(server);
  const measured = await offered({
    port: server.port,
    perSecond: TIMES * held,
    seconds,
    requests,
    placeholder: KEY_PLACEHOLDER,
    connections: CONNECTIONS,
  });
  const endedAt = performance.now();
  const looks = watched.stop();
  const caller = { port: server.port, cookie: await register(server.port, 'after-the-overload') };
  await until('an order is taken at once', async () => {
    const sentAt = performance.now();
    return (await order(caller).catch(() => null)) !== null && performance.now() - sentAt < RECOVERED_MS;
  });
  const ordered = performance.now() - endedAt;
  await untilShown(server.port);
  const shown = performance.now() - endedAt;
  const part = Math.max(1, Math.ceil(seconds / PARTS));
  const rows = Array.from({ length: Math.ceil(seconds / part) }, (_, index) => {
    const some = measured.slice(index * part, (index + 1) * part);
    const [from, to] = [index * part, Math.min(seconds, (index + 1) * part)];
    const seen = looks.filter(({ second }) => second >= from && second < to);
    return partRow(`${from}-${to} s`, some, seen);
  });
  return [
    { ...emptyRow(`held, ${Math.round(held)} a second`), 'accepted/s': held },
    ...rows,
    { ...emptyRow('until an order is taken at once, ms'), 'p50 ms': ordered },
    { ...emptyRow('until every model shows all, ms'), 'p50 ms': shown },
  ];
}

async function floods(server: Server, requests: readonly string[]): Promise<TableRow[]> {
  const { port } = server;
  const cookie = await register(port, 'flooding');
  const kinds: readonly (readonly [string, string | null])[] = [
    ['nothing', null],
    ['logins', loginRequest()],
    ['streams', getRequest('/api/live', cookie)],
    ['exports', getRequest('/api/protected/account/export', cookie)],
  ];
  const rows: TableRow[] = [];
  for (const [kind, request] of kinds) {
    const flood = request === null ? null : flooded(port, request);
    const seconds = await offered({
      port,
      perSecond: ORDERS_BESIDE,
      seconds: FLOOD_SECONDS,
      requests,
      placeholder: KEY_PLACEHOLDER,
      connections: FLOOD_CALLERS,
    });
    const answers = flood?.stop() ?? 0;
    rows.push({
      'orders beside': kind,
      'flooding answers/s': answers / FLOOD_SECONDS,
      'accepted/s': sum(seconds.map(({ accepted }) => accepted)) / FLOOD_SECONDS,
      'p50 ms': median(seconds.map(({ p50Ms }) => p50Ms)),
      'p99 ms': median(seconds.map(({ p99Ms }) => p99Ms)),
      MiB: residentMiB(server.pid),
    });
  }
  return rows;
}

/** Sends again as soon as an answer begins, over a new connection: an answer such as a stream has no end. */
function flooded(port: number, request: string): { stop(): number } {
  let answers = 0;
  let isOver = false;
  const call = () => {
    if (isOver) return;
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => socket.write(request));
    socket.once('data', () => {
      answers++;
      socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.once('close', () => setImmediate(call));
  };
  for (let caller = 0; caller < FLOOD_CALLERS; caller++) call();
  return {
    stop: () => {
      isOver = true;
      return answers;
    },
  };
}

interface Look {
  readonly second: number;
  readonly healthMs: number;
  readonly mebibytes: number;
}

function watch({ port, pid }: Server): { stop(): Look[] } {
  const looks: Look[] = [];
  const startedAt = performance.now();
  let isOver = false;
  void (async () => {
    while (!isOver) {
      const askedAt = performance.now();
      await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
      looks.push({
        second: (askedAt - startedAt) / 1000,
        healthMs: performance.now() - askedAt,
        mebibytes: residentMiB(pid),
      });
      await Bun.sleep(HEALTH_INTERVAL_MS);
    }
  })();
  return {
    stop: () => {
      isOver = true;
      return looks;
    },
  };
}

/** Statistics' page size: `getconf PAGESIZE`. */
const PAGE_BYTES = 4_096;

function residentMiB(pid: number): number {
  return (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES) / 2 ** 20;
}

function partRow(what: string, seconds: readonly Second[], looks: readonly Look[]): TableRow {
  const rate = (of: (second: Second) => number) => sum(seconds.map(of)) / seconds.length;
  return {
    what,
    'offered/s': rate(({ sent, unsent }) => sent + unsent),
    'accepted/s': rate(({ accepted }) => accepted),
    'refused/s': rate(({ refused }) => refused),
    'unsent/s': rate(({ unsent }) => unsent),
    failed: sum(seconds.map(({ failed }) => failed)),
    'p50 ms': median(seconds.map(({ p50Ms }) => p50Ms)),
    'p99 ms': Math.max(...seconds.map(({ p99Ms }) => p99Ms)),
    'longest ms': Math.max(...seconds.map(({ maximumMs }) => maximumMs)),
    'health ms': Math.max(0, ...looks.map(({ healthMs }) => healthMs)),
    MiB: Math.max(0, ...looks.map(({ mebibytes }) => mebibytes)),
  };
}

function emptyRow(what: string): TableRow {
  const { what: _, ...columns } = partRow('', [], []);
  return { what, ...Object.fromEntries(Object.keys(columns).map((column) => [column, ''])) };
}

async function offered(load: OpenLoad): Promise<Second[]> {
  const generator = Bun.spawn([process.execPath, file('open-load.ts')], {
    stdin: new TextEncoder().encode(JSON.stringify(load)),
    stdout: 'pipe',
    stderr: 'inherit',
  });
  const printed = await new Response(generator.stdout).text();
  if ((await generator.exited) !== 0) throw new Error(`the load ended with ${generator.exitCode}`);
  return printed
    .trim()
    .split('\n')
    .map((line): Second => JSON.parse(line));
}

function loginRequest(): string {
  const body = JSON.stringify({ username: 'no-such-customer', password: 'wrong-password' });
  return [
    'POST /api/login HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}

function getRequest(path: string, cookie: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function file(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}
