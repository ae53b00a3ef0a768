import { randomUUID } from 'node:crypto';
import pTimeout from 'p-timeout';
import type { Bus } from '../log/delivery/bus.ts';
import { follow } from '../log/delivery/follow.ts';
import { giveWay } from '../log/delivery/give-way.ts';
import { acquireKept, type KeptLease, moveCursor, onBeat, readCursor } from '../log/delivery/lease.ts';
import { openWakeUp } from '../log/delivery/wake-up.ts';
import { type DeliveryDependencies, openDelivery } from './delivery.ts';
import { holdMarkedMails } from './held.ts';
import { followEpoch, noteMails, OUTBOX, readStretchAfter, type Stretch } from './outbox.ts';
import { MAIL_LIMITS, type MailLimits } from './tries.ts';

/** A mail that is being handed over may come twice if it takes longer. */
const STOP_MAXIMUM_MS = 5_000;

export interface FollowerLimits extends MailLimits {
  /** For retries. */
  readonly pollIntervalMs: number;
  /** What comes meanwhile shares the statements of one round. */
  readonly roundIntervalMs: number;
}

const FOLLOWER_LIMITS: FollowerLimits = {
  ...MAIL_LIMITS,
  pollIntervalMs: 15_000,
  roundIntervalMs: 250,
};

export interface FollowerDependencies extends DeliveryDependencies {
  readonly bus: Pick<Bus, 'onAppended'>;
}

export interface Mails {
  stop(): Promise<void>;
}

/** At least once: repeated only where a process ended between handing a mail over and noting it. */
export function startMails(
  dependencies: FollowerDependencies,
  limits: FollowerLimits = FOLLOWER_LIMITS,
): Mails {
  const { database, log, bus, logger } = dependencies;
  const holder = randomUUID();
  const wakeUp = openWakeUp();
  const stopSignal = openWakeUp();
  const hear = (position: number) => {
    if (position <= heard) return;
    heard = position;
    wakeUp.signal();
  };
  const stopListening = [
    log.onAppended(hear),
    bus.onAppended(hear),
    onBeat(database, ({ head }) => hear(head)),
  ];
  const delivery = openDelivery(dependencies, limits, wakeUp.signal);
  let stopped = false;
  let isAtHead = false;
  /** The newest position. */
  let heard = 0;
  let roundAt = Number.NEGATIVE_INFINITY;

  const follower = follow<number, Stretch, KeptLease>(
    OUTBOX,
    async ({ lease }) => {
      await followEpoch(database, lease, OUTBOX);
      await holdMarkedMails(database);
      isAtHead = false;
      hear(await log.head());
      return readCursor(database, OUTBOX);
    },
    {
      read: async (after) => {
        if (isAtHead || after >= heard) return null;
        await giveWay();
        const stretch = await readStretchAfter(database, after);
        isAtHead = stretch?.isAtHead ?? true;
        return stretch;
      },
      endOf: ({ reached }) => reached,
      apply: async ({ events, reached }, { lease }) => {
        await giveWay();
        await noteMails(database, events);
        await moveCursor(database, lease, OUTBOX, reached);
      },
      idle: async (right) => {
        isAtHead = false;
        roundAt = performance.now();
        if (stopped || !right.isHeld() || (await delivery.deliverDue(right.isHeld)) || stopped) return true;
        await wakeUp.wait(limits.pollIntervalMs);
        await stopSignal.wait(Math.max(0, roundAt + limits.roundIntervalMs - performance.now()));
        return true;
      },
      wake: () => {
        wakeUp.signal();
        stopSignal.signal();
      },
    },
    { acquire: () => acquireKept(database, OUTBOX, holder), logger },
  );

  return {
    stop: async () => {
      stopped = true;
      for (const stop of stopListening) stop();
      await pTimeout(finish(), { milliseconds: STOP_MAXIMUM_MS, fallback: () => undefined });
    },
  };

  async function finish(): Promise<void> {
    await follower.stop();
    await delivery.finish();
  }
}
