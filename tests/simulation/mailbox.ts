import type { Mailer } from '../../mail/mail.ts';
import type { Random } from './random.ts';
import type { Timeline } from './timeline.ts';

const LATENCY_MAXIMUM_MS = 20;

/** A mail server that may refuse a mail, or accept it without an answer. */
export type Mailbox = ReturnType<typeof openMailbox>;

export function openMailbox(time: Timeline, random: Random) {
  /** How often a mail was accepted, by Message-ID. */
  const taken = new Map<string, number>();
  const weather = { refusing: false, unanswering: false };
  const mailer: Mailer = {
    send: ({ messageId = '' }) => {
      const process = time.current();
      return new Promise((resolve, reject) => {
        time.after(random.next() * LATENCY_MAXIMUM_MS, null, 'mail server', () => {
          if (weather.refusing) {
            time.after(1, process, 'mail refused', () => reject(new Error('451 try later')));
            return;
          }
          taken.set(messageId, (taken.get(messageId) ?? 0) + 1);
          if (!weather.unanswering) time.after(1, process, 'mail taken', resolve);
        });
      });
    },
  };
  return { taken, weather, mailer };
}
