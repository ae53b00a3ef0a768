import { randomUUID } from 'node:crypto';
import { follow } from '../log/delivery/follow.ts';
import { acquireKept, type KeptLease } from '../log/delivery/lease.ts';
import { moveCursor, readCursor } from '../log/delivery/stored-cursor.ts';
import { openWakeUp } from '../log/delivery/wake-up.ts';
import { type DeliveryDependencies, type DeliveryLimits, deliver, readDueMails } from './delivery.ts';
import { type AnsweredStretch, followEpoch, noteAnswers, readAnswersAfter } from './note-answers.ts';

/** Of the lease and the cursor. */
const NAME = 'mail:answers';
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
  dependencies: DeliveryDependencies,
  limits: AnswerMailLimits = ANSWER_MAIL_LIMITS,
): AnswerMails {
  const { database, logger } = dependencies;
  const holder = randomUUID();
  const wakeUp = openWakeUp();
  let stopped = false;

  const follower = follow<number, AnsweredStretch, KeptLease>(
    NAME,
    async ({ lease }) => {
      await followEpoch(database, lease, NAME);
      return readCursor(database, NAME);
    },
    {
      read: (after) => readAnswersAfter(database, after),
      endOf: ({ reached }) => reached,
      apply: async ({ answers, reached }, { lease }) => {
        await noteAnswers(database, answers);
        await moveCursor(database, lease, NAME, reached);
      },
      idle: async (right) => {
        await deliverDue(right);
        if (!stopped) await wakeUp.wait(limits.pollIntervalMs);
        return true;
      },
      wake: wakeUp.signal,
    },
    { acquire: () => acquireKept(database, NAME, holder), logger },
  );

  return {
    stop: async () => {
      stopped = true;
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, STOP_MAXIMUM_MS);
      await Promise.race([follower.stop(), late]);
      clearTimeout(timer);
    },
  };

  async function deliverDue(right: KeptLease): Promise<void> {
    for (const mail of await readDueMails(database)) {
      if (stopped || !right.isHeld()) return;
      await deliver(dependencies, limits, mail);
    }
  }
}
