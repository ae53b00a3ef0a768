import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBinaries, type PostgresServer, startPostgres } from '../tests/postgres.ts';
import { type Appending, appendIn } from './append-process.ts';
import { ensurePeers } from './ensure-peers.ts';
import { serverMicroseconds } from './server-time.ts';
import { report, type TableRow } from './table.ts';
import { median } from './under-load.ts';

/** Runs of each subject, in turn, so that a noisy minute hits all of them; the table shows their median. */
const RUNS = 3;
const CALLERS = 64;
const PGBENCH_SECONDS = 5;

interface Rate extends Appending {
  /** Processor time of the database server for each append; 0 where there is no server. */
  readonly serverMicroseconds: number;
}

interface Subject {
  readonly name: string;
  /** All the work is done in the process that asks. */
  readonly isEmbedded?: boolean;
  measure(): Promise<Appending>;
}

/**
 * Appends with 64 callers, all on one Postgres: our log (sealing, leaf, remembered command and answer included)
 * against emmett, one INSERT a transaction, and pgbench's single-row INSERT, which has next to no client.
 */
export async function run(): Promise<void> {
  ensurePeers();
  const postgres = await startPostgres();
  const directory = await mkdtemp(join(tmpdir(), 'falname-bench-'));
  try {
    const emmett = await database(postgres);
    const insert = await database(postgres);
    const log = await database(postgres);
    const subjects: Subject[] = [
      { name: 'emmett-postgresql', measure: () => appendIn('node', 'peers/append-emmett.mjs', emmett) },
      { name: 'pg, one INSERT', measure: () => appendIn('node', 'peers/append-insert.mjs', insert) },
      { name: 'pgbench, one INSERT', measure: () => pgbench(postgres, insert.DATABASE_URL, directory) },
      { name: 'Falname, Postgres', measure: () => appendIn(process.execPath, 'append-log.ts', log) },
      {
        name: 'Falname, PGlite',
        isEmbedded: true,
        measure: () => appendIn(process.execPath, 'append-log.ts', { DATA_DIR: join(directory, 'pglite') }),
      },
    ];
    const rates = subjects.map((): Rate[] => []);
    for (let turn = 0; turn < RUNS; turn++) {
      for (const [i, subject] of subjects.entries()) rates[i]?.push(await withServerTime(postgres, subject));
    }
    report('append', table(subjects, rates.map(medianOf)));
  } finally {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

async function database(postgres: PostgresServer): Promise<{ DATABASE_URL: string }> {
  return { DATABASE_URL: await postgres.createDatabase() };
}

async function withServerTime(postgres: PostgresServer, subject: Subject): Promise<Rate> {
  const before = await serverMicroseconds(postgres);
  const printed = await subject.measure();
  if (subject.isEmbedded === true) return { ...printed, serverMicroseconds: 0 };
  const used = (await serverMicroseconds(postgres)) - before;
  return { ...printed, serverMicroseconds: used / (printed.appends + printed.warmUpAppends) };
}

/** Writes into the table that `peers/append-insert.mjs` has made. */
async function pgbench(postgres: PostgresServer, url: string, directory: string): Promise<Appending> {
  const script = join(directory, 'insert.sql');
  await writeFile(
    script,
    `insert into orders (stream, data) values ('reading-1', '${JSON.stringify(order)}');\n`,
  );
  await postgres.query('checkpoint');
  const child = Bun.spawn(
    [
      join(findBinaries(), 'pgbench'),
      ...['-n', '-M', 'prepared', '-c', String(CALLERS), '-j', '2', '-T', String(PGBENCH_SECONDS)],
      ...['-f', script, url],
    ],
    { stdout: 'pipe', stderr: 'inherit' },
  );
  const printed = await new Response(child.stdout).text();
  if ((await child.exited) !== 0) throw new Error(`pgbench ended with ${child.exitCode}`);
  const found = (pattern: RegExp) => Number(pattern.exec(printed)?.[1]);
  const appends = found(/actually processed: (\d+)/);
  const usedMicroseconds = Number(child.resourceUsage()?.cpuTime.total ?? 0);
  return {
    appends,
    warmUpAppends: 0,
    perSecond: found(/tps = ([\d.]+)/),
    p50Ms: found(/latency average = ([\d.]+)/),
    p99Ms: Number.NaN,
    clientMicroseconds: usedMicroseconds / appends,
  };
}

/** As many bytes as the others store. */
const order = {
  readingId: 1,
  accountId: 7,
  service: 'tarot',
  termsVersion: '2025-04-28',
  fullName: 'Ayşe Yılmaz',
  question: 'Will I find work that I love this year?'.repeat(4),
};

function medianOf(rates: readonly Rate[]): Rate {
  const of = (field: keyof Rate) => median(rates.map((rate) => rate[field]));
  return {
    appends: of('appends'),
    warmUpAppends: of('warmUpAppends'),
    perSecond: of('perSecond'),
    p50Ms: of('p50Ms'),
    p99Ms: of('p99Ms'),
    clientMicroseconds: of('clientMicroseconds'),
    serverMicroseconds: of('serverMicroseconds'),
  };
}

function table(subjects: readonly Subject[], rates: readonly Rate[]): TableRow[] {
  const emmett = rates[0]?.perSecond ?? Number.NaN;
  const bench = rates[2]?.perSecond ?? Number.NaN;
  return rates.map((rate, i) => ({
    subject: subjects[i]?.name ?? '',
    'appends/s': rate.perSecond,
    'x emmett': rate.perSecond / emmett,
    'x pgbench': rate.perSecond / bench,
    'client CPU µs': rate.clientMicroseconds,
    'server CPU µs': rate.serverMicroseconds,
    'p50 ms': rate.p50Ms,
    'p99 ms': Number.isNaN(rate.p99Ms) ? '' : rate.p99Ms,
  }));
}
