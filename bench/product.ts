import { measureLatency } from './latency.ts';
import { openSubjects } from './subjects.ts';
import { report, type TableRow } from './table.ts';
import { inTurn, medianOf, RUNS, type Run, warmUp } from './under-load.ts';

const SECONDS = 3;

/**
 * Orders of 64 callers for some seconds; a run ends when every mail of them has
 * left and every model shows them. Then how long one caller waits, and callers at fixed rates. The subjects take turns.
 */
export async function run(): Promise<void> {
  const subjects = openSubjects();
  try {
    const answering = [
      { name: 'Express 5', subject: await subjects.peer() },
      { name: 'embedded', subject: await subjects.embedded() },
      { name: 'on Postgres', subject: await subjects.onPostgres() },
    ];
    const all = [
      ...answering,
      { name: 'on Postgres, mails by SMTP', subject: await subjects.mailingBySmtp() },
    ];
    for (const { subject } of all) await warmUp(subject, SECONDS);
    const runs = await inTurn(all, RUNS, () => ({ seconds: SECONDS }));
    const rates = runs.map((each) => medianOf(each, 'perSecond'));
    const [express = 0] = rates;
    report(
      'product',
      all.map(({ name }, index) => row(name, runs[index], express)),
    );
    const candidates = answering.map((each, index) => ({ ...each, saturated: rates[index] ?? 0 }));
    await measureLatency(candidates, SECONDS);
  } finally {
    await subjects.stop();
  }
}

function row(subject: string, runs: readonly Run[] | undefined, express: number): TableRow {
  const of = (figure: keyof Run) => medianOf(runs, figure);
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
