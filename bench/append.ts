import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBinaries, openClient, type PostgresServer, startPostgres } from '../harness/servers/postgres.ts';
import { order } from './peers/append-load.mjs';
import { serverMicroseconds } from './processor-time.ts';
import { ensurePeers } from './servers.ts';
import { report, type TableRow } from './table.ts';
import { medianOf, RUNS } from './under-load.ts';

const CALLERS = 64;
const PGBENCH_SECONDS = 5;

/** What a process that runs `peers/append-load.mjs` prints. */
interface Appending {
  readonly appends: number;
  readonly warmUpAppends: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Processor time of the process itself for each append. */
  readonly clientMicroseconds: number;
}

/** With the processor time of Postgres for each append. */
type Turn = Appending & { readonly serverMicroseconds: number };

interface Subject {
  readonly name: string;
  /** All the work is done in the process that asks. */
  readonly isEmbedded?: boolean;
  measure(): Promise<Appending>;
}

/**
 * Appends with 64 callers, all on one Postgres: our log (sealing, leaf, remembered command and answer included)
 * against emmett and pgbench's single-row INSERT, which has next to no client. The subjects take turns.
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
      { name: 'pgbench, one INSERT', measure: () => pgbench(insert.DATABASE_URL, directory) },
      { name: 'Falname, Postgres', measure: () => appendIn(process.execPath, 'append-log.ts', log) },
      {
        name: 'Falname, PGlite',
        isEmbedded: true,
        measure: () => appendIn(process.execPath, 'append-log.ts', { DATA_DIR: join(directory, 'pglite') }),
      },
    ];
    const turns = subjects.map((): Turn[] => []);
    for (let turn = 0; turn < RUNS; turn++) {
      for (const [i, subject] of subjects.entries()) turns[i]?.push(await withServerTime(postgres, subject));
    }
    report('append', table(subjects, turns));
  } finally {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

async function database(postgres: PostgresServer): Promise<{ DATABASE_URL: string }> {
  return { DATABASE_URL: await postgres.createDatabase() };
}

async function withServerTime(postgres: PostgresServer, subject: Subject): Promise<Turn> {
  const before = await serverMicroseconds(postgres);
  const appending = await subject.measure();
  const used = (await serverMicroseconds(postgres)) - before;
  const appends = appending.appends + appending.warmUpAppends;
  return { ...appending, serverMicroseconds: subject.isEmbedded === true ? 0 : used / appends };
}

/** `entry` is a file in this directory. */
async function appendIn(
  command: string,
  entry: string,
  environment: Record<string, string>,
): Promise<Appending> {
  const { printed } = await output([command, fileURLToPath(new URL(entry, import.meta.url))], environment);
  return JSON.parse(printed.trim().split('\n').at(-1) ?? '');
}

/** As many bytes as the others store. */
async function pgbench(url: string, directory: string): Promise<Appending> {
  const script = join(directory, 'insert.sql');
  await writeFile(
    script,
    `insert into orders (stream, data) values ('reading-1', '${JSON.stringify(order(1))}');\n`,
  );
  const client = await openClient(url);
  await client.query('create table if not exists orders (id bigserial primary key, stream text, data json)');
  await client.query('checkpoint');
  await client.end();
  const { printed, usedMicroseconds } = await output([
    join(findBinaries(), 'pgbench'),
    ...['-n', '-M', 'prepared', '-c', String(CALLERS), '-j', '2', '-T', String(PGBENCH_SECONDS)],
    ...['-f', script, url],
  ]);
  const found = (pattern: RegExp) => Number(pattern.exec(printed)?.[1]);
  const appends = found(/actually processed: (\d+)/);
  return {
    appends,
    warmUpAppends: 0,
    perSecond: found(/tps = ([\d.]+)/),
    p50Ms: found(/latency average = ([\d.]+)/),
    p99Ms: Number.NaN,
    clientMicroseconds: usedMicroseconds / appends,
  };
}

async function output(command: string[], environment: Record<string, string> = {}) {
  const env = { ...process.env, ...environment };
  const child = Bun.spawn(command, { env, stdout: 'pipe', stderr: 'inherit' });
  const printed = await new Response(child.stdout).text();
  if ((await child.exited) !== 0) throw new Error(`${command[0]} ended with ${child.exitCode}`);
  return { printed, usedMicroseconds: Number(child.resourceUsage()?.cpuTime.total ?? 0) };
}

function table(subjects: readonly Subject[], turns: readonly (readonly Turn[])[]): TableRow[] {
  const [emmett, bench] = turns.map((each) => medianOf(each, 'perSecond'));
  return subjects.map(({ name }, i) => {
    const of = (figure: keyof Turn) => medianOf(turns[i], figure);
    return {
      subject: name,
      'appends/s': of('perSecond'),
      'x emmett': of('perSecond') / (emmett ?? Number.NaN),
      'x pgbench': of('perSecond') / (bench ?? Number.NaN),
      'client CPU µs': of('clientMicroseconds'),
      'server CPU µs': of('serverMicroseconds'),
      'p50 ms': of('p50Ms'),
      'p99 ms': Number.isNaN(of('p99Ms')) ? '' : of('p99Ms'),
    };
  });
}
