import pTimeout, { TimeoutError } from 'p-timeout';
import * as z from 'zod/mini';
import { mailFailureSentence } from '../events/mails/answers.ts';
import type { Mail, Mailer } from './mail.ts';

export interface MailLimits {
  readonly triesMaximum: number;
  /** Pauses double from the one to the other. */
  readonly retryMinimumMs: number;
  readonly retryMaximumMs: number;
  /** Then a mail counts as failed. */
  readonly sendMaximumMs: number;
}

/** A mail server may be away for a day and a half. */
export const MAIL_LIMITS: MailLimits = {
  triesMaximum: 16,
  retryMinimumMs: 30_000,
  retryMaximumMs: 6 * 3_600_000,
  sendMaximumMs: 60_000,
};

export function pauseAfter(tries: number, { retryMinimumMs, retryMaximumMs }: MailLimits): number {
  return Math.min(retryMinimumMs * 2 ** tries, retryMaximumMs);
}

/** @throws what the mailer throws, and when it takes longer */
export async function sendWithin(mailer: Mailer, mail: Mail, milliseconds: number): Promise<void> {
  const given = new AbortController();
  try {
    await pTimeout(mailer.send(mail, given.signal), { milliseconds });
  } finally {
    // Without effect on a mail that was handed over.
    given.abort();
  }
}

/** Of nodemailer. */
const MailError = z.object({
  code: z.optional(z.string()),
  responseCode: z.optional(z.number()),
  command: z.optional(z.string()),
  response: z.optional(z.string()),
});

/**
 * RFC 3463: no such mailbox or domain, none that takes mail, moved or disabled. Without such a code a refusal may be
 * about the sender or every mail, and is tried again.
 */
const TAKES_NO_MAIL = /^5\d\d[ -]5\.(1\.(1|2|3|6|10)|2\.1)\b/;

/** Another try would be refused too. */
export function isForGood(error: unknown): boolean {
  const { command, response = '' } = MailError.safeParse(error).data ?? {};
  return command === 'RCPT TO' && TAKES_NO_MAIL.test(response);
}

/** For the owner, without the server's own words, which repeat the address. */
export function failureOf(error: unknown): string {
  const { code, responseCode } = MailError.safeParse(error).data ?? {};
  if (isForGood(error)) return mailFailureSentence('noMailbox', String(responseCode));
  if (responseCode !== undefined) return mailFailureSentence('refused', String(responseCode));
  if (error instanceof TimeoutError || code === 'ETIMEDOUT') return mailFailureSentence('tooSlow');
  return code === undefined ? mailFailureSentence('notHandedOver') : mailFailureSentence('unreachable', code);
}
