import { connect, type Socket } from 'node:net';
import { type Caller, order, register } from './callers.ts';
import { processorMicroseconds } from './processor-time.ts';
import { residentMiB } from './servers.ts';
import type { TableRow } from './table.ts';
import { median } from './under-load.ts';

const STREAMS = 1_000;
/** An account may hold eight streams. */
const STREAMS_OF_ACCOUNT = 8;
const ORDERING_SECONDS = 5;
const TURNS = 3;
const CALLERS = 32;

/** An API process. */
interface Shop {
  readonly port: number;
  readonly pid: number;
}

/** Without streams and with them, in turn: an order grows dearer with those that are already there. */
export async function underStreams(shop: Shop): Promise<TableRow[]> {
  const { port } = shop;
  const cookies: string[] = [];
  for (let number = 0; number < Math.ceil(STREAMS / STREAMS_OF_ACCOUNT); number++)
    cookies.push(await register(port, `stream-${number}`));
  const ordering = await Promise.all(['a', 'b', 'c', 'd'].map((name) => register(port, `ordering-${name}`)));
  const memory: number[] = [];
  const without: Ordering[] = [];
  const withStreams: Ordering[] = [];
  await orderAWhile(shop, ordering);
  without.push(await orderAWhile(shop, ordering));
  for (let turn = 0; turn < TURNS; turn++) {
    const before = residentMiB(shop.pid);
    const sockets = await holdStreams(port, cookies);
    memory.push(residentMiB(shop.pid) - before);
    withStreams.push(await orderAWhile(shop, ordering));
    for (const socket of sockets) socket.destroy();
    without.push(await orderAWhile(shop, ordering));
  }
  return [
    { what: `memory of ${STREAMS} streams, MiB`, median: memory[0] ?? 0, maximum: Math.max(...memory) },
    ...rows('without streams', without),
    ...rows(`with ${STREAMS} streams`, withStreams),
  ];
}

async function holdStreams(port: number, cookies: readonly string[]): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let number = 0; number < STREAMS; number++) {
    const account = Math.floor(number / STREAMS_OF_ACCOUNT);
    const caller = { port, cookie: cookies[account] ?? '' };
    sockets.push(await hold(caller, `10.0.${account % 250}.${number % 250}`));
  }
  return sockets;
}

interface Ordering {
  readonly perSecond: number;
  /** Processor time of the API's process for each order. */
  readonly microseconds: number;
}

function rows(how: string, turns: readonly Ordering[]): TableRow[] {
  const perSecond = turns.map((turn) => turn.perSecond);
  const microseconds = turns.map((turn) => turn.microseconds);
  return [
    { what: `orders/s ${how}`, median: median(perSecond), maximum: Math.max(...perSecond) },
    { what: `API CPU µs/order ${how}`, median: median(microseconds), maximum: Math.max(...microseconds) },
  ];
}

async function orderAWhile({ port, pid }: Shop, cookies: readonly string[]): Promise<Ordering> {
  const usedBefore = processorMicroseconds(pid);
  const perSecond = await ordersPerSecond(port, cookies);
  const used = processorMicroseconds(pid) - usedBefore;
  return { perSecond, microseconds: used / (perSecond * ORDERING_SECONDS) };
}

async function ordersPerSecond(port: number, cookies: readonly string[]): Promise<number> {
  let orders = 0;
  const endAt = performance.now() + ORDERING_SECONDS * 1_000;
  const callers = Array.from({ length: CALLERS }, async (_, index) => {
    while (performance.now() < endAt) {
      await order({ port, cookie: cookies[index % cookies.length] ?? '' });
      orders++;
    }
  });
  await Promise.all(callers);
  return orders / ORDERING_SECONDS;
}

/** Over a plain socket: `fetch` keeps no more than 256 connections. */
function hold({ port, cookie }: Caller, address: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `GET /api/live HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\nX-Forwarded-For: ${address}\r\n\r\n`,
  );
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('data', (bytes) => {
      const [status = ''] = bytes.toString().split('\r\n');
      socket.resume();
      if (status.includes(' 200 ')) resolve(socket);
      else reject(new Error(`a stream was refused: ${status}`));
    });
  });
}
