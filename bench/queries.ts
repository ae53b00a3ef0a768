import { type Server, startServer } from './servers.ts';
import { openSubjects } from './subjects.ts';
import { report, type TableRow } from './table.ts';
import { inTurn, medianOf, RUNS, type Run, type Subject, warmUp } from './under-load.ts';

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
    const named = [
      { name: 'Elysia hello', subject: asking(peer, '/') },
      { name: 'Elysia, the same bytes and headers', subject: asking(peer, '/same') },
      { name: daily, subject: asking(ours, daily) },
    ];
    for (const { subject } of named) await warmUp(subject);
    const runs = await inTurn(named, RUNS, () => ({}));
    report(
      'queries',
      named.map(({ name }, index) => row(name, runs[index], runs[0])),
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

function row(subject: string, runs: readonly Run[] | undefined, hello: readonly Run[] | undefined): TableRow {
  const of = (figure: keyof Run) => medianOf(runs, figure);
  return {
    subject,
    'answers/s': of('perSecond'),
    'x hello': of('perSecond') / medianOf(hello, 'perSecond'),
    'CPU µs/answer': of('processorMicroseconds'),
    'p50 ms': of('p50Ms'),
    'p99 ms': of('p99Ms'),
  };
}
