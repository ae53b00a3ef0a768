import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { mailFailureSentence } from '../events/mails/failures.ts';
import { errorSummary } from '../log/error-summary.ts';
import { UnreadableEvent } from '../log/read/open-event.ts';
import { composeMail } from './compose.ts';
import type { Composing, Mail, Mailer } from './mail.ts';
import { claim, type DueMail, noteFailure, settle } from './outbox.ts';
import { failureOf, type MailLimits, pauseAfter, sendWithin } from './tries.ts';

export interface DeliveryDependencies extends Composing {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly logger: Logger;
  /** Null when the unverified address has had its mails of the day. */
  readonly countUnverified?: (address: string) => Promise<{ giveBack(): Promise<void> } | null>;
}

/** What fails is tried again later, up to the limit; nothing is thrown. */
export async function deliver(parts: DeliveryDependencies, limits: MailLimits, due: DueMail): Promise<void> {
  const { database, mailer, logger } = parts;
  const { position, kind, tries } = due;
  if (tries >= limits.triesMaximum) {
    await settle(database, due, 'failed');
    logger.error({ position, kind, tries }, 'a mail was given up; the owner can have it tried again');
    return;
  }
  if (!(await claim(database, due, pauseAfter(tries, limits)))) return;
  const mail = await readableMail(parts, due);
  if (mail === 'unreadable') return;
  if (mail === null) return settle(database, due, 'unneeded');
  const counted = mail.isUnverified === true ? await parts.countUnverified?.(mail.to) : undefined;
  if (counted === null) return settle(database, due, 'unneeded');
  try {
    await sendWithin(mailer, mail, limits.sendMaximumMs);
  } catch (error) {
    await counted?.giveBack();
    // Mail servers repeat the address: only kind and code may be kept.
    await noteFailure(database, due, failureOf(error));
    const failure = { position, kind, tries: tries + 1, error: errorSummary(error) };
    logger.warn(failure, 'a mail was not sent and is tried again');
    return;
  }
  await withdrawErased(parts, due, mail);
  await settle(database, due, 'sent');
}

/** A damaged event or key is given up at once: other mails must not wait. The owner can retry it. */
async function readableMail(parts: DeliveryDependencies, due: DueMail): Promise<Mail | null | 'unreadable'> {
  try {
    return await composeMail(parts, due);
  } catch (error) {
    if (!(error instanceof UnreadableEvent)) throw error;
    const { database, logger } = parts;
    await noteFailure(database, due, mailFailureSentence('unreadable'));
    await settle(database, due, 'failed');
    const { position, kind } = due;
    logger.error({ position, kind, error: errorSummary(error) }, 'a mail cannot be written and was given up');
    return 'unreadable';
  }
}

/** An erasure meanwhile has not seen the mail's file. */
async function withdrawErased(parts: DeliveryDependencies, due: DueMail, mail: Mail): Promise<void> {
  const { mailer } = parts;
  if (mailer.withdraw !== undefined && (await composeMail(parts, due)) === null) await mailer.withdraw(mail);
}
