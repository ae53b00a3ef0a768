import { residentMiB } from './servers.ts';
import { openSubjects } from './subjects.ts';
import { report, type TableRow } from './table.ts';
import type { Subject } from './under-load.ts';

const SECONDS_DEFAULT = 30;
/** Until what a start leaves behind is done. */
const CALM_MS = 10_000;

/** `npm run bench -- rest [seconds]`: what the product and its peer use after their start while there is no caller. */
export async function run([words]: readonly string[]): Promise<void> {
  const seconds = Number(words ?? SECONDS_DEFAULT);
  const subjects = openSubjects();
  try {
    const named = {
      'Express 5': await subjects.peer(),
      'Falname, embedded': await subjects.embedded(),
      'Falname, Postgres': await subjects.onPostgres(),
    };
    for (const { settled } of Object.values(named)) await settled?.(0);
    await Bun.sleep(CALM_MS);
    const atRest = Object.entries(named).map(([name, subject]) => measure(name, subject, seconds));
    report('rest', await Promise.all(atRest));
  } finally {
    await subjects.stop();
  }
}

async function measure(
  subject: string,
  { server, databaseUsed = async () => 0 }: Subject,
  seconds: number,
): Promise<TableRow> {
  const databaseBefore = await databaseUsed();
  const before = server.usedMicroseconds();
  await Bun.sleep(seconds * 1_000);
  const process = (server.usedMicroseconds() - before) / 1_000 / seconds;
  const database = ((await databaseUsed()) - databaseBefore) / 1_000 / seconds;
  return {
    subject,
    'CPU ms/s': process + database,
    'process ms/s': process,
    'Postgres ms/s': database,
    'RSS MiB': residentMiB(server.pid),
  };
}
