import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
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
import type { Logger } from '../logger.ts';

/** Of the lease. */
const NAME = 'due-readings';
const POLL_INTERVAL_MS = 2_000;
/** Readings of one round; after a full one the next begins at once, where it ended. */
const DUE_MAXIMUM = 100;

interface Dependencies {
  readonly database: Database;
  readonly log: EventLog;
  readonly logger: Logger;
}

interface Options {
  readonly clock: () => Date;
  readonly pollIntervalMs: number;
  readonly dueMaximum?: number;
}

/**
 * Records `ReadingFellDue` when a promised time passes without an answer. Nothing is planned ahead: each round asks
 * the owner's list, so a restart forgets nothing. Any number of processes may run it; the lease lets one work at a
 * time, and the command's id keeps two that meet nevertheless from recording it twice.
 */
export function startDueReadings(
  { database, log, logger }: Dependencies,
  { clock, pollIntervalMs, dueMaximum = DUE_MAXIMUM }: Options = {
    clock: () => new Date(),
    pollIntervalMs: POLL_INTERVAL_MS,
  },
): { stop(): Promise<void> } {
  const holder = randomUUID();
  const wakeUp = openWakeUp();
  const skipUnreadable = openSkipUnreadable(logger);
  let stopped = false;
  let after: Place | null = null;
  const follower = every(
    NAME,
    async () => {
      after = await noteFallenDue({ database, log, skipUnreadable, dueMaximum }, clock(), after);
      if (after === null && !stopped) await wakeUp.wait(pollIntervalMs);
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
  readonly dueMaximum?: number;
}

/** A reading in the order of the promised times. */
interface Place {
  readonly dueAt: string;
  readonly id: number;
}

/**
 * One round, oldest promises first. A reading that cannot be noted stays in the list, so the next round goes on after it.
 * @returns where the next round goes on; null at the end of the list
 */
export async function noteFallenDue(
  { database, log, skipUnreadable, dueMaximum = DUE_MAXIMUM }: Round,
  now: Date,
  after: Place | null = null,
): Promise<Place | null> {
  const due = await readFallenDue(database, now, after, dueMaximum);
  let last: Place | null = null;
  for (const { id, due_at: dueAt } of due) {
    if (dueAt === null) continue;
    last = { id, dueAt };
    await skipUnreadable(`reading-${id}`, () => note(log, { id, dueAt }, now));
  }
  return due.length < dueMaximum ? null : last;
}

/** The list may be behind the log; the decision is made on the log. */
function readFallenDue({ models }: Database, now: Date, after: Place | null, dueMaximum: number) {
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
    .where(
      after === null
        ? sql<boolean>`true`
        : sql<boolean>`(orders.due_at, orders.id) > (${after.dueAt}::timestamptz, ${after.id}::bigint)`,
    )
    .orderBy('orders.due_at')
    .orderBy('orders.id')
    .limit(dueMaximum)
    .execute();
}

async function note(log: EventLog, { id, dueAt }: Place, now: Date): Promise<void> {
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
    // An erased customer's stream may be gone from the log while it still stands in the list.
    if (!(cause instanceof Rejected && cause.code === 'unknown_id')) throw cause;
  }
}
