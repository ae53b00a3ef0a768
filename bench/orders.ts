import { openSubjects } from './subjects.ts';
import { report, type TableRow } from './table.ts';
import { type Rate, ratesInTurn } from './under-load.ts';

/**
 * Orders over HTTP, 64 callers: the whole way of the API alone with validation, session, Idempotency-Key, sealing and
 * commit, against Express 5, zod and pg doing the same work without sealing, in turn.
 */
export async function run(): Promise<void> {
  const subjects = openSubjects();
  try {
    const rates = await ratesInTurn([
      { name: 'Express 5, the same work, Postgres', subject: await subjects.peer() },
      { name: 'Falname, Postgres', subject: await subjects.apiOnPostgres() },
      { name: 'Falname, PGlite', subject: await subjects.embeddedApi() },
    ]);
    report(
      'orders',
      rates.map((rate) => row(rate.name, rate, rates[0])),
    );
  } finally {
    await subjects.stop();
  }
}

function row(subject: string, rate: Rate, peer = rate): TableRow {
  return {
    subject,
    'orders/s': rate.perSecond,
    'x Express': rate.perSecond / peer.perSecond,
    'CPU µs/order': rate.processorMicroseconds,
    'Postgres µs/order': rate.databaseMicroseconds,
    'p50 ms': rate.p50Ms,
    'p99 ms': rate.p99Ms,
  };
}
