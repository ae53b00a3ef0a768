import pino from 'pino';
import { expect, test } from 'vitest';
import { until } from '../../harness/until.ts';
import { type FollowOptions, follow, type Handler, type Held } from '../../log/delivery/follow.ts';
import { openWakeUp } from '../../log/delivery/wake-up.ts';

const HOUR_MS = 3_600_000;
const logger = pino({ level: 'silent' });
const always: FollowOptions<Held> = {
  acquire: async () => ({ isHeld: () => true, release: async () => undefined }),
  logger,
};

/** A lease that is lost when the test says so. */
function heldUntilLost() {
  const held = { is: true };
  const released = Promise.withResolvers<void>();
  const acquire = async () => ({ isHeld: () => held.is, release: async () => released.resolve() });
  return { held, released, options: { acquire, logger } };
}

/** A log of numbers, and a handler that remembers what it applied. */
function numbers(apply: (batch: readonly number[]) => Promise<void> = async () => undefined) {
  const log: number[] = [];
  const applied: number[] = [];
  const wakeUp = openWakeUp();
  const handler: Handler<number, readonly number[]> = {
    read: async (after) => {
      const batch = log.filter((number) => number > after).slice(0, 2);
      return batch.length === 0 ? null : batch;
    },
    endOf: (batch) => batch.at(-1) ?? 0,
    apply: async (batch) => {
      await apply(batch);
      applied.push(...batch);
    },
    idle: () => wakeUp.wait(HOUR_MS),
    wake: wakeUp.signal,
  };
  return { log, applied, handler };
}

test('S1 what fails is tried again from the stored cursor, and nothing is skipped', async () => {
  let failures = 0;
  const { log, applied, handler } = numbers(async (batch) => {
    if (batch.includes(3) && failures++ < 2) throw new Error('not now');
  });
  log.push(1, 2, 3, 4, 5, 6);
  const follower = follow('numbers', async () => applied.at(-1) ?? 0, handler, always);
  await until('the end of the log is applied', () => applied.includes(6));
  await follower.stop();
  expect(applied).toEqual([1, 2, 3, 4, 5, 6]);
  expect(failures).toBe(3);
});

test('S1 a batch that comes after the lease was lost is not applied', async () => {
  const isAsked = Promise.withResolvers<void>();
  const read = Promise.withResolvers<void>();
  const { log, applied, handler } = numbers();
  log.push(1, 2);
  const { held, released, options } = heldUntilLost();
  const slow: typeof handler = {
    ...handler,
    read: async (after, right) => {
      isAsked.resolve();
      await read.promise;
      return handler.read(after, right);
    },
  };
  const follower = follow('numbers', async () => 0, slow, options);
  await isAsked.promise;
  held.is = false;
  read.resolve();
  await released.promise;
  await follower.stop();
  expect(applied).toEqual([]);
});

test('S1 a read that fails after the lease was lost is no unhandled rejection', async () => {
  const unhandled: unknown[] = [];
  const note = (cause: unknown) => void unhandled.push(cause);
  process.on('unhandledRejection', note);
  const { held, released, options } = heldUntilLost();
  let reads = 0;
  const { handler } = numbers();
  const failing: typeof handler = {
    ...handler,
    read: async () => {
      if (++reads > 1) throw new Error('the database is away');
      return null;
    },
    // As in a process that was frozen: the lease ran out meanwhile.
    idle: async () => {
      held.is = false;
      return true;
    },
  };
  const follower = follow('numbers', async () => 0, failing, options);
  await released.promise;
  await follower.stop();
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', note);
  expect(reads).toBe(2);
  expect(unhandled).toEqual([]);
});

test('S1 stopping ends a wait and finishes the batch at hand', async () => {
  const isAtHand = Promise.withResolvers<void>();
  const going = Promise.withResolvers<void>();
  const { log, applied, handler } = numbers(() => {
    isAtHand.resolve();
    return going.promise;
  });
  log.push(1, 2);
  const follower = follow('numbers', async () => 0, handler, always);
  await isAtHand.promise;
  setImmediate(going.resolve);
  await follower.stop();
  expect(applied).toEqual([1, 2]);

  const isWaiting = Promise.withResolvers<void>();
  const idle: typeof handler.idle = (right) => {
    isWaiting.resolve();
    return handler.idle(right);
  };
  const waiting = follow('numbers', async () => 2, { ...handler, idle }, always);
  await isWaiting.promise;
  await waiting.stop();
});
