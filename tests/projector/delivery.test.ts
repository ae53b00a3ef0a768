import fc from 'fast-check';
import { expect, test } from 'vitest';
import { storedEvent } from '../../harness/stored-event.ts';
import { carriedBy, messageOf } from '../../log/delivery/message.ts';
import type { StoredEvent } from '../../log/log.ts';
import { eventIn } from '../../projector/broker-feed.ts';
import { shareLogReader } from '../../projector/log-reader.ts';
import { openSource } from '../../projector/source.ts';

const EVENTS_MAXIMUM = 40;

test('D20 duplicated, shuffled and dropped messages give every event once and in order', async () => {
  const schedule = fc.record({
    count: fc.integer({ min: 1, max: EVENTS_MAXIMUM }),
    deliveries: fc.array(fc.integer({ min: 1, max: EVENTS_MAXIMUM }), { maxLength: 3 * EVENTS_MAXIMUM }),
    burst: fc.integer({ min: 1, max: 10 }),
    limit: fc.integer({ min: 1, max: 7 }),
  });
  await fc.assert(
    fc.asyncProperty(schedule, async ({ count, deliveries, burst, limit }) => {
      const log = Array.from({ length: count }, (_, index) => at(index + 1));
      const { reader, source } = following(log);
      const applied: StoredEvent[] = [];
      const pending = deliveries.filter((position) => position <= count);
      // The log is due at first, and read no more until something is known to be missing.
      while (applied.length < count) {
        for (const seq of pending.splice(0, burst)) {
          const data = messageOf(at(seq));
          reader.received(seq, seq > reader.newest() ? eventIn({ seq, data }) : null);
        }
        const { events } = await source.read(applied.length, limit);
        applied.push(...events);
        if (events.length === 0) reader.received(count, null);
      }
      expect(applied.map(({ position }) => position)).toEqual(log.map(({ position }) => position));
      source.close();
      reader.close();
    }),
    { numRuns: 500 },
  );
});

test('a message brings the event as it was stored', () => {
  const stored = at(3, new Uint8Array([0, 255, 13]));
  const carried = carriedBy(messageOf(stored));
  expect(carried.position).toBe(3);
  expect({ ...carried.event, sealed: [...(carried.event?.sealed ?? [])], leafHash: null }).toEqual({
    ...stored,
    sealed: [0, 255, 13],
    leafHash: null,
  });
});

test('an event that is too large for the broker travels as its position and is read from the log', () => {
  const stored = at(3, new Uint8Array(900_000));
  const message = messageOf(stored);
  expect(message.length).toBeLessThan(1_000);
  expect(carriedBy(message).event).toBeNull();
  expect(eventIn({ seq: 3, data: message })).toBeNull();
});

test('an event that was damaged on its way is read from the log', () => {
  const whole = Buffer.from(messageOf(at(3))).toString();
  expect(eventIn({ seq: 3, data: Buffer.from(whole) })?.stream).toBe('reading-3');
  expect(eventIn({ seq: 4, data: Buffer.from(whole) })).toBeNull();
  for (const damaged of [whole.replace('reading-3', 'reading-4'), whole.slice(0, 100), ''])
    expect(eventIn({ seq: 3, data: Buffer.from(damaged) })).toBeNull();
});

/** A model's source on a log that this process does not append to. */
function following(log: readonly StoredEvent[]) {
  const reader = shareLogReader({
    readAfter: async (position, limit) => log.slice(position, position + limit),
    open: () => Promise.reject(new Error('nothing is opened here')),
    onAppended: () => () => undefined,
    onStored: () => () => undefined,
  });
  return { reader, source: openSource(reader) };
}

/** The event at this position, of a stream of its own. */
const at = (position: number, sealed: Uint8Array | null = null) =>
  storedEvent({
    ...{ position, id: `00000000-0000-4000-8000-${String(position).padStart(12, '0')}` },
    ...{ stream: `reading-${position}`, sealed, subject: sealed === null ? null : 'account-7' },
  });
