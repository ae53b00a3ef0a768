import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { REFRESH_INTERVAL_MS } from '../../site/src/desk/lists/queries.ts';
import { orderDetailsQuery } from '../../site/src/desk/orders/details/order-details.ts';
import { followLive } from '../../site/src/live/live.ts';
import { browserForEach } from './browser.ts';

/** Stands in for the browser's stream; the tests speak for the server. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static opened: Stream[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;

  constructor(readonly url: string) {
    super();
    Stream.opened.push(this);
  }

  close(): void {
    this.readyState = Stream.CLOSED;
  }

  says(event: string, data: unknown): void {
    this.dispatchEvent(
      new MessageEvent(event, { data: typeof data === 'string' ? data : JSON.stringify(data) }),
    );
  }
}

const browser = browserForEach();
let stops: (() => void)[] = [];
const follow = (listener: Parameters<typeof followLive>[0]) => stops.push(followLive(listener));
const stream = (): Stream => {
  const newest = Stream.opened.at(-1);
  if (newest === undefined) throw new Error('no stream was opened');
  return newest;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Stream);
  browser.look('visible');
  Stream.opened = [];
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  vi.useRealTimers();
});

test('All listeners of a page share one stream, and each learns what it listens for and can read', () => {
  const readings: unknown[] = [];
  const orders: unknown[] = [];
  follow({ opened: () => undefined, reading: (change) => readings.push(change) });
  follow({ opened: () => undefined, order: (change) => orders.push(change) });
  expect(Stream.opened.map(({ url }) => url)).toEqual(['/api/live']);
  stream().says('reading', 'not json');
  stream().says('reading', { id: 'three' });
  stream().says('reading', { id: 3, status: 'unread' });
  stream().says('order', { id: 4, status: 'pending' });
  expect(readings).toEqual([{ id: 3, status: 'unread' }]);
  expect(orders).toEqual([{ id: 4, status: 'pending' }]);
});

test('Lists are read anew whenever the stream opens, and they and an open order polled while it is away', () => {
  let opened = 0;
  follow({ opened: () => opened++ });
  const order: object = orderDetailsQuery(1, 'opening');
  const state = () => [Reflect.get(order, 'refetchInterval')(), opened];
  expect(state()).toEqual([REFRESH_INTERVAL_MS, 0]);
  stream().onopen?.();
  expect(state()).toEqual([false, 1]);
  stream().onerror?.();
  expect(state()).toEqual([REFRESH_INTERVAL_MS, 1]);
  stream().onopen?.();
  expect(state()).toEqual([false, 2]);
});

test('A hidden page holds no stream; one that is shown again opens another', () => {
  follow({ opened: () => undefined });
  const first = stream();
  browser.look('hidden');
  expect(first.readyState).toBe(Stream.CLOSED);
  browser.look('visible');
  expect(Stream.opened).toHaveLength(2);
});

test('A refused stream is said to be, and is asked for again after a minute', () => {
  let refused = 0;
  follow({ opened: () => undefined, refused: () => refused++ });
  stream().onerror?.();
  expect(refused).toBe(0);
  stream().close();
  stream().onerror?.();
  expect(refused).toBe(1);
  vi.advanceTimersByTime(59_000);
  expect(Stream.opened).toHaveLength(1);
  vi.advanceTimersByTime(1_000);
  expect(Stream.opened).toHaveLength(2);
});

test('The last listener that leaves closes the stream', () => {
  const first = followLive({ opened: () => undefined });
  const second = followLive({ opened: () => undefined });
  first();
  expect(stream().readyState).toBe(0);
  second();
  expect(stream().readyState).toBe(Stream.CLOSED);
  browser.look('visible');
  expect(Stream.opened).toHaveLength(1);
});
