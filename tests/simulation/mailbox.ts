import type { Mailer } from '../../mail/mail.ts';
import type { Random } from './random.ts';
import type { Timeline } from './timeline.ts';

const LATENCY_MAXIMUM_MS = 20;

/** A mail server that may refuse a mail, or accept it without an answer. */
export interface Mailbox {
  readonly mailer: Mailer;
  refusing: boolean;
  unanswering: boolean;
  /** How often a mail was accepted, by Message-ID. */
  readonly taken: ReadonlyMap<string, number>;
}

export function openMailbox(time: Timeline, random: Random): Mailbox {
  const taken = new Map<string, number>();
  const mailbox: Mailbox = {
    refusing: false,
    unanswering: false,
    taken,
    mailer: {
      send: ({ messageId = '' }) => {
        const process = time.current();
        return new Promise((resolve, reject) => {
          time.after(random.next() * LATENCY_MAXIMUM_MS, null, 'mail server', () => {
            if (mailbox.refusing) {
              time.after(1, process, 'mail refused', () => reject(new Error('451 try later')));
              return;
            }
            taken.set(messageId, (taken.get(messageId) ?? 0) + 1);
            if (!mailbox.unanswering) time.after(1, process, 'mail taken', resolve);
          });
        });
      },
    },
  };
  return mailbox;
}
