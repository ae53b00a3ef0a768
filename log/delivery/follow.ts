import type { Logger } from 'pino';
import { errorSummary } from '../error-summary.ts';
import { LEASE_RENEWAL_MS } from './lease.ts';
import { openWakeUp } from './wake-up.ts';

/** Pauses after failures double from the one to the other. */
export const RETRY_MINIMUM_MS = 100;
export const RETRY_MAXIMUM_MS = 5_000;

/** The right to do the work, held by one process at a time. */
export interface Held {
  isHeld(): boolean;
  release(): Promise<void>;
}

/** What a follower does with the log, or with what was made from it. */
export interface Handler<Cursor, Batch, Right extends Held = Held> {
  /** The next batch after a cursor; null where none is known. Called while the batch before it is applied. */
  read(after: Cursor, right: Right): Promise<Batch | null>;
  /** The cursor after a batch. */
  endOf(batch: Batch): Cursor;
  /** Takes effect and moves the stored cursor. A batch may come twice, so that this has to be idempotent. */
  apply(batch: Batch, right: Right): Promise<void>;
  /** Called when nothing is left to read; resolves when there may be more. False: start again from `from`. */
  idle(right: Right): Promise<boolean>;
  /** Ends `idle` at once. */
  wake(): void;
  /** Called after each failure instead of logging it, before the retry; what it throws is dropped. */
  failed?(error: unknown, failures: number): Promise<void>;
}

export interface FollowOptions<Right extends Held> {
  /** Takes the right to work; null while another process has it. */
  acquire(): Promise<Right | null>;
  readonly logger: Logger;
}

export interface Follower {
  /** Finishes the batch at hand and gives up the right. */
  stop(): Promise<void>;
}

/**
 * The one loop of everything that follows the log: takes the lease, starts at `from`, reads a batch ahead, applies,
 * waits to be woken, and retries with back-off what fails. Nothing is skipped.
 * @param from where to start: asked under each lease and after each failure; null where there is nothing to do yet
 */
export function follow<Cursor, Batch, Right extends Held>(
  name: string,
  from: (right: Right) => Promise<Cursor | null>,
  handler: Handler<Cursor, Batch, Right>,
  { acquire, logger }: FollowOptions<Right>,
): Follower {
  const stopSignal = openWakeUp();
  let stopped = false;
  let failures = 0;
  const finished = run();

  return {
    stop: async () => {
      stopped = true;
      stopSignal.signal();
      handler.wake();
      await finished;
    },
  };

  async function run(): Promise<void> {
    while (!stopped) {
      try {
        await workOnce();
        if (!stopped) await stopSignal.wait(LEASE_RENEWAL_MS);
      } catch (error) {
        if (!stopped) await backOff(error);
      }
    }
  }

  /** Returns when another process has the right. */
  async function workOnce(): Promise<void> {
    const right = await acquire();
    if (right === null) return;
    try {
      while (!stopped && right.isHeld()) await workFrom(await from(right), right);
    } finally {
      await right.release();
    }
  }

  async function workFrom(start: Cursor | null, right: Right): Promise<void> {
    if (start === null) {
      await handler.idle(right);
      failures = 0;
      return;
    }
    let cursor: Cursor = start;
    let upcoming = readAhead(cursor, right);
    while (!stopped && right.isHeld()) {
      const batch = await upcoming;
      if (batch === null) {
        failures = 0;
        if (stopped || !(await handler.idle(right))) return;
        upcoming = readAhead(cursor, right);
        continue;
      }
      cursor = handler.endOf(batch);
      upcoming = readAhead(cursor, right);
      if (!right.isHeld()) return;
      await handler.apply(batch, right);
      failures = 0;
    }
  }

  /** It is awaited later, or never if the right is lost; its failure must not count as unhandled. */
  function readAhead(cursor: Cursor, right: Right): Promise<Batch | null> {
    const reading = handler.read(cursor, right);
    reading.catch(() => undefined);
    return reading;
  }

  async function backOff(error: unknown): Promise<void> {
    failures++;
    if (handler.failed === undefined) {
      logger.warn(
        { follower: name, error: errorSummary(error), failures },
        'a follower failed and tries again',
      );
    } else await handler.failed(error, failures).catch(() => undefined);
    await stopSignal.wait(Math.min(RETRY_MINIMUM_MS * 2 ** failures, RETRY_MAXIMUM_MS));
  }
}

/** Rounds of work that no cursor stands for, one after the other as long as this process has the right. */
export function every<Right extends Held>(
  name: string,
  round: (right: Right) => Promise<void>,
  wake: () => void,
  options: FollowOptions<Right>,
): Follower {
  const idle = async (right: Right) => {
    await round(right);
    return true;
  };
  const handler = { read: async () => null, endOf: () => null, apply: async () => undefined, idle, wake };
  return follow<null, null, Right>(name, async () => null, handler, options);
}
