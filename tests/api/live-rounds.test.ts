import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLive } from '../../api/live/live.ts';
import { forTest } from '../../harness/closed-after.ts';
import { freshDatabase, overheard } from '../../harness/databases.ts';
import { inProcessBus } from '../../log/delivery/in-process-bus.ts';

const ANNOUNCEMENTS = 200;
const TURNS_MAXIMUM = 10_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());

test('open pages read a busy log once a round and not once for each order, and miss nothing of it', async () => {
  const bus = inProcessBus();
  const read: (readonly unknown[])[] = [];
  const database = overheard(await forTest(freshDatabase('pglite')), (asked) => {
    if (asked.kind === 'RawNode')
      read.push(asked.parameters.map((each) => ('value' in each ? each.value : null)));
  });
  const logger = pino({ level: 'silent' });
  const live = openLive({ database, bus, clock: () => new Date(), logger });
  const announce = async (position: number) => {
    for (const model of ['readings', 'orders'])
      bus.announceProjected({ model, position, unchangedSince: position });
    await turn();
  };
  await announce(1);
  const listener = { accountId: 7, role: 'customer', sessionHash: 'a session' } as const;
  live.stream(listener, '127.0.0.1', null, new AbortController().signal);
  for (let position = 2; position <= ANNOUNCEMENTS; position++) await announce(position);
  expect(read).toEqual([]);
  vi.advanceTimersByTime(1_000);
  for (let turns = 0; read.length === 0 && turns < TURNS_MAXIMUM; turns++) await turn();
  const ofOneRound = [expect.arrayContaining([1, ANNOUNCEMENTS, [listener.accountId]])];
  expect(read).toEqual(ofOneRound);
  await announce(ANNOUNCEMENTS + 1);
  expect(read).toEqual(ofOneRound);
  live.close();
  vi.useRealTimers();
});

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
