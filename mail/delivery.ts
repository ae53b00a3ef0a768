import { sql } from 'kysely';
import type { Logger } from 'pino';
import { errorSummary } from '../log/error-summary.ts';
import type { EventLog } from '../log/log.ts';
import type { Database } from '../migrations/database.ts';
import type { AnswerMailsTable } from '../migrations/tables/mail.ts';
import { answerMail } from './answer-mail.ts';
import type { Mail, Mailer } from './mail.ts';
import { recipientOf } from './recipient.ts';

/** Mails that one round takes up. */
const DUE_MAXIMUM = 50;

export interface DeliveryDependencies {
  readonly database: Database;
  readonly log: EventLog;
  readonly mailer: Mailer;
  /** Origin that people use, without a trailing slash. */
  readonly publicUrl: string;
  readonly logger: Logger;
}

export interface DeliveryLimits {
  readonly triesMaximum: number;
  /** Pauses double from the one to the other. */
  readonly retryMinimumMs: number;
  readonly retryMaximumMs: number;
  /** A mail that was not handed over in this time counts as failed. */
  readonly sendMaximumMs: number;
}

export interface DueMail {
  readonly position: number;
  readonly tries: number;
}

/** Mails whose time has come, oldest answers first. */
export async function readDueMails(database: Database): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`
    select position, tries from answer_mails
    where outcome is null and next_try_at <= clock_timestamp()
    order by position limit ${DUE_MAXIMUM}`.execute(database.kysely);
  return rows;
}

/** Tries one mail once. What fails is tried again later, up to the limit; nothing is thrown for it. */
export async function deliver(
  parts: DeliveryDependencies,
  limits: DeliveryLimits,
  mail: DueMail,
): Promise<void> {
  const { database, log, mailer, publicUrl, logger } = parts;
  const { position } = mail;
  if (mail.tries >= limits.triesMaximum) {
    await settle(database, position, 'given up');
    logger.error({ position, tries: mail.tries }, 'a mail about an answer was given up');
    return;
  }
  if (!(await claim(database, limits, mail))) return;
  const recipient = await recipientOf(log, position);
  if (recipient === null) return settle(database, position, 'nobody');
  try {
    await sendWithin(
      mailer,
      answerMail(recipient.address, recipient.notification, publicUrl),
      limits.sendMaximumMs,
    );
  } catch (error) {
    // Mail servers repeat the address in their messages: only kind and code may be logged.
    const failure = { position, tries: mail.tries + 1, error: errorSummary(error) };
    logger.warn(failure, 'a mail about an answer was not sent and is tried again');
    return;
  }
  await settle(database, position, 'sent');
}

/** Counts the try before it is made. False: another process was faster. */
async function claim(database: Database, limits: DeliveryLimits, { position, tries }: DueMail) {
  const pauseMs = Math.min(limits.retryMinimumMs * 2 ** tries, limits.retryMaximumMs);
  const { rows } = await sql`
    update answer_mails set tries = tries + 1,
      next_try_at = clock_timestamp() + ${pauseMs}::float8 * interval '1 millisecond'
    where position = ${position} and outcome is null and tries = ${tries}
    returning position`.execute(database.kysely);
  return rows.length > 0;
}

async function settle(
  database: Database,
  position: number,
  outcome: NonNullable<AnswerMailsTable['outcome']>,
): Promise<void> {
  await sql`update answer_mails set outcome = ${outcome}, settled_at = clock_timestamp()
    where position = ${position} and outcome is null`.execute(database.kysely);
}

async function sendWithin(mailer: Mailer, mail: Mail, maximumMs: number): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('the mail server took too long')), maximumMs);
  try {
    await Promise.race([mailer.send(mail), late]);
  } finally {
    clearTimeout(timer);
  }
}
