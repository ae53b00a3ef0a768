import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { answerLength } from './load.ts';

/** An open loop: requests are sent at a fixed rate, whether earlier ones were answered or not. */
export interface OpenLoad {
  readonly port: number;
  readonly perSecond: number;
  readonly seconds: number;
  /** Whole HTTP/1.1 requests, sent in turn. */
  readonly requests: readonly string[];
  /** Placeholder in a request, replaced each time by a new text of the same length. */
  readonly placeholder: string;
  /** Keep-alive connections with one request at a time each; a request that finds none free is counted and not sent. */
  readonly connections: number;
}

/** One second of the load, by the time at which requests were due. */
export interface Second {
  readonly sent: number;
  readonly unsent: number;
  /** Answered 2xx. */
  readonly accepted: number;
  /** Answered 429 or 503 with `Retry-After`. */
  readonly refused: number;
  /** Answered otherwise, or cut off. */
  readonly failed: number;
  /** Of the accepted ones. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maximumMs: number;
}

const TICK_MS = 5;
const ANSWERS_WAIT_MAXIMUM_MS = 30_000;

/** Run as a process of its own: reads an `OpenLoad` from standard input, prints a `Second` a line at the end. */
if (import.meta.main)
  for (const second of await run(JSON.parse(await Bun.stdin.text()))) console.log(JSON.stringify(second));

interface Counted {
  sent: number;
  unsent: number;
  refused: number;
  failed: number;
  readonly latencies: number[];
}

async function run(load: OpenLoad): Promise<Second[]> {
  const counted = Array.from(
    { length: load.seconds },
    (): Counted => ({ sent: 0, unsent: 0, refused: 0, failed: 0, latencies: [] }),
  );
  const first = randomUUID().replaceAll('-', '');
  const free = await Promise.all(Array.from({ length: load.connections }, () => open(load.port)));
  let number = 0;
  let underWay = 0;
  const failures = new Map<string, number>();
  const startedAt = performance.now();
  for (;;) {
    const elapsed = performance.now() - startedAt;
    const second = counted[Math.floor(elapsed / 1000)];
    if (second === undefined) break;
    for (let due = Math.floor((elapsed / 1000) * load.perSecond); number < due; number++) {
      const connection = takeFree();
      if (connection === undefined) second.unsent++;
      else send(connection, second);
    }
    await Bun.sleep(TICK_MS);
  }
  const giveUpAt = performance.now() + ANSWERS_WAIT_MAXIMUM_MS;
  while (underWay > 0 && performance.now() < giveUpAt) await Bun.sleep(TICK_MS);
  if (underWay > 0) failures.set('not answered', underWay);
  if (failures.size > 0) console.error(Object.fromEntries(failures));
  for (const connection of free) connection.socket.destroy();
  return counted.map(summary);

  /** One that stands: the server ends those that are idle for long, and another is opened in the place of each. */
  function takeFree(): Connection | undefined {
    for (;;) {
      const connection = free.pop();
      if (connection === undefined || !connection.isClosed()) return connection;
      replace();
    }
  }

  function replace(): void {
    open(load.port).then(
      (connection) => free.push(connection),
      () => undefined,
    );
  }

  function send(connection: Connection, second: Counted): void {
    const text = load.requests[number % load.requests.length] ?? '';
    const request = text.replace(load.placeholder, `${number}-${first}`.slice(0, load.placeholder.length));
    const sentAt = performance.now();
    second.sent++;
    underWay++;
    connection.ask(request, (head) => {
      underWay--;
      const status = Number(head?.slice(9, 12));
      if (status >= 200 && status < 300) second.latencies.push(performance.now() - sentAt);
      else if ((status === 503 || status === 429) && /\r\nretry-after:/i.test(head ?? '')) second.refused++;
      else {
        second.failed++;
        const what = head === null ? 'cut off' : `answered ${status}`;
        failures.set(what, (failures.get(what) ?? 0) + 1);
      }
      if (head !== null) free.push(connection);
      else replace();
    });
  }
}

interface Connection {
  readonly socket: Socket;
  isClosed(): boolean;
  /** @param answered gets the answer's head; null when the connection was lost, which is then not used again */
  ask(request: string, answered: (head: string | null) => void): void;
}

function open(port: number): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let waiting: ((head: string | null) => void) | null = null;
    let closed = false;
    let received = '';
    const end = (head: string | null) => {
      const answered = waiting;
      waiting = null;
      answered?.(head);
    };
    socket.setNoDelay(true);
    socket.once('error', reject);
    socket.once('connect', () =>
      resolve({
        socket,
        isClosed: () => closed,
        ask: (request, answered) => {
          waiting = answered;
          socket.write(request);
        },
      }),
    );
    socket.on('close', () => {
      closed = true;
      end(null);
    });
    socket.on('data', (bytes) => {
      received += bytes.toString('latin1');
      const length = answerLength(received);
      if (length === null || received.length < length) return;
      const head = received.slice(0, received.indexOf('\r\n\r\n'));
      received = received.slice(length);
      end(head);
    });
  });
}

function summary({ sent, unsent, refused, failed, latencies }: Counted): Second {
  latencies.sort((one, other) => one - other);
  const at = (part: number) => latencies[Math.floor(latencies.length * part)] ?? 0;
  return {
    sent,
    unsent,
    refused,
    failed,
    accepted: latencies.length,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    maximumMs: latencies.at(-1) ?? 0,
  };
}
