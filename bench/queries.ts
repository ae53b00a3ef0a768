import { type Server, startServer } from './servers.ts';
import { openSubjects } from './subjects.ts';
import { report, type TableRow } from './table.ts';
import { type Named, type Rate, ratesInTurn, type Subject } from './under-load.ts';

const CALLERS = 64;

const daily = '/api/predictions/daily';

/**
 * GET /api/predictions/daily of the product as finished bytes, 64 callers, against an Elysia that answers a constant, and against
 * the same Elysia answering the very bytes and headers of ours without doing anything for them.
 */
export async function run(): Promise<void> {
  const subjects = openSubjects();
  const { server: ours } = await subjects.onPostgres();
  const peer = await startServer(process.execPath, 'peers/elysia-hello.ts', {
    SAME_AS: `http://127.0.0.1:${ours.port}${daily}`,
  });
  try {
    const rates = await ratesInTurn([
      { name: 'Elysia hello', subject: asking(peer, '/') },
      { name: 'Elysia, the same bytes and headers', subject: asking(peer, '/same') },
      { name: daily, subject: asking(ours, daily) },
    ]);
    report(
      'queries',
      rates.map((rate) => row(rate, rates[0])),
    );
  } finally {
    await peer.stop();
    await subjects.stop();
  }
}

function asking(server: Server, path: string): Subject {
  const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip, br\r\n\r\n`;
  const callers = Array.from({ length: CALLERS }, () => request);
  return { server, load: { callers, expectedStatus: 200 } };
}

function row(rate: Rate & Named, hello = rate): TableRow {
  return {
    subject: rate.name,
    'answers/s': rate.perSecond,
    'x hello': rate.perSecond / hello.perSecond,
    'CPU µs/answer': rate.processorMicroseconds,
    'p50 ms': rate.p50Ms,
    'p99 ms': rate.p99Ms,
  };
}
