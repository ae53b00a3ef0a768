import type { Logger } from 'pino';
import { errorSummary } from '../log/error-summary.ts';
import type { Mail, Mailer } from './mail.ts';
import { failureOf, isForGood, MAIL_LIMITS, type MailLimits, pauseAfter, sendWithin } from './tries.ts';

/** What comes on top is tried once. */
const WAITING_MAXIMUM = 1_000;

/**
 * Returns at once: how long the mail server takes would tell what was found.
 * @param isWanted its recipient has not been erased since
 */
export type SendSoon = (mail: Mail, isWanted: IsWanted) => void;
type IsWanted = () => Promise<boolean>;

/** For mails whose links must not be kept: tried like all others, but only while this process lives. */
export function openSendSoon(
  { mailer, logger }: { readonly mailer: Mailer; readonly logger: Logger },
  limits: MailLimits = MAIL_LIMITS,
): SendSoon {
  let waiting = 0;
  return (mail, isWanted) => void attempt(mail, isWanted, 0);

  async function attempt(mail: Mail, isWanted: IsWanted, tries: number): Promise<void> {
    try {
      if (!(await isWanted())) return;
      await sendWithin(mailer, mail, limits.sendMaximumMs);
      // An erasure meanwhile has not seen the mail's file.
      if (mailer.withdraw !== undefined && !(await isWanted())) await mailer.withdraw(mail);
    } catch (error) {
      const failure = { reason: failureOf(error), error: errorSummary(error), tries: tries + 1 };
      if (isForGood(error) || tries + 1 >= limits.triesMaximum || waiting >= WAITING_MAXIMUM) {
        logger.error(failure, 'a mail with a link was given up');
        return;
      }
      logger.warn(failure, 'a mail with a link was not sent and is tried again');
      waiting++;
      const timer = setTimeout(
        () => {
          waiting--;
          void attempt(mail, isWanted, tries + 1);
        },
        pauseAfter(tries, limits),
      );
      timer.unref();
    }
  }
}
