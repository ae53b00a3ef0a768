import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { isLateAt } from '../../api/readings/waiting-orders.ts';
import type { Database } from '../../database/database.ts';
import { readingDecider } from '../../events/readings/decider.ts';
import { Rejected } from '../../events/rejected.ts';
import { handle, systemCommand } from '../../log/append/handle.ts';
import { every } from '../../log/delivery/follow.ts';
import { acquireKept } from '../../log/delivery/lease.ts';
import { openWakeUp } from '../../log/delivery/wake-up.ts';
import type { EventLog } from '../../log/log.ts';
import { openSkipUnreadable, type SkipUnreadable } from '../../log/read/skip-unreadable.ts';

const NAME = 'due-readings';
const POLL_INTERVAL_MS = 15_000;
/** Of one round, the longest waiting ones. */
const DUE_MAXIMUM = 1_000;

interface Dependencies {
  readonly database: Database;
  readonly log: EventLog;
  readonly logger: Logger;
}

interface Options {
  readonly clock: () => Date;
  readonly pollIntervalMs: number;
}

/**
 * When a promised time passes without an answer. Each round asks the owner's list, so that a restart forgets
 * nothing. The lease lets one process work at a time, and the command's id keeps two from recording it
 * twice.
 */
export function startDueReadings(
  { database, log, logger }: Dependencies,
  { clock, pollIntervalMs }: Options = {
    clock: () => new Date(),
    pollIntervalMs: POLL_INTERVAL_MS,
  },
): { stop(): Promise<void> } {
  const holder = randomUUID();
  const wakeUp = openWakeUp();
  const skipUnreadable = openSkipUnreadable(logger);
  let stopped = false;
  const follower = every(
    NAME,
    async () => {
      await noteFallenDue({ database, log, skipUnreadable }, clock());
      if (!stopped) await wakeUp.wait(pollIntervalMs);
    },
    wakeUp.signal,
    { acquire: () => acquireKept(database, NAME, holder), logger },
  );
  return {
    stop: async () => {
      stopped = true;
      await follower.stop();
    },
  };
}

interface Round extends Pick<Dependencies, 'database' | 'log'> {
  readonly skipUnreadable: SkipUnreadable;
}

/** Oldest promises first. A reading that cannot be noted stays in the list. */
export async function noteFallenDue({ database, log, skipUnreadable }: Round, now: Date): Promise<void> {
  for (const { id, due_at: dueAt } of await readFallenDue(database, now))
    if (dueAt !== null) await skipUnreadable(`reading-${id}`, () => note(log, id, dueAt, now));
}

/** The decision is made on the log, which may be ahead of the list. */
function readFallenDue({ models }: Database, now: Date) {
  return models
    .selectFrom('orders')
    .select(['orders.id', 'orders.due_at'])
    .where(isLateAt(now))
    .where((order) =>
      order.or([
        order('orders.fell_due_at', 'is', null),
        order('orders.fell_due_at', '<>', order.ref('orders.due_at')),
      ]),
    )
    .orderBy('orders.due_at')
    .orderBy('orders.id')
    .limit(DUE_MAXIMUM)
    .execute();
}

async function note(log: EventLog, id: number, dueAt: string, now: Date): Promise<void> {
  const recordedAt = now.toISOString();
  const commandId = log.hashes.request(['fallen-due', String(id), dueAt]);
  try {
    await handle(log, {
      decider: readingDecider,
      command: { type: 'NoteFallenDue', dueAt, now: recordedAt },
      context: systemCommand(commandId, 'system:clock', now),
      stream: `reading-${id}`,
    });
  } catch (cause) {
    // An erased customer's stream may be gone while it still stands in the list.
    if (!(cause instanceof Rejected && cause.code === 'unknown_id')) throw cause;
  }
}
