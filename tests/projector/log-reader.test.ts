import { expect, test } from 'vitest';
import type { StoredEvent } from '../../log/log.ts';
import { type LogReader, shareLogReader } from '../../projector/log-reader.ts';

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
