import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { printHistory } from '../audit/history.ts';
import { originOf } from '../events/proof/checkpoint.ts';
import { inProcessBus } from '../log/delivery/in-process-bus.ts';
import { type OpenEventLog, openLog } from '../log/open-log.ts';
import { openAuditKey } from '../log/tree/audit-key.ts';
import { startTree } from '../log/tree/follower.ts';
import { openHeadFile } from '../log/tree/head-file.ts';
import { newestSize } from '../log/tree/heads.ts';
import { consistencyProof, inclusionProof } from '../log/tree/proofs.ts';
import { type Database, openPostgres } from '../migrations/database.ts';
import { models } from '../projector/models.ts';
import { startProjector } from '../projector/projector.ts';
import { startPostgres } from '../tests/postgres.ts';
import { until } from '../tests/until.ts';
import { fill } from './filled-log.ts';
import { peakBytesOf } from './peak-memory.ts';
import { report, type TableRow } from './table.ts';

const SIZES_DEFAULT = ['10000', '100000', '1000000'];
const PROOFS = 200;
/** Of `fill`: one registration for several readings of four events each. */
const EVENTS_PER_READING_MAXIMUM = 5;
const LOOK_INTERVAL_MS = 20;
const CATCH_UP_MAXIMUM_MS = 1_800_000;
const HOST = 'localhost:3000';
const logger = pino({ level: 'silent' });
const discard = async () => undefined;

/**
 * `npm run bench -- audit [events …]`. What an analyst waits for, on logs that grow: each command runs as a process of
 * its own, as from the terminal.
 */
export async function run(sizes: readonly string[]): Promise<void> {
  const server = await startPostgres();
  const rows: TableRow[] = [];
  try {
    for (const size of sizes.length === 0 ? SIZES_DEFAULT : sizes)
      rows.push(...(await measureAt(await server.createDatabase(), Number(size))));
  } finally {
    await server.stop();
  }
  report('audit', rows);
}

