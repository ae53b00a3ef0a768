import { expect, test } from 'vitest';
import type { StoredEvent } from '../../log/log.ts';
import { GIVEN_MAXIMUM_BYTES, type LogReader, shareLogReader } from '../../projector/log-reader.ts';

test('what this process appended is not read from the log, and what others did is', async () => {
  const { log, store, reads } = fakeLog();
  const reader = shareLogReader(log);
  store(event(1), event(2));
  expect(await reader.readAfter(0, 10)).toEqual([event(1), event(2)]);
  expect(await reader.readAfter(1, 10)).toEqual([event(2)]);
  expect(reads).toEqual([]);
  store(event(4));
  expect(await reader.readAfter(2, 10)).toEqual([event(3, 'other')]);
  expect(reads).toEqual([2]);
  expect(await reader.readAfter(3, 10)).toEqual([event(4)]);
  reader.close();
});

test('what is not believed any more is read from the log', async () => {
  const { log, store, reads } = fakeLog();
  const reader = shareLogReader(log);
  store(event(1));
  reader.forget();
  expect(await reader.readAfter(0, 10)).toEqual([event(1, 'other')]);
  expect(reads).toEqual([0]);
  reader.close();
});

test('what a failover has lost is gone with the first append after it, also what stood behind', async () => {
  const { log, store, reads } = fakeLog();
  const reader = shareLogReader(log);
  store(event(1), event(2, 'lost'), event(3, 'lost'), event(4, 'lost'));
  store(event(2));
  expect(await reader.readAfter(0, 10)).toEqual([event(1), event(2)]);
  expect(await reader.readAfter(2, 10)).toEqual([event(3, 'other')]);
  expect(reads).toEqual([2]);
  reader.close();
});

test('of large events only as many are kept as the bytes allow, the newest', async () => {
  const { log, store, reads } = fakeLog();
  const reader = shareLogReader(log, 40_000);
  const large = [1, 2, 3].map((position) => ({ ...event(position), data: 'x'.repeat(15_000) }));
  store(...large);
  expect(await reader.readAfter(1, 10)).toEqual(large.slice(1));
  expect(reads).toEqual([]);
  expect(await reader.readAfter(0, 10)).toEqual([event(1, 'other')]);
  expect(reads).toEqual([0]);
  reader.close();
});

test('of large events only so many bytes are read and given at a time, and the log is known to go on', async () => {
  const large = 'x'.repeat(GIVEN_MAXIMUM_BYTES / 8);
  const events = Array.from({ length: 100 }, (_, index) => ({ ...event(index + 1), data: large }));
  const limits: number[] = [];
  const { log } = fakeLog();
  const readAfter = async (position: number, limit: number) => {
    limits.push(limit);
    return events.slice(position, position + limit);
  };
  const reader = shareLogReader({ ...log, readAfter });
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
  reader.close();
});

test('small events are read as many at a time as are asked for', async () => {
  const limits: number[] = [];
  const { log } = fakeLog();
  const readAfter = async (position: number, limit: number) => {
    limits.push(limit);
    return Array.from({ length: limit }, (_, index) => event(position + 1 + index));
  };
  const reader = shareLogReader({ ...log, readAfter });
  const first = await reader.readAfter(0, 2_000);
  expect(await reader.readAfter(first.length, 2_000)).toHaveLength(2_000);
  expect(limits.at(-1)).toBe(2_000);
  expect(reader.goesOnAfter(first.length + 2_000)).toBe(true);
  reader.close();
});

/** A log in which every position that is read was appended by another process. */
function fakeLog() {
  const reads: number[] = [];
  let told: (events: readonly StoredEvent[]) => void = () => undefined;
  const log: LogReader = {
    readAfter: async (position) => {
      reads.push(position);
      return [event(position + 1, 'other')];
    },
    open: async () => {
      throw new Error('nothing is opened here');
    },
    head: async () => 0,
    onAppended: () => () => undefined,
    onStored: (listener) => {
      told = listener;
      return () => undefined;
    },
  };
  return { log, reads, store: (...events: StoredEvent[]) => told(events) };
}

function event(position: number, stream = 'own'): StoredEvent {
  return {
    position,
    id: `event-${position}`,
    stream,
    streamVersion: 1,
    type: 'MessageReceived',
    schemaVersion: 1,
    data: '{}',
    meta: '{}',
    subject: null,
    sealed: null,
    leafHash: new Uint8Array(32),
    recordedAt: '2026-03-11T08:00:00.000Z',
  };
}
