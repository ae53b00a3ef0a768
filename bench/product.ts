import { openSubjects } from './subjects.ts';
import { report, type TableRow } from './table.ts';
import { median, RUNS, type Run, runOnce, type Subject, warmUp } from './under-load.ts';

const SECONDS_DEFAULT = 3;
const NAMES = [
  'Express 5, session, key, one INSERT',
  'Falname, all models, embedded',
  'Falname, all models, Postgres',
  'Falname, Postgres, mails by SMTP',
];

/**
 * `npm run bench -- product [seconds]`. Orders of 64 callers for some seconds; each run ends when every model shows
 * its orders and every mail of them has left. The subjects take turns.
 */
export async function run([words]: readonly string[]): Promise<void> {
  const seconds = Number(words ?? SECONDS_DEFAULT);
  const subjects = openSubjects();
  try {
    const peer = await subjects.peer();
    const embedded = await subjects.embedded();
    const onPostgres = await subjects.onPostgres();
    const bySmtp = await subjects.mailingBySmtp();
    const runs = await inTurn([peer, embedded, onPostgres, bySmtp], seconds);
    const express = median(runs[0]?.map((each) => each.perSecond) ?? []);
    report(
      'product',
      NAMES.map((name, index) => row(name, runs[index] ?? [], express)),
    );
  } finally {
    await subjects.stop();
  }
}

async function inTurn(subjects: readonly Subject[], seconds: number): Promise<Run[][]> {
  for (const subject of subjects) await warmUp(subject, seconds);
  const runs = subjects.map((): Run[] => []);
  for (let round = 0; round < RUNS; round++)
    for (const [index, subject] of subjects.entries()) runs[index]?.push(await runOnce(subject, { seconds }));
  return runs;
}

function row(subject: string, runs: readonly Run[], express: number): TableRow {
  const of = (figure: keyof Run) => median(runs.map((run) => run[figure]));
  return {
    subject,
    'orders/s': of('perSecond'),
    'x Express': of('perSecond') / express,
    'to the end/s': of('perSecondToEnd'),
    'mails/s': of('mailsPerSecond'),
    'CPU µs/order': of('processorMicroseconds') + of('databaseMicroseconds'),
    'process µs': of('processorMicroseconds'),
    'Postgres µs': of('databaseMicroseconds'),
    'generator µs': of('generatorMicroseconds'),
    'p50 ms': of('p50Ms'),
    'p99 ms': of('p99Ms'),
  };
}