async function measureAt(url: string, count: number): Promise<TableRow[]> {
  const directory = mkdtempSync(join(tmpdir(), 'falname-bench-audit-'));
  const [masterKey, auditSeed] = [randomBytes(32), randomBytes(32)];
  const database = openPostgres(url);
  const log = await openLog({ database, masterKey });
  const signs = { auditKey: openAuditKey(auditSeed), headFile: openHeadFile(directory), host: HOST };
  const bus = inProcessBus();
  try {
    const half = count / 2;
    const rows = [await inProcess('append, without a tree', half, () => fill(log, half))];
    const follower = startTree({ database, log, bus, logger, ...signs });
    rows.push(await inProcess('grow the tree of it', await log.head(), () => untilSigned(database, log)));
    rows.push(await inProcess('append, while the tree grows', half, () => fill(log, half, half)));
    await untilSigned(database, log);
    await follower.stop();
    const head = await log.head();
    const projector = await startProjector({ database, log, bus, models, logger });
    await until('every model is at the head', () => areAt(database, head), CATCH_UP_MAXIMUM_MS);
    await projector.stop();
    rows.push(await proofs('inclusion proof', head, (at) => inclusionProof(database, at, head)));
    rows.push(await proofs('consistency proof', head, (at) => consistencyProof(database, at, head)));
    const environment = {
      DATABASE_URL: url,
      MASTER_KEY: masterKey.toString('hex'),
      AUDIT_KEY: auditSeed.toString('hex'),
      DATA_DIR: directory,
    };
    const tool = (what: string, ...words: string[]) =>
      asProcess(what, head, ['app/audit.ts', ...words], environment);
    const history = (at: number) =>
      printHistory(
        { database, log },
        `reading-${Math.ceil(at / EVENTS_PER_READING_MAXIMUM)}`,
        false,
        discard,
        true,
      );
    rows.push(await proofs('history of one stream, within a process', head, history));
    rows.push(await tool('history, with the start of the process', 'history', 'reading-7'));
    rows.push(await tool('verify', 'verify'));
    for (const format of ['ndjson', 'csv', 'parquet']) {
      const file = join(directory, `export.${format}`);
      rows.push(await tool(`export ${format}`, 'export', '--format', format, '--out', file));
      const key = await signs.auditKey.verifierLine(originOf(HOST, log.epoch));
      rows.push(
        await tool(
          `verify-export ${format}, ${mebibytes(statSync(file).size)} MiB`,
          'verify-export',
          file,
          '--key',
          key,
        ),
      );
    }
    rows.push(await tool('export ndjson with proofs', 'export', '--proofs', '--out', join(directory, 'p')));
    rows.push(await tool('as-of, in the middle', 'as-of', String(Math.floor(head / 2)), '--json'));
    rows.push(await tool('as-of, at the head', 'as-of', String(head), '--json'));
    return rows;
  } finally {
    await log.close();
    await database.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function inProcess(what: string, events: number, work: () => Promise<unknown>): Promise<TableRow> {
  const [startedAt, before] = [performance.now(), process.cpuUsage()];
  await work();
  const seconds = (performance.now() - startedAt) / 1_000;
  const { user, system } = process.cpuUsage(before);
  return rowOf(what, events, {
    seconds,
    cpuSeconds: (user + system) / 1e6,
    rssBytes: process.memoryUsage.rss(),
  });
}

async function asProcess(
  what: string,
  events: number,
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<TableRow> {
  const startedAt = performance.now();
  const tool = Bun.spawn([process.execPath, ...words], {
    env: { ...process.env, ...environment },
    stdout: 'ignore',
    stderr: 'inherit',
  });
  // What the system reports afterwards begins with the memory of this process.
  let rssBytes = 0;
  const looking = setInterval(() => {
    rssBytes = Math.max(rssBytes, peakBytesOf(tool.pid));
  }, LOOK_INTERVAL_MS);
  const status = await tool.exited;
  clearInterval(looking);
  if (status !== 0) throw new Error(`${what} ended with ${status}`);
  const seconds = (performance.now() - startedAt) / 1_000;
  const used = tool.resourceUsage();
  if (used === undefined) throw new Error('a process that has ended has used something');
  const cpuSeconds = Number(used.cpuTime.total) / 1e6;
  return rowOf(what, events, { seconds, cpuSeconds, rssBytes });
}

/** The median of many, at positions all over the log. */
async function proofs(
  what: string,
  events: number,
  prove: (position: number) => Promise<unknown>,
): Promise<TableRow> {
  const times: number[] = [];
  const before = process.cpuUsage();
  for (let each = 0; each < PROOFS; each++) {
    const startedAt = performance.now();
    await prove(1 + Math.floor((each / PROOFS) * events));
    times.push(performance.now() - startedAt);
  }
  const { user, system } = process.cpuUsage(before);
  const median = times.sort((one, other) => one - other)[PROOFS / 2] ?? 0;
  const cpuSeconds = (user + system) / 1e6 / PROOFS;
  return rowOf(what, events, { seconds: median / 1_000, cpuSeconds, rssBytes: process.memoryUsage.rss() });
}

interface Used {
  readonly seconds: number;
  /** Of the process alone, without the database's. */
  readonly cpuSeconds: number;
  readonly rssBytes: number;
}

function rowOf(what: string, events: number, { seconds, cpuSeconds, rssBytes }: Used): TableRow {
  return { what, events, ms: seconds * 1_000, 'CPU ms': cpuSeconds * 1_000, 'RSS MiB': mebibytes(rssBytes) };
}

function mebibytes(bytes: number): number {
  return Math.round(bytes / 1_048_576);
}

function untilSigned(database: Database, log: OpenEventLog): Promise<void> {
  return until(
    'a head counts every event',
    async () => (await newestSize(database, log.epoch)) === (await log.head()),
    CATCH_UP_MAXIMUM_MS,
  );
}

async function areAt(database: Database, head: number): Promise<boolean> {
  const rows = await database.kysely.selectFrom('checkpoints').select('position').execute();
  return rows.length === models.length && rows.every((row) => row.position === head);
}
