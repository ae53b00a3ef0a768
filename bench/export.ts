import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { businessDate } from '../events/calendar.ts';
import { openLog } from '../log/open-log.ts';
import { openPostgres } from '../migrations/database.ts';
import { freePort } from '../tests/free-port.ts';
import { startPostgres } from '../tests/postgres.ts';
import { calmDay } from '../tests/samples.ts';
import { until } from '../tests/until.ts';
import { type Caller, logIn, send } from './callers.ts';
import { fillArchive } from './filled-archive.ts';
import { forgetPeakOf, peakBytesOf } from './peak-memory.ts';
import { processorMicroseconds } from './servers.ts';
import { report, type TableRow } from './table.ts';
import { median } from './under-load.ts';

const PAGES_DEFAULT = 2_000;
const PUBLICATIONS = 7;
const LOOK_INTERVAL_MS = 20;
const WAIT_MAXIMUM_MS = 1_800_000;
const MEBIBYTE = 1_048_576;
const owner = { username: 'owner', password: 'moonlight over the sea' };

/**
 * `npm run bench -- export [pages]`. An archive of about so many pages in both languages: the first export, one of
 * what has not changed, and how long a publication takes until the product and a followed export show it. Each runs as
 * a process of its own, on one PostgreSQL server.
 */
export async function run([pages]: readonly string[]): Promise<void> {
  execFileSync('node', ['scripts/build.mjs']);
  const server = await startPostgres();
  const directory = mkdtempSync(join(tmpdir(), 'falname-bench-export-'));
  const masterKey = randomBytes(32);
  const port = await freePort();
  const environment = {
    DATABASE_URL: await server.createDatabase(),
    DATA_DIR: join(directory, 'data'),
    MASTER_KEY: masterKey.toString('hex'),
    AUDIT_KEY: randomBytes(32).toString('hex'),
    SESSION_SECRET: randomBytes(32).toString('hex'),
    ADMIN_USERNAME: owner.username,
    ADMIN_PASSWORD: owner.password,
    PAYMENT: 'none',
    SEED_SAMPLE: 'off',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
  };
  const into = join(directory, 'export');
  const running: Running[] = [];
  const start = (...words: string[]) => {
    const started = startProcess(words, environment);
    running.push(started);
    return started;
  };
  try {
    await fill(environment.DATABASE_URL, masterKey, Number(pages ?? PAGES_DEFAULT));
    const product = start('app/start.ts');
    const startedAt = performance.now();
    await until('the product is ready', () => isReady(port), WAIT_MAXIMUM_MS);
    const starting = { times: [performance.now() - startedAt], cpuMs: product.cpuMs() };
    const first = await exported('first export', start('app/export.ts', into));
    const again = await exported('the same again', start('app/export.ts', into));
    const follower = start('app/export.ts', into, '--follow');
    await until('the export is followed', () => follower.printed().includes(' as of '), WAIT_MAXIMUM_MS);
    const caller = { port, cookie: await logIn(port, owner) };
    const started = { ...starting, peakBytes: product.peakBytes() };
    const [productMs, followerMs] = [product.cpuMs(), follower.cpuMs()];
    for (const each of [product, follower]) each.forgetPeak();
    const { served, followed } = await publish(caller, into);
    const files = filesIn(follower);
    const measured = (times: readonly number[], { cpuMs, peakBytes }: Running, beforeMs: number) => ({
      times,
      cpuMs: (cpuMs() - beforeMs) / PUBLICATIONS,
      peakBytes: peakBytes(),
    });
    report('export', [
      rowOf('start, all models from nothing', 0, started),
      first,
      again,
      rowOf('publication, served', files, measured(served, product, productMs)),
      rowOf('publication, exported', files, measured(followed, follower, followerMs)),
    ]);
  } finally {
    for (const each of running) await each.stop();
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function fill(url: string, masterKey: Uint8Array, pages: number): Promise<void> {
  const database = openPostgres(url);
  const log = await openLog({ database, masterKey });
  try {
    const texts = await fillArchive(log, pages, businessDate(new Date()));
    console.log(`${texts.toLocaleString('en')} texts are published`);
  } finally {
    await log.close();
    await database.close();
  }
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => null);
  return answer?.ok === true;
}

async function exported(what: string, tool: Running): Promise<TableRow> {
  const startedAt = performance.now();
  await tool.ended();
  const times = [performance.now() - startedAt];
  return rowOf(what, filesIn(tool), { times, cpuMs: tool.cpuMs(), peakBytes: tool.peakBytes() });
}

/** From the owner's press until the home page shows it: served by the product, and in the folder. */
async function publish(caller: Caller, into: string): Promise<{ served: number[]; followed: number[] }> {
  const [served, followed]: [number[], number[]] = [[], []];
  const date = businessDate(new Date());
  for (let count = 1; count <= PUBLICATIONS; count++) {
    const title = `Publication ${count} of today`;
    const pressedAt = performance.now();
    const since = () => performance.now() - pressedAt;
    await send(caller, '/api/admin/predictions', { ...calmDay, date, title });
    const home = async () => (await fetch(`http://127.0.0.1:${caller.port}/`)).text();
    await Promise.all([
      until('it is served', async () => (await home()).includes(title)).then(() => served.push(since())),
      until('it is exported', () => readFileSync(join(into, 'index.html'), 'utf8').includes(title)).then(() =>
        followed.push(since()),
      ),
    ]);
  }
  return { served, followed };
}

interface Measured {
  readonly times: readonly number[];
  /** Of the process, for each time. */
  readonly cpuMs: number;
  readonly peakBytes: number;
}

function rowOf(what: string, files: number, { times, cpuMs, peakBytes }: Measured): TableRow {
  return {
    what,
    files,
    'median ms': median(times),
    'maximum ms': Math.max(...times),
    'CPU ms': cpuMs,
    'peak RSS MiB': Math.round(peakBytes / MEBIBYTE),
  };
}

/** What an export said last of how many files there are. */
function filesIn({ printed }: Running): number {
  return Number([...printed().matchAll(/ holds (\d+) files /g)].at(-1)?.[1] ?? 0);
}

interface Running {
  printed(): string;
  /** Processor time that it has used so far. */
  cpuMs(): number;
  peakBytes(): number;
  /** From now on `peakBytes` is of what comes. */
  forgetPeak(): void;
  /** @throws where it fails */
  ended(): Promise<void>;
  stop(): Promise<void>;
}

function startProcess(words: readonly string[], environment: Readonly<Record<string, string>>): Running {
  const started = Bun.spawn([process.execPath, ...words], {
    env: { ...process.env, ...environment },
    stdout: 'pipe',
    stderr: 'inherit',
  });
  let printed = '';
  let peak = 0;
  // What the system reports afterwards begins with the memory of this process.
  const looking = setInterval(() => {
    peak = Math.max(peak, peakBytesOf(started.pid));
  }, LOOK_INTERVAL_MS);
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const bytes of started.stdout) printed += decoder.decode(bytes, { stream: true });
  })();
  const finished = started.exited.then(async (status) => {
    clearInterval(looking);
    await reading;
    return status;
  });
  return {
    printed: () => printed,
    cpuMs: () => {
      const used = started.resourceUsage();
      return (used === undefined ? processorMicroseconds(started.pid) : Number(used.cpuTime.total)) / 1_000;
    },
    peakBytes: () => peak,
    forgetPeak: () => {
      forgetPeakOf(started.pid);
      peak = 0;
    },
    ended: async () => {
      const status = await finished;
      if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}`);
    },
    stop: async () => {
      started.kill();
      await finished;
    },
  };
}
