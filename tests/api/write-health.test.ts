import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openWriteHealth } from '../../api/http/write-health.ts';
import type { WriteFailure } from '../../log/log.ts';

const HOUR_MS = 3_600_000;

let failure: WriteFailure | null;
let probes: number;
let hasRoom: boolean;
const health = () =>
  openWriteHealth({ log: { writeFailure: () => failure } }, async () => {
    probes++;
    if (!hasRoom) throw new Error('no space left on device');
  });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  failure = null;
  probes = 0;
  hasRoom = false;
});
afterEach(() => vi.useRealTimers());

test('a full disk keeps readiness away for as long as it is full, however long no command comes', async () => {
  const writes = health();
  expect(await writes.isFailing()).toBe(false);
  failure = { reason: 'unwritable', atMs: performance.now() };
  for (let hours = 0; hours < 3; hours++) {
    const looks = Array.from({ length: 50 }, () => writes.isFailing());
    expect(await Promise.all(looks)).not.toContain(false);
    expect(await writes.isFailing()).toBe(true);
    vi.advanceTimersByTime(HOUR_MS);
  }
  // Many who look at once are answered by one of them.
  expect(probes).toBe(3);
  hasRoom = true;
  expect(await writes.isFailing()).toBe(false);
  expect(probes).toBe(4);
  vi.advanceTimersByTime(1);
  failure = { reason: 'unwritable', atMs: performance.now() };
  hasRoom = false;
  expect(await writes.isFailing()).toBe(true);
});

test('a write beside the log that failed counts until one has succeeded', async () => {
  const writes = health();
  writes.failed(Object.assign(new Error('no space'), { code: '53100', severity: 'ERROR' }));
  expect(await writes.isFailing()).toBe(true);
  vi.advanceTimersByTime(HOUR_MS);
  writes.succeeded();
  expect(await writes.isFailing()).toBe(false);
});
