import { expect, test, vi } from 'vitest';
import type { Recorded } from '../../events/contract.ts';
import { forTest } from '../../harness/closed-after.ts';
import { recorded } from '../../harness/given.ts';
import { storedEvent } from '../../harness/stored-event.ts';
import { giveWay } from '../../log/delivery/give-way.ts';
import type { StoredEvent } from '../../log/log.ts';
import { GIVEN_MAXIMUM_BYTES, type LogReader, shareLogReader } from '../../projector/log-reader.ts';

test('what this process appended is not read from the log, and what others did is', async () => {
  const { reader, store, reads } = await openReader();
  store(event(1), event(2));
  expect(await reader.readAfter(0, 10)).toEqual([event(1), event(2)]);
  expect(await reader.readAfter(1, 10)).toEqual([event(2)]);
  expect(reads).toEqual([]);
  store(event(4));
  expect(await reader.readAfter(2, 10)).toEqual([event(3, 'other')]);
  expect(reads).toEqual([2]);
  expect(await reader.readAfter(3, 10)).toEqual([event(4)]);
});

test('what the relay of this process has read is not read again, and is news', async () => {
  const { reader, store, reads } = await openReader();
  store(event(1));
  const told = vi.fn();
  reader.onNews(told);
  reader.found([event(1, 'again'), event(2), event(3)]);
  expect(told).not.toHaveBeenCalled();
  await expect.poll(() => told).toHaveBeenCalledTimes(1);
  expect(await reader.readAfter(0, 10)).toEqual([event(1), event(2), event(3)]);
  expect(reads).toEqual([]);
  expect(reader.isCarried([event(2)])).toBe(false);
  reader.found([event(3, 'again')]);
  await giveWay();
  expect(told).toHaveBeenCalledTimes(1);
});

test('what one model has found in the log is news for the others, once', async () => {
  const { reader } = await openReader();
  const told = vi.fn();
  reader.onNews(told);
  expect(await reader.readAfter(0, 10)).toEqual([event(1, 'other')]);
  await expect.poll(() => told).toHaveBeenCalledTimes(1);
  await reader.readAfter(0, 10);
  await giveWay();
  expect(told).toHaveBeenCalledTimes(1);
});

test('the first news is told at once, and those soon after it together, or when a caller waits', async () => {
  const { reader, store } = await openReader({ gatherMs: 3_600_000 });
  const newestWhenTold: number[] = [];
  reader.onNews(() => void newestWhenTold.push(reader.newest()));
  store(event(1));
  await expect.poll(() => newestWhenTold).toEqual([1]);
  store(event(2));
  await giveWay();
  store(event(3));
  await giveWay();
  expect(reader.goesOnAfter(1)).toBe(false);
  reader.hurry();
  await expect.poll(() => newestWhenTold).toEqual([1, 3]);
  expect(reader.goesOnAfter(1)).toBe(true);
  // Nothing waits to be told: the next ones are gathered all the same.
  reader.hurry();
  store(event(4));
  await giveWay();
  expect(newestWhenTold).toEqual([1, 3]);
});

test('gathered news is told after a while without a caller', async () => {
  const { reader, store } = await openReader({ gatherMs: 20 });
  const told = vi.fn();
  reader.onNews(told);
  store(event(1));
  await expect.poll(() => told).toHaveBeenCalledTimes(1);
  store(event(2), event(3));
  await expect.poll(() => told).toHaveBeenCalledTimes(2);
});

test('what a failover has lost is gone with the first append after it, also what stood behind', async () => {
  const { reader, store, reads } = await openReader();
  store(event(1), event(2, 'lost'), event(3, 'lost'), event(4, 'lost'));
  store(event(2));
  expect(await reader.readAfter(0, 10)).toEqual([event(1), event(2)]);
  expect(await reader.readAfter(2, 10)).toEqual([event(3, 'other')]);
  expect(reads).toEqual([2]);
});

test('a log that a failover set back is read again from there, and what is new in it is news', async () => {
  const { reader, store, reads } = await openReader();
  const before = performance.now();
  store(event(1), event(2, 'lost'), event(3, 'lost'));
  reader.foundHead(2, before);
  expect(reader.newest()).toBe(3);
  await giveWay();
  const told = vi.fn();
  reader.onNews(told);
  reader.foundHead(2, performance.now() + 1);
  expect(reader.newest()).toBe(2);
  await expect.poll(() => told).toHaveBeenCalledTimes(1);
  expect(reader.goesOnAfter(2)).toBe(false);
  expect(await reader.readAfter(1, 10)).toEqual([event(2, 'other')]);
  expect(reads).toEqual([1]);
});

test.each([
  ['large events', 3, 'x'.repeat(15_000)],
  ['small events, with what they take beside their texts,', 100, '{}'],
])('of %s only as many are kept as the bytes allow, the newest', async (_, count, data) => {
  const { reader, store, reads } = await openReader({ bytesMaximum: 40_000 });
  store(...Array.from({ length: count }, (_, index) => ({ ...event(index + 1), data })));
  expect(await reader.readAfter(count - 2, 10)).toHaveLength(2);
  expect(reads).toEqual([]);
  expect(await reader.readAfter(0, 10)).toEqual([event(1, 'other')]);
  expect(reads).toEqual([0]);
});

