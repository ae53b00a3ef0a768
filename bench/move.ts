import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '../app/environment.ts';
import { openParts } from '../app/open.ts';
import { businessDate } from '../events/calendar.ts';
import { freePort } from '../tests/free-port.ts';
import { startPostgres } from '../tests/postgres.ts';
import { until } from '../tests/until.ts';
import { logIn } from './callers.ts';
import { fillArchive } from './filled-archive.ts';
import { processorMicroseconds } from './servers.ts';
import { EVENTS_PER_CUSTOMER, fillShop, nameOf, PASSWORD } from './shop-log.ts';
import { report, type TableRow } from './table.ts';
import { untilShown } from './until-shown.ts';

const CUSTOMERS_DEFAULT = 1_000;
const PAGES = 500;
const START_MAXIMUM_MS = 600_000;
const LOOK_INTERVAL_MS = 20;

/**
 * `npm run bench -- move [customers]`. An embedded installation of so many customers, with ten events each, and of 500
 * pages moves to PostgreSQL by the commands of docs/operations.md, as their owner types them: how long the product
 * stands still, from its stop until the next one is ready, and whether a session goes on.
 */
export async function run([customers]: readonly string[]): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'falname-bench-move-'));
  const server = await startPostgres();
  const [before, after] = [join(directory, 'before'), join(directory, 'after')];
  const port = await freePort();
  const settings = {
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    ADMIN_PASSWORD: 'moonlight over the sea',
    PAYMENT: 'none',
    LOG_LEVEL: 'error',
  };
  const embedded = { ...settings, DATA_DIR: before };
  let running: Bun.Subprocess | null = null;
  try {
    const events = await fill(embedded, Number(customers ?? CUSTOMERS_DEFAULT));
    running = npm(['start'], embedded);
    await untilReady(port);
    await untilShown(port);
    const cookie = await logIn(port, { username: nameOf(1), password: PASSWORD });

    const rows: TableRow[] = [];
    const file = join(directory, 'move.backup');
    rows.push(await measured('stop', () => stopped(running)));
    rows.push(await measured('backup', () => succeeded(['run', 'backup', '--', file], embedded)));
    const moved = {
      ...settings,
      DATA_DIR: after,
      DATABASE_URL: await server.createDatabase(),
      MASTER_KEY: keyIn(before, 'master.key'),
      SESSION_SECRET: keyIn(before, 'session.secret'),
      AUDIT_KEY: randomBytes(32).toString('hex'),
      ERASURE_LEDGER: join(directory, 'erasures.log'),
    };
    const ledger = join(before, 'erasures.log');
    if (existsSync(ledger)) copyFileSync(ledger, moved.ERASURE_LEDGER);
    rows.push(
      await measured('restore and verify', () => succeeded(['run', 'restore', '--', file], moved)),
      await measured('start, until ready', async () => {
        running = npm(['start'], moved);
        await untilReady(port);
        return microsecondsOf(running.pid);
      }),
    );
    const sum = (column: string) => rows.reduce((total, row) => total + Number(row[column]), 0);
    const total = { step: 'the product stood still', seconds: sum('seconds'), 'CPU s': sum('CPU s') };
    await untilShown(port);
    const user = await fetch(`http://127.0.0.1:${port}/api/user`, { headers: { cookie } });
    if (user.status !== 200) throw new Error(`the session did not go on: ${user.status}`);
    report('move', [...rows, total]);
    console.log(`${events} events; a backup of ${Math.round(statSync(file).size / 1_024)} KiB`);
  } finally {
    running?.kill('SIGTERM');
    await running?.exited;
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Writes what the product would have written. @returns how many events */
async function fill(environment: Record<string, string>, customers: number): Promise<number> {
  const opened = await openParts(readEnvironment({ ...process.env, ...environment }, 'start'), 'start');
  await fillShop(opened.database, opened.log, customers * EVENTS_PER_CUSTOMER);
  await fillArchive(opened.log, PAGES, businessDate(new Date()));
  const events = await opened.log.head();
  await opened.close();
  return events;
}

/** @param work gives the processor time that it took, in microseconds */
async function measured(step: string, work: () => Promise<number>): Promise<TableRow> {
  const startedAt = performance.now();
  const cpu = await work();
  return { step, seconds: (performance.now() - startedAt) / 1_000, 'CPU s': cpu / 1_000_000 };
}

function npm(words: readonly string[], environment: Record<string, string>): Bun.Subprocess {
  const [command = '', ...rest] = words;
  return Bun.spawn(['npm', command, '--silent', ...rest], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function succeeded(words: readonly string[], environment: Record<string, string>): Promise<number> {
  const child = npm(words, environment);
  const code = await child.exited;
  if (code !== 0) throw new Error(`npm ${words.join(' ')} ended with ${code}`);
  return Number(child.resourceUsage()?.cpuTime.total ?? 0);
}

/** Its processor time counts for nothing: what the process used before cannot be told apart. */
async function stopped(product: Bun.Subprocess | null): Promise<number> {
  product?.kill('SIGTERM');
  await product?.exited;
  return 0;
}

/** Of a process and all below it. */
function microsecondsOf(pid: number): number {
  const { stdout: children } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return children
    .split('\n')
    .filter((line) => line.trim() !== '')
    .reduce((sum, child) => sum + microsecondsOf(Number(child)), processorMicroseconds(pid));
}

function untilReady(port: number): Promise<void> {
  const isReady = async () => {
    await Bun.sleep(LOOK_INTERVAL_MS);
    return (await fetch(`http://127.0.0.1:${port}/api/ready`)).status === 200;
  };
  return until('the product is ready', () => isReady().catch(() => false), START_MAXIMUM_MS);
}

function keyIn(directory: string, name: string): string {
  return readFileSync(join(directory, name), 'utf8').trim();
}
