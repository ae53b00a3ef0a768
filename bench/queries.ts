import { fileURLToPath } from 'node:url';
import { startPostgres } from '../tests/postgres.ts';
import { startServer } from './servers.ts';
import { report, type TableRow } from './table.ts';
import { type Rate, rateOf } from './under-load.ts';

const CALLERS = 64;

/** GET /api/predictions/daily as finished bytes, 64 callers, against an Elysia that answers a constant. */
export async function run(): Promise<void> {
  const postgres = await startPostgres();
  try {
    const hello = await measure('peers/elysia-hello.ts', '/', {});
    const place = { DATABASE_URL: await postgres.createDatabase(), PROJECTS: '1' };
    const daily = await measure('serve-api.ts', '/api/predictions/daily', place);
    report('queries', [row('Elysia hello', hello, hello), row('/api/predictions/daily', daily, hello)]);
  } finally {
    await postgres.stop();
  }
}

async function measure(entry: string, path: string, environment: Record<string, string>): Promise<Rate> {
  const server = await startServer(
    process.execPath,
    [fileURLToPath(new URL(entry, import.meta.url))],
    environment,
  );
  const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip, br\r\n\r\n`;
  try {
    return await rateOf(
      server,
      Array.from({ length: CALLERS }, () => request),
      200,
    );
  } finally {
    await server.stop();
  }
}

function row(subject: string, rate: Rate, hello: Rate): TableRow {
  return {
    subject,
    'answers/s': rate.perSecond,
    'x hello': rate.perSecond / hello.perSecond,
    'CPU µs/answer': rate.processorMicroseconds,
    'p50 ms': rate.p50Ms,
    'p99 ms': rate.p99Ms,
  };
}