const EIGHTH_BYTES = GIVEN_MAXIMUM_BYTES / 8;
const large = [
  ['texts', { data: 'x'.repeat(EIGHTH_BYTES) }],
  ['sealed parts', { sealed: new Uint8Array(EIGHTH_BYTES) }],
] as const;
test.each(large)(
  'of large %s only so many bytes are read and given at a time, and the log is known to go on',
  async (_, part) => {
    const events = Array.from({ length: 100 }, (_each, index) => ({ ...event(index + 1), ...part }));
    const { reader, limits } = await openLimited((from, limit) => events.slice(from, from + limit));
    let position = 0;
    const given: number[] = [];
    while (position < events.length) {
      const run = await reader.readAfter(position, 2_000);
      expect(run.map((each) => each.position)).toEqual(run.map((_, index) => position + 1 + index));
      given.push(run.length);
      position += run.length;
      if (limits.length > 1) expect(reader.goesOnAfter(position)).toBe(position < events.length);
    }
    // Their own few bytes beside the text are too many for eight.
    expect(new Set(given.slice(0, -1))).toEqual(new Set([7]));
    expect(Math.max(...limits.slice(1))).toBe(7);
    expect(await reader.readAfter(100, 2_000)).toEqual([]);
    // An empty read says nothing of how large events are.
    await reader.readAfter(100, 2_000);
    expect(limits.at(-1)).toBe(7);
  },
);

test('of large events that this process appended only so many bytes are given at a time', async () => {
  const { reader, store, reads } = await openReader();
  store(...Array.from({ length: 10 }, (_, index) => ({ ...event(index + 1), ...large[0][1] })));
  expect(await reader.readAfter(0, 2_000)).toHaveLength(7);
  expect(reads).toEqual([]);
});

test('events that are each larger than what may be given at a time come one by one', async () => {
  const data = 'x'.repeat(GIVEN_MAXIMUM_BYTES + 1);
  const events = [1, 2, 3, 4].map((number) => ({ ...event(number), data }));
  const { reader, limits } = await openLimited((from, limit) => events.slice(from, from + limit), {
    bytesMaximum: 1,
  });
  for (const position of [0, 1, 2, 3])
    expect((await reader.readAfter(position, 2_000)).map((each) => each.position)).toEqual([position + 1]);
  expect(limits.slice(1)).toEqual([1, 1, 1]);
});

test('a read that began before an append is not given to a model that comes after it', async () => {
  const first = Promise.withResolvers<StoredEvent[]>();
  const answers = [first.promise, Promise.resolve([event(1)])];
  const readAfter = () => answers.shift() ?? Promise.resolve([]);
  const reader = await forTest(shareLogReader({ ...fakeLog().log, readAfter }));
  const early = reader.readAfter(0, 10);
  reader.received(1, null);
  const late = reader.readAfter(0, 10);
  first.resolve([]);
  expect(await late).toEqual([event(1)]);
  expect(await early).toEqual([]);
});

test('an event that could not be opened is opened again for the next model, and one that could is not', async () => {
  const [opened] = recorded([{ type: 'MessageReceived', data: {}, personal: null }]);
  const open = vi.fn<LogReader['open']>(async () => opened as Recorded);
  open.mockRejectedValueOnce(new Error('the key could not be read'));
  const reader = await forTest(shareLogReader({ ...fakeLog().log, open }));
  const stored = event(1);
  await expect(reader.open(stored)).rejects.toThrow('the key could not be read');
  expect(await reader.open(stored)).toBe(opened);
  expect(await reader.open(stored)).toBe(opened);
  expect(open).toHaveBeenCalledTimes(2);
});

test('small events are read as many at a time as are asked for', async () => {
  const { reader, limits } = await openLimited((from, limit) =>
    Array.from({ length: limit }, (_, index) => event(from + 1 + index)),
  );
  const first = await reader.readAfter(0, 2_000);
  expect(await reader.readAfter(first.length, 2_000)).toHaveLength(2_000);
  expect(limits.at(-1)).toBe(2_000);
  expect(reader.goesOnAfter(first.length + 2_000)).toBe(true);
});

type Kept = Parameters<typeof shareLogReader>[1];

async function openReader(kept: Kept = {}) {
  const { log, ...fake } = fakeLog();
  return { ...fake, reader: await forTest(shareLogReader(log, kept)) };
}

/** A reader that notes how many events it asks for at a time. */
async function openLimited(read: (from: number, limit: number) => StoredEvent[], kept: Kept = {}) {
  const limits: number[] = [];
  const readAfter = async (from: number, limit: number) => {
    limits.push(limit);
    return read(from, limit);
  };
  return { limits, reader: await forTest(shareLogReader({ ...fakeLog().log, readAfter }, kept)) };
}

/** A log in which every position that is read was appended by another process. */
function fakeLog() {
  const reads: number[] = [];
  let told: (events: readonly StoredEvent[]) => void = () => undefined;
  const log: LogReader = {
    readAfter: async (position) => {
      reads.push(position);
      return [event(position + 1, 'other')];
    },
    open: () => Promise.reject(new Error('nothing is opened here')),
    onAppended: () => () => undefined,
    onStored: (listener) => {
      told = listener;
      return () => undefined;
    },
  };
  return { log, reads, store: (...events: StoredEvent[]) => told(events) };
}

const event = (position: number, stream = 'own') =>
  storedEvent({ position, id: `event-${position}`, stream, type: 'MessageReceived', data: '{}' });
