import { type PostgresServer, startPostgres } from '../tests/postgres.ts';
import { appendIn, outputOf } from './append-process.ts';
import { serverMicroseconds } from './server-time.ts';
import { report, type TableRow } from './table.ts';

/** Processes x callers in each. */
const SIZES_DEFAULT = ['1x64', '2x64', '4x64', '8x64', '1x8', '8x8', '1x1', '8x1', '32x1'];
/** Stream names reserved for one process, so that no two processes use the same. */
const STREAMS_A_PROCESS = 100_000_000;

/**
 * `npm run bench -- writers [PROCESSESxCALLERS …]`. Appends from several processes at once: they take turns on the head
 * row, and each gathers its own callers into commits.
 */
export async function run(words: readonly string[]): Promise<void> {
  const server = await startPostgres();
  const rows: TableRow[] = [];
  try {
    for (const size of words.length === 0 ? SIZES_DEFAULT : words) {
      const [processes, callers] = size.split('x').map(Number);
      rows.push(await measure(server, processes ?? 1, callers ?? 1));
    }
  } finally {
    await server.stop();
  }
  report('writers', rows);
}

async function measure(server: PostgresServer, processes: number, callers: number): Promise<TableRow> {
  const url = await server.createDatabase();
  await migrated(url);
  const [usedBefore, commitsBefore] = [await serverMicroseconds(server), await commits(server, url)];
  const printed = await Promise.all(
    Array.from({ length: processes }, (_, index) =>
      appendIn(process.execPath, 'append-log.ts', {
        DATABASE_URL: url,
        FIRST_STREAM: String(index * STREAMS_A_PROCESS),
        CALLERS: String(callers),
      }),
    ),
  );
  const used = (await serverMicroseconds(server)) - usedBefore;
  const made = (await commits(server, url)) - commitsBefore;
  const all = sum(printed.map(({ appends, warmUpAppends }) => appends + warmUpAppends));
  return {
    processes: String(processes),
    'callers each': String(callers),
    'appends/s': sum(printed.map(({ perSecond }) => perSecond)),
    'appends a commit': all / made,
    'client CPU µs': sum(printed.map(({ clientMicroseconds }) => clientMicroseconds)) / processes,
    'server CPU µs': used / all,
    'p50 ms': Math.max(...printed.map(({ p50Ms }) => p50Ms)),
    'p99 ms': Math.max(...printed.map(({ p99Ms }) => p99Ms)),
  };
}

async function migrated(url: string): Promise<void> {
  await outputOf(process.execPath, '../app/migrate.ts', {
    DATABASE_URL: url,
    MASTER_KEY: '01'.repeat(32),
    ADMIN_PASSWORD: 'of-no-account',
    SESSION_SECRET: '02'.repeat(32),
    AUDIT_KEY: '03'.repeat(32),
    PAYMENT: 'none',
  });
}

async function commits(server: PostgresServer, url: string): Promise<number> {
  const name = new URL(url).pathname.slice(1);
  const [row] = await server.query<{ made: number }>(
    `select xact_commit::int as made from pg_stat_database where datname = '${name}'`,
  );
  return row?.made ?? 0;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
