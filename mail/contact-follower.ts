import { randomUUID } from 'node:crypto';
import pTimeout from 'p-timeout';
import type { Logger } from 'pino';
import { follow } from '../log/delivery/follow.ts';
import { acquireKept, type KeptLease } from '../log/delivery/lease.ts';
import { moveCursor, readCursor } from '../log/delivery/stored-cursor.ts';
import { openWakeUp } from '../log/delivery/wake-up.ts';
import { errorSummary } from '../log/error-summary.ts';
import type { Database } from '../migrations/database.ts';
import { type ComposingContact, composeContactMail } from './compose-contact.ts';
import {
  type ContactStretch,
  claimContactMail,
  type DueContactMail,
  followContactEpoch,
  noteContactMails,
  readContactAfter,
  readDueContactMails,
  settleContactMail,
} from './contact-outbox.ts';
import type { Mailer } from './mail.ts';

/** Of the lease and the cursor. */
const NAME = 'mail:contact';
/** How long stopping waits for a mail that is being handed over; it may come twice if it takes longer. */
const STOP_MAXIMUM_MS = 5_000;

export interface ContactMailLimits {
  /** How often the log and the waiting mails are looked at. */
  readonly pollIntervalMs: number;
  readonly triesMaximum: number;
  /** Pauses double from the one to the other. */
  readonly retryMinimumMs: number;
  readonly retryMaximumMs: number;
  /** A mail that was not handed over in this time counts as failed. */
  readonly sendMaximumMs: number;
}

/** With these a mail server may be away for a day and a half. */
const CONTACT_MAIL_LIMITS: ContactMailLimits = {
  pollIntervalMs: 1_000,
  triesMaximum: 16,
  retryMinimumMs: 30_000,
  retryMaximumMs: 6 * 3_600_000,
  sendMaximumMs: 60_000,
};

export interface ContactMailDependencies extends ComposingContact {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly logger: Logger;
}

/**
 * Sends the owner's answers to messages, and the newsletter. Any number of processes may run it; the lease lets one
 * of them work at a time. A mail is repeated only where a process ended between handing it over and noting it.
 */
export function startContactMails(
  dependencies: ContactMailDependencies,
  limits: ContactMailLimits = CONTACT_MAIL_LIMITS,
): { stop(): Promise<void> } {
  const { database, mailer, logger } = dependencies;
  const holder = randomUUID();
  const wakeUp = openWakeUp();
  let stopped = false;

  const follower = follow<number, ContactStretch, KeptLease>(
    NAME,
    async ({ lease }) => {
      await followContactEpoch(database, lease, NAME);
      return readCursor(database, NAME);
    },
    {
      read: (after) => readContactAfter(database, after),
      endOf: ({ reached }) => reached,
      apply: async ({ positions, reached }, { lease }) => {
        await noteContactMails(database, positions);
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
      await pTimeout(follower.stop(), { milliseconds: STOP_MAXIMUM_MS, fallback: () => undefined });
    },
  };

  async function deliverDue(right: KeptLease): Promise<void> {
    for (const mail of await readDueContactMails(database)) {
      if (stopped || !right.isHeld()) return;
      await deliver(mail);
    }
  }

  /** Tries one mail once. What fails is tried again later, up to the limit; nothing is thrown for it. */
  async function deliver(due: DueContactMail): Promise<void> {
    const { position, stream, tries } = due;
    if (tries >= limits.triesMaximum) {
      await settleContactMail(database, due, 'failed');
      logger.error({ position, stream, tries }, 'a mail to a visitor was given up');
      return;
    }
    const pauseMs = Math.min(limits.retryMinimumMs * 2 ** tries, limits.retryMaximumMs);
    if (!(await claimContactMail(database, due, pauseMs))) return;
    const mail = await composeContactMail(dependencies, due);
    if (mail === null) return settleContactMail(database, due, 'unneeded');
    try {
      await pTimeout(mailer.send(mail), { milliseconds: limits.sendMaximumMs });
    } catch (error) {
      // Mail servers repeat the address in their messages: only kind and code may be logged.
      const failure = { position, stream, tries: tries + 1, error: errorSummary(error) };
      logger.warn(failure, 'a mail to a visitor was not sent and is tried again');
      return;
    }
    await settleContactMail(database, due, 'sent');
  }
}
