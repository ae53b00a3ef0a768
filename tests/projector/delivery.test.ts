import fc from 'fast-check';
import { expect, test } from 'vitest';
import { carriedBy, messageOf } from '../../log/delivery/message.ts';
import type { StoredEvent } from '../../log/log.ts';
import { bodyDigest, leafHash, sha256 } from '../../log/record/leaf.ts';
import { eventIn, openInbox, shareCarriedEvents } from '../../projector/inbox.ts';
import { NOON } from '../command-context.ts';

const EVENTS_MAXIMUM = 40;

test('D20 duplicated, shuffled and dropped messages give every event once and in order', () => {
  const schedule = fc.record({
    count: fc.integer({ min: 1, max: EVENTS_MAXIMUM }),
    deliveries: fc.array(fc.integer({ min: 1, max: EVENTS_MAXIMUM }), { maxLength: 3 * EVENTS_MAXIMUM }),
    burst: fc.integer({ min: 1, max: 10 }),
    limit: fc.integer({ min: 1, max: 7 }),
  });
  fc.assert(
    fc.property(schedule, ({ count, deliveries, burst, limit }) => {
      const inbox = openInbox(eventIn);
      const acknowledged = new Set<number>();
      const applied: number[] = [];
      const log = Array.from({ length: count }, (_, index) => storedEvent(index + 1));
      const pending = deliveries.filter((position) => position <= count);
      while (applied.length < count) {
        for (const position of pending.splice(0, burst)) receive(position);
        const reached = applied.length;
        const brought = inbox.take(reached, limit);
        const isLogDue = pending.length === 0 || inbox.hasGapAfter(reached);
        const batch = brought.length > 0 || !isLogDue ? brought : log.slice(reached, reached + limit);
        applied.push(...batch.map((event) => event.position));
        inbox.committed(applied.length);
      }
      expect(applied).toEqual(log.map((event) => event.position));
      for (const position of pending) receive(position);
      expect([...acknowledged].every((position) => position <= applied.length)).toBe(true);

      function receive(position: number): void {
        const event = log[position - 1];
        if (event === undefined) throw new Error('the schedule delivers what was never recorded');
        inbox.receive({ seq: position, data: messageOf(event), ack: () => void acknowledged.add(position) });
      }
    }),
    { numRuns: 2_000 },
  );
});

test('a message brings the event as it was stored', () => {
  const stored = storedEvent(3, new Uint8Array([0, 255, 13]));
  const carried = carriedBy(messageOf(stored));
  expect(carried.position).toBe(3);
  expect({ ...carried.event, sealed: [...(carried.event?.sealed ?? [])], leafHash: null }).toEqual({
    ...stored,
    sealed: [0, 255, 13],
    leafHash: null,
  });
});

test('an event that is too large for the broker travels as its position and is read from the log', () => {
  const stored = storedEvent(3, new Uint8Array(900_000));
  const message = messageOf(stored);
  expect(message.length).toBeLessThan(1_000);
  expect(carriedBy(message).event).toBeNull();
  const inbox = openInbox(eventIn);
  inbox.receive({ seq: 3, data: message, ack: () => undefined });
  expect(inbox.take(2, 10)).toEqual([]);
  expect(inbox.hasGapAfter(2)).toBe(true);
});

test('beyond its bytes an inbox keeps positions only, which are read from the log', () => {
  const message = messageOf(storedEvent(1));
  const inbox = openInbox(eventIn, 2 * message.length + 10);
  for (const seq of [1, 2, 3]) {
    inbox.receive({ seq, data: messageOf(storedEvent(seq)), ack: () => undefined });
  }
  expect(inbox.take(0, 10).map((event) => event.position)).toEqual([1, 2]);
  expect(inbox.hasGapAfter(2)).toBe(true);
  inbox.committed(3);
  inbox.receive({ seq: 4, data: messageOf(storedEvent(4)), ack: () => undefined });
  expect(inbox.take(3, 10).map((event) => event.position)).toEqual([4]);
});

test('an event that was damaged on its way is read from the log', () => {
  const whole = Buffer.from(messageOf(storedEvent(3))).toString();
  for (const damaged of [whole.replace('reading-3', 'reading-4'), whole.slice(0, 100), '']) {
    const inbox = openInbox(eventIn);
    inbox.receive({ seq: 3, data: Buffer.from(damaged), ack: () => undefined });
    expect(inbox.take(2, 10)).toEqual([]);
    expect(inbox.hasGapAfter(2)).toBe(true);
  }
});

test('a message is decoded once for all models, and again where other bytes come under its number', () => {
  const shared = shareCarriedEvents();
  const first = shared({ seq: 3, data: messageOf(storedEvent(3)) });
  expect(first?.stream).toBe('reading-3');
  expect(shared({ seq: 3, data: messageOf(storedEvent(3)) })).toBe(first);
  const other = { ...storedEvent(3), stream: 'reading-4' };
  const digest = bodyDigest(other.data, null);
  const again = { ...other, leafHash: leafHash({ ...other, bodyDigest: digest }) };
  expect(shared({ seq: 3, data: messageOf(again) })?.stream).toBe('reading-4');
  expect(shared({ seq: 3, data: Buffer.from('') })).toBeNull();
});

function storedEvent(position: number, sealed: Uint8Array | null = null): StoredEvent {
  const event = {
    position,
    id: `00000000-0000-4000-8000-${String(position).padStart(12, '0')}`,
    stream: `reading-${position}`,
    streamVersion: 1,
    type: 'ReadingTakenUp',
    schemaVersion: 1,
    data: '{"readingId":12}',
    meta: '{}',
    subject: sealed === null ? null : 'account-7',
    sealed,
    recordedAt: NOON,
  };
  const digest = bodyDigest(event.data, sealed === null ? null : sha256(sealed));
  return { ...event, leafHash: leafHash({ ...event, bodyDigest: digest }) };
}
