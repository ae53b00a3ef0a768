import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';

/** What one caller sends again and again: whole HTTP/1.1 requests. */
export interface Load {
  readonly port: number;
  readonly seconds: number;
  /** Requests of each caller; by default as many as the time allows. */
  readonly turns?: number;
  /** One connection for each, kept alive; one request after the other. */
  readonly callers: readonly string[];
  readonly expectedStatus: number;
  /** Placeholder in a request, replaced each time by a new text of the same length. */
  readonly placeholder?: string;
}

export interface Measured {
  readonly answers: number;
  readonly seconds: number;
  /** Answers with another status than the expected one. */
  readonly failures: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Run as a process of its own: reads a `Load` from standard input, prints a `Measured`. */
if (import.meta.main) console.log(JSON.stringify(await run(JSON.parse(await Bun.stdin.text()))));

async function run(load: Load): Promise<Measured> {
  const latencies: number[] = [];
  let failures = 0;
  const startedAt = performance.now();
  const endAt = startedAt + load.seconds * 1000;
  const { port, placeholder = '', turns = Number.POSITIVE_INFINITY } = load;
  const first = randomUUID().replaceAll('-', '');
  let count = 0;
  const nextKey = () => `${++count}-${first}`.slice(0, placeholder.length);
  await Promise.all(
    load.callers.map((text) => {
      const request = Buffer.from(text);
      const at = placeholder === '' ? -1 : request.indexOf(placeholder);
      const next = () => {
        if (at >= 0) request.write(nextKey(), at, 'latin1');
        return request;
      };
      let left = turns;
      return callAgainAndAgain(port, next, (status, milliseconds) => {
        latencies.push(milliseconds);
        if (status !== load.expectedStatus) failures++;
        return --left > 0 && performance.now() < endAt;
      });
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  latencies.sort((one, other) => one - other);
  return {
    answers: latencies.length,
    seconds,
    failures,
    p50Ms: latencies[Math.floor(latencies.length * 0.5)] ?? 0,
    p99Ms: latencies[Math.floor(latencies.length * 0.99)] ?? 0,
  };
}

function callAgainAndAgain(
  port: number,
  next: () => Buffer,
  goesOn: (status: number, milliseconds: number) => boolean,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    let received = '';
    let sentAt = 0;
    const send = () => {
      sentAt = performance.now();
      socket.write(next());
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('data', (bytes) => {
      received += bytes.toString('latin1');
      const length = answerLength(received);
      if (length === null || received.length < length) return;
      const again = goesOn(Number(received.slice(9, 12)), performance.now() - sentAt);
      received = received.slice(length);
      if (again) return send();
      socket.end();
      resolve();
    });
  });
}

/** Head and body of the answer that begins here, in bytes; null as long as its head is not complete. */
function answerLength(received: string): number | null {
  const head = received.indexOf('\r\n\r\n');
  if (head === -1) return null;
  const length = /\r\ncontent-length: *(\d+)/i.exec(received.slice(0, head))?.[1];
  if (length === undefined) throw new Error(`an answer without a length: ${received.slice(0, head)}`);
  return head + 4 + Number(length);
}
