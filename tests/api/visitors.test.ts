import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openVisitors, type Visitors } from '../../api/visitors.ts';
import { forFile, forTest } from '../../harness/closed-after.ts';
import { openVisitorStream } from '../../harness/live-stream.ts';
import { serve } from '../../harness/served.ts';
import { startNats } from '../../harness/servers/nats.ts';
import { until } from '../../harness/until.ts';
import { composition, openWorld, worldForFile } from '../../harness/world.ts';
import { inProcessBus } from '../../log/delivery/in-process-bus.ts';
import { openNats } from '../../log/delivery/nats.ts';
import { natsBus } from '../../log/delivery/nats-bus.ts';

const come = () => forTest(openVisitorStream(address));
const areTold = (visitors: number, ...streams: readonly Awaited<ReturnType<typeof come>>[]) =>
  until(`everybody is told ${visitors}`, () => streams.every((stream) => stream.latest() === visitors));

const world = await worldForFile(composition, { projects: false });
const { address } = await forFile(serve(world));
const settings = { ...world.dependencies.settings, rateLimit: true };
const isEmpty = () => until('nobody is here', () => world.dependencies.visitors.count() === 0);
beforeEach(isEmpty);

test('whoever holds a stream open is a visitor, and everybody is told as they come and go; the log is not, nor is the stream kept', async () => {
  const before = await world.head();
  const first = await come();
  expect(first.response.status).toBe(200);
  const headers = {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  };
  expect(Object.fromEntries(first.response.headers)).toMatchObject(headers);
  await areTold(1, first);
  const second = await come();
  await areTold(2, first, second);
  const { body } = await world.visitor().get('/api/visitors');
  expect(body).toEqual({ success: true, data: { visitors: 2 } });
  second.close();
  await areTold(1, first);
  first.close();
  await isEmpty();
  expect(await world.head()).toBe(before);
});

test('a page of another site cannot count its readers in, nor does who asks for the head count', async () => {
  const headers = { accept: 'text/event-stream', origin: 'https://evil.example' };
  const answered = await fetch(`${address}/api/visitors`, { headers });
  expect(answered.status).toBe(403);
  await answered.body?.cancel();
  await fetch(`${address}/api/visitors`, { method: 'HEAD', headers: { accept: 'text/event-stream' } });
  expect(world.dependencies.visitors.count()).toBe(0);
});

test('a server that stops ends the streams and takes no new ones', async () => {
  const world = await forTest(openWorld('embedded', { projects: false }));
  const { address, stop } = serve(world);
  const stream = await openVisitorStream(address);
  await until('it is told the number', () => stream.latest() === 1);
  await stop();
  await until('the stream ended', stream.ended);
  const late = await world.visitor().get('/api/visitors', { headers: { accept: 'text/event-stream' } });
  expect(late).toMatchObject({ status: 503, code: 'not_ready' });
});

describe('Several processes', async () => {
  const server = await forFile(startNats());

  async function startProcess(epoch: string): Promise<Visitors> {
    const nats = await forTest(openNats(server.url));
    const bus = await forTest(natsBus(nats, epoch));
    const visitors = await forTest(openVisitors({ bus, settings }));
    await until('it is connected', bus.isConnected);
    return visitors;
  }

  test('tell the sum of all, not that of another installation, and nothing while they cannot hear each other', async () => {
    const [near, far] = [await startProcess('one'), await startProcess('one')];
    const foreign = await startProcess('two');
    const leaving = new AbortController();
    near.stream('192.0.2.1', leaving.signal);
    near.stream('192.0.2.2', new AbortController().signal);
    far.stream('192.0.2.3', new AbortController().signal);
    foreign.stream('192.0.2.4', new AbortController().signal);
    await until('both know of all three', () => near.count() === 3 && far.count() === 3);
    expect(foreign.count()).toBe(1);
    leaving.abort();
    await until('both know who left', () => near.count() === 2 && far.count() === 2);
    near.close();
    await until('the other counts on', () => far.count() === 1);

    await server.kill();
    await until('nobody pretends to know', () => far.count() === null);
    await server.start();
    await until('it is known again', () => far.count() === 1);
  });
});

describe('By the clock', () => {
  const near = inProcessBus();
  let visitors: Visitors;
  beforeEach(() => {
    vi.useFakeTimers();
    visitors = openVisitors({ bus: near, settings });
  });
  afterEach(() => {
    visitors.close();
    vi.useRealTimers();
  });

  const come = (address = '192.0.2.1') => visitors.stream(address, new AbortController().signal).getReader();
  const next = async (reader: ReturnType<typeof come>) =>
    new TextDecoder().decode((await reader.read()).value);

  test('many who come at once are told once, a second later; an unchanged number again every ten seconds, within what proxies and the server allow', async () => {
    const reader = come();
    expect(await next(reader)).toBe('data: {"visitors":1}\n\n');
    for (let visitor = 0; visitor < 9; visitor += 1) come();
    vi.advanceTimersByTime(1_000);
    expect(await next(reader)).toBe('data: {"visitors":10}\n\n');
    vi.advanceTimersByTime(10_000);
    expect(await next(reader)).toBe('data: {"visitors":10}\n\n');
  });

  test('a process that is not heard of any more does not count', () => {
    come();
    near.announceVisitors({ from: 'one that was killed', visitors: 7 });
    expect(visitors.count()).toBe(8);
    vi.advanceTimersByTime(9_000);
    expect(visitors.count()).toBe(8);
    vi.advanceTimersByTime(2_000);
    expect(visitors.count()).toBe(1);
  });

  test('a process that starts later learns of the others, does not forget who stays, and knows at once when the last one leaves', () => {
    const leaving = new AbortController();
    visitors.stream('192.0.2.1', leaving.signal);
    const later = openVisitors({ bus: near, settings });
    expect(later.count()).toBe(0);
    vi.advanceTimersByTime(3_000);
    expect(later.count()).toBe(1);
    vi.advanceTimersByTime(60_000);
    expect(later.count()).toBe(1);
    leaving.abort();
    expect(later.count()).toBe(0);
    later.close();
  });

  test('the twenty-first stream of one address is refused, of another not, until a process has two thousand', () => {
    for (let stream = 0; stream < 20; stream += 1) come();
    expect(() => come()).toThrow('too_many_pages');
    come('192.0.2.2');
    expect(visitors.count()).toBe(21);
    for (let stream = 21; stream < 2_000; stream += 1) come(`address ${stream}`);
    expect(() => come('one too many')).toThrow('busy');
    expect(visitors.count()).toBe(2_000);
  });
});
