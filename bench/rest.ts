import { rm } from 'node:fs/promises';
import { startEmbedded, startedDirectory } from '../harness/servers/installation.ts';
import { residentMiB } from './servers.ts';
import { openSubjects } from './subjects.ts';
import { report, type TableRow } from './table.ts';
import { median, RUNS, type Subject } from './under-load.ts';

const SECONDS = 30;
/** Until what a start leaves behind is done: for its first half minute the process still collects and compiles. */
const CALM_MS = 60_000;

/**
 * How long `npm start` takes where it was started before, and what the product and its peer use while there is no
 * caller.
 */
export async function run(): Promise<void> {
  report('start', [await measureStarts()]);
  const subjects = openSubjects();
  try {
    const named = {
      'Express 5': await subjects.peer(),
      'Falname, embedded': await subjects.embedded(),
      'Falname, Postgres': await subjects.onPostgres(),
    };
    for (const { settled } of Object.values(named)) await settled?.(0);
    await Bun.sleep(CALM_MS);
    const atRest = Object.entries(named).map(([name, subject]) => measure(name, subject));
    report('rest', await Promise.all(atRest));
  } finally {
    await subjects.stop();
  }
}

async function measureStarts(): Promise<TableRow> {
  const directory = await startedDirectory();
  const seconds: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const startedAt = performance.now();
    const started = await startEmbedded(directory);
    seconds.push((performance.now() - startedAt) / 1_000);
    await started.stop();
  }
  await rm(directory, { recursive: true });
  return { what: 'npm start until ready, embedded', seconds: median(seconds) };
}

async function measure(
  subject: string,
  { server, databaseUsed = async () => 0 }: Subject,
): Promise<TableRow> {
  const databaseBefore = await databaseUsed();
  const before = server.usedMicroseconds();
  await Bun.sleep(SECONDS * 1_000);
  const process = (server.usedMicroseconds() - before) / 1_000 / SECONDS;
  const database = ((await databaseUsed()) - databaseBefore) / 1_000 / SECONDS;
  return {
    subject,
    'CPU ms/s': process + database,
    'process ms/s': process,
    'Postgres ms/s': database,
    'RSS MiB': residentMiB(server.pid),
  };
}
