import type { Logger } from 'pino';
import { errorSummary } from '../error-summary.ts';
import { openWakeUp } from './wake-up.ts';

/** Pauses double from the one to the other. */
export const RETRY_MINIMUM_MS = 100;
export const RETRY_MAXIMUM_MS = 5_000;
/** While another process has the right. */
const ASK_AGAIN_MS = 2_000;

/** One process at a time. */
export interface Held {
  isHeld(): boolean;
  release(): Promise<void>;
}

export interface Handler<Cursor, Batch, Right extends Held = Held> {
  /** Null where none is known. Called while the batch before it is applied. */
  read(after: Cursor, right: Right): Promise<Batch | null>;
  endOf(batch: Batch): Cursor;
  /** Moves the stored cursor. Has to be idempotent: a batch may come twice. */
  apply(batch: Batch, right: Right): Promise<void>;
  /** Resolves when there may be more. False: start again from `from`. */
  idle(right: Right): Promise<boolean>;
  wake(): void;
  /** Instead of logging the failure, before the retry; what it throws is dropped. */
  failed?(error: unknown, failures: number): Promise<void>;
}

export interface FollowOptions<Right extends Held> {
  /** Null while another process has it. */
  acquire(): Promise<Right | null>;
  readonly logger: Logger;
}

export interface Follower {
  /** Finishes the batch at hand. */
  stop(): Promise<void>;
}

/**
 * Reads a batch ahead, and retries with backoff. Nothing is skipped.
 * @param from asked under each lease and after each failure; null where there is nothing to do yet
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
        if (!stopped) await stopSignal.wait(ASK_AGAIN_MS);
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

  /** Awaited later, or never if the right is lost: its failure must not count as unhandled. */
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

/** Without a cursor, as long as this process has the right. */
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
