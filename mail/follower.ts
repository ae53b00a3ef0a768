import { randomUUID } from 'node:crypto';
import {
  acquireLease,
  LEASE_RENEWAL_MS,
  type Lease,
  releaseLeases,
  renewLeases,
} from '../log/delivery/lease.ts';
import { openWakeUp } from '../log/delivery/wake-up.ts';
import { errorSummary } from '../projector/error-summary.ts';
import { type DeliveryLimits, type DeliveryParts, deliver, readDueMails } from './delivery.ts';
import { followEpoch, noteAnswers } from './note-answers.ts';

const LEASE_NAME = 'mail:answers';
/** How long stopping waits for a mail that is being handed over; it may come twice if it takes longer. */
const STOP_MAXIMUM_MS = 5_000;

export interface AnswerMailLimits extends DeliveryLimits {
  /** How often the log and the waiting mails are looked at. */
  readonly pollIntervalMs: number;
}

/** With these a mail server may be away for a day and a half. */
export const ANSWER_MAIL_LIMITS: AnswerMailLimits = {
  pollIntervalMs: 1_000,
  triesMaximum: 16,
  retryMinimumMs: 30_000,
  retryMaximumMs: 6 * 3_600_000,
  sendMaximumMs: 60_000,
};

export interface AnswerMails {
  stop(): Promise<void>;
}

/**
 * Writes to customers whose reading was answered, or answered anew. Any number of processes may run it; the lease
 * lets one of them work at a time. Every mail goes out at least once: one is repeated only where a process ended
 * between handing it over and noting it.
 */
export function startAnswerMails(
  parts: DeliveryParts,
  limits: AnswerMailLimits = ANSWER_MAIL_LIMITS,
): AnswerMails {
  const { database, logger } = parts;
  const holder = randomUUID();
  const wakeUp = openWakeUp();
  let stopped = false;
  const finished = run();

  return {
    stop: async () => {
      stopped = true;
      wakeUp.signal();
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, STOP_MAXIMUM_MS);
      await Promise.race([finished, late]);
      clearTimeout(timer);
    },
  };

  async function run(): Promise<void> {
    while (!stopped) {
      try {
        const lease = await acquireLease(database, LEASE_NAME, holder);
        if (lease !== null) await workWhileHeld(lease);
      } catch (error) {
        if (!stopped)
          logger.warn(
            { error: errorSummary(error) },
            'mails about answers could not go on and are tried again',
          );
      }
      if (!stopped) await wakeUp.wait(LEASE_RENEWAL_MS);
    }
  }

  async function workWhileHeld(lease: Lease): Promise<void> {
    try {
      await followEpoch(database, lease);
      while (!stopped && (await isHeld(lease))) {
        const isBehind = await noteAnswers(database, lease);
        await deliverDue(lease);
        if (!isBehind && !stopped) await wakeUp.wait(limits.pollIntervalMs);
      }
    } finally {
      await releaseLeases(database, [lease]);
    }
  }

  async function deliverDue(lease: Lease): Promise<void> {
    for (const mail of await readDueMails(database)) {
      if (stopped || !(await isHeld(lease))) return;
      await deliver(parts, limits, mail);
    }
  }

  async function isHeld(lease: Lease): Promise<boolean> {
    return (await renewLeases(database, [lease])).has(lease.name);
  }
}
