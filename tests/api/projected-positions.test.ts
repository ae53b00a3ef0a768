import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openProjectedPositions } from '../../api/http/projected-positions.ts';
import { forTest } from '../../harness/closed-after.ts';
import { freshDatabase, overheard } from '../../harness/databases.ts';
import { inProcessBus } from '../../log/delivery/in-process-bus.ts';
import { openLog } from '../../log/open-log.ts';

const WAITERS = 100;
const ANNOUNCEMENTS = 200;

/** Waiters look again after a while; here none passes, so that only notifications wake them. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('B2 those who wait for a model share one look at its checkpoint, and other models do not wake them', async () => {
  const database = await forTest(freshDatabase('pglite'));
  const log = await forTest(openLog({ database, masterKey: new Uint8Array(32).fill(1) }));
  const bus = inProcessBus();
  let queries = 0;
  const positions = openProjectedPositions(
    { database: overheard(database, () => queries++), log, bus },
    { ownMaximumMs: 30_000, othersMaximumMs: 30_000 },
  );
  let awaited = 0;
  bus.onAwaited(() => {
    awaited++;
  });
  const waiting = Array.from({ length: WAITERS }, () => positions.reach('readings', 5));
  for (let position = 1; position <= ANNOUNCEMENTS; position++) {
    bus.announceProjected({ model: 'orders', position, unchangedSince: position });
    await new Promise((resolve) => setImmediate(resolve));
  }
  bus.announceProjected({ model: 'readings', position: 5, unchangedSince: 5 });
  await Promise.all(waiting);
  expect(queries).toBe(1);
  expect(awaited).toBe(WAITERS);
  await positions.reach('readings', 5);
  expect(awaited).toBe(WAITERS);
  // A failover has lost the last commits.
  bus.announceProjected({ model: 'readings', position: 4, unchangedSince: null });
  const again = positions.reach('readings', 5);
  expect(awaited).toBe(WAITERS + 1);
  bus.announceProjected({ model: 'readings', position: 5, unchangedSince: 5 });
  await again;
});
