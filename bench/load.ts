import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** What one caller sends again and again: whole HTTP/1.1 requests. */
export interface Load {
  readonly port: number;
  readonly seconds: number;
  /**
   * Requests of all callers, evenly spaced. The next free caller sends one when it is due, or later; it counts from
   * when it was due, so that a stall is in the latency of all that it held up. By default the next follows an answer.
   */
  readonly perSecond?: number;
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
  /** Processor time of this process for each answer. */
  readonly generatorMicroseconds: number;
}

/** Run as a process of its own: reads a `Load` from standard input, prints a `Measured`. */
if (import.meta.main) console.log(JSON.stringify(await run(JSON.parse(await Bun.stdin.text()))));

async function run(load: Load): Promise<Measured> {
  const { port, placeholder = '' } = load;
  const sockets = await Promise.all(load.callers.map(() => open(port)));
  const latencies: number[] = [];
  let failures = 0;
  const first = randomUUID().replaceAll('-', '');
  let count = 0;
  const nextKey = () => `${++count}-${first}`.slice(0, placeholder.length);
  const used = process.cpuUsage();
  const startedAt = performance.now();
  const scheduled = load.perSecond === undefined ? null : schedule(load, startedAt);
  await Promise.all(
    sockets.map((socket, caller) => {
      const request = Buffer.from(load.callers[caller] ?? '');
      const at = placeholder === '' ? -1 : request.indexOf(placeholder);
      const next = () => {
        if (at >= 0) request.write(nextKey(), at, 'latin1');
        return request;
      };
      const nextDue = scheduled ?? closedLoop(load, startedAt);
      return callAgainAndAgain(socket, next, nextDue, (status, milliseconds) => {
        latencies.push(milliseconds);
        if (status !== load.expectedStatus) failures++;
      });
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(used);
  latencies.sort((one, other) => one - other);
  return {
    answers: latencies.length,
    seconds,
    failures,
    p50Ms: latencies[Math.floor(latencies.length * 0.5)] ?? 0,
    p99Ms: latencies[Math.floor(latencies.length * 0.99)] ?? 0,
    generatorMicroseconds: (user + system) / latencies.length,
  };
}

/** When the next request is due; null when there is none. */
type NextDue = () => number | null;

function closedLoop({ seconds }: Load, startedAt: number): NextDue {
  const endAt = startedAt + seconds * 1000;
  return () => {
    const now = performance.now();
    return now < endAt ? now : null;
  };
}

/** Of all callers together. */
function schedule({ seconds, perSecond = 1 }: Load, startedAt: number): NextDue {
  const arrivals = Math.ceil(seconds * perSecond);
  let next = 0;
  return () => (next < arrivals ? startedAt + (next++ * 1000) / perSecond : null);
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  await once(socket, 'connect');
  return socket;
}

function callAgainAndAgain(
  socket: Socket,
  next: () => Buffer,
  nextDue: NextDue,
  onAnswer: (status: number, milliseconds: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let received = '';
    let dueAt: number | null = null;
    const send = () => {
      dueAt = nextDue();
      if (dueAt === null) {
        socket.end();
        return resolve();
      }
      // Timers know whole milliseconds: up to one of them counts as latency, rather than none too few.
      const early = Math.ceil(dueAt - performance.now());
      if (early > 0) setTimeout(() => socket.write(next()), early);
      else socket.write(next());
    };
    socket.on('error', reject);
    socket.on('data', (bytes) => {
      received += bytes.toString('latin1');
      const length = answerLength(received);
      if (length === null || received.length < length) return;
      onAnswer(Number(received.slice(9, 12)), performance.now() - (dueAt ?? 0));
      received = received.slice(length);
      send();
    });
    send();
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
