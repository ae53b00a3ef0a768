import { randomUUID } from 'node:crypto';
import pTimeout from 'p-timeout';
import { follow } from '../log/delivery/follow.ts';
import { acquireKept, type KeptLease, moveCursor, readCursor } from '../log/delivery/lease.ts';
import { openWakeUp } from '../log/delivery/wake-up.ts';
import { type DeliveryDependencies, deliver } from './delivery.ts';
import { holdMarkedMails } from './held.ts';
import {
  DUE_MAXIMUM,
  followEpoch,
  noteMails,
  OUTBOX,
  readDueMails,
  readStretchAfter,
  type Stretch,
} from './outbox.ts';
import { MAIL_LIMITS, type MailLimits } from './tries.ts';

/** A mail that is being handed over may come twice if it takes longer. */
const STOP_MAXIMUM_MS = 5_000;

export interface FollowerLimits extends MailLimits {
  readonly pollIntervalMs: number;
}

const FOLLOWER_LIMITS: FollowerLimits = { ...MAIL_LIMITS, pollIntervalMs: 1_000 };

export interface Mails {
  stop(): Promise<void>;
}

/** At least once: repeated only where a process ended between handing a mail over and noting it. */
export function startMails(
  dependencies: DeliveryDependencies,
  limits: FollowerLimits = FOLLOWER_LIMITS,
): Mails {
  const { database, logger } = dependencies;
  const holder = randomUUID();
  const wakeUp = openWakeUp();
  let stopped = false;
  let isAtHead = false;

  const follower = follow<number, Stretch, KeptLease>(
    OUTBOX,
    async ({ lease }) => {
      await followEpoch(database, lease, OUTBOX);
      await holdMarkedMails(database);
      isAtHead = false;
      return readCursor(database, OUTBOX);
    },
    {
      read: async (after) => {
        if (isAtHead) return null;
        const stretch = await readStretchAfter(database, after);
        isAtHead = stretch?.isAtHead ?? true;
        return stretch;
      },
      endOf: ({ reached }) => reached,
      apply: async ({ events, reached }, { lease }) => {
        await noteMails(database, events);
        await moveCursor(database, lease, OUTBOX, reached);
      },
      idle: async (right) => {
        isAtHead = false;
        const areMoreDue = await deliverDue(right);
        if (!stopped && !areMoreDue) await wakeUp.wait(limits.pollIntervalMs);
        return true;
      },
      wake: wakeUp.signal,
    },
    { acquire: () => acquireKept(database, OUTBOX, holder), logger },
  );

  return {
    stop: async () => {
      stopped = true;
      await pTimeout(follower.stop(), { milliseconds: STOP_MAXIMUM_MS, fallback: () => undefined });
    },
  };

  async function deliverDue(right: KeptLease): Promise<boolean> {
    const due = await readDueMails(database);
    for (const mail of due) {
      if (stopped || !right.isHeld()) return false;
      await deliver(dependencies, limits, mail);
    }
    return due.length === DUE_MAXIMUM;
  }
}
