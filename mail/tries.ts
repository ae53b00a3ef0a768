import pTimeout, { TimeoutError } from 'p-timeout';
import * as z from 'zod/mini';
import { mailFailureSentence } from '../events/mails/failures.ts';
import type { Mail, Mailer } from './mail.ts';

/** How often a mail is tried, and how long a try may take. */
export interface MailLimits {
  readonly triesMaximum: number;
  /** Pauses double from the one to the other. */
  readonly retryMinimumMs: number;
  readonly retryMaximumMs: number;
  /** A mail that was not handed over in this time counts as failed. */
  readonly sendMaximumMs: number;
}

/** With these a mail server may be away for a day and a half. */
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
    // Changes nothing for a mail that was handed over.
    given.abort();
  }
}

/** As nodemailer's errors say it. */
const MailError = z.object({
  code: z.optional(z.string()),
  responseCode: z.optional(z.number()),
});

/** Why a try failed, as the owner may read it: without the server's own words, which repeat the address. */
export function failureOf(error: unknown): string {
  const { code, responseCode } = MailError.safeParse(error).data ?? {};
  if (responseCode !== undefined) return mailFailureSentence('refused', String(responseCode));
  if (error instanceof TimeoutError || code === 'ETIMEDOUT') return mailFailureSentence('tooSlow');
  return code === undefined ? mailFailureSentence('notHandedOver') : mailFailureSentence('unreachable', code);
}
