import pino from 'pino';
import type { DomainEvent, NewEvent } from '../../events/contract.ts';
import { type OpenEventLog, openLog } from '../../log/open-log.ts';
import { type AnswerMailLimits, type AnswerMails, startAnswerMails } from '../../mail/follower.ts';
import type { Mail } from '../../mail/mail.ts';
import type { Database } from '../../migrations/database.ts';
import { type DatabaseKind, freshDatabase } from '../databases.ts';
import { commandContext } from '../given.ts';

export const masterKey = new Uint8Array(32).fill(3);

/** As in the product, only quicker. */
export const quick: AnswerMailLimits = {
  pollIntervalMs: 5,
  triesMaximum: 4,
  retryMinimumMs: 10,
  retryMaximumMs: 20,
  sendMaximumMs: 1_000,
};

/** A log, and a mail server that does as it is told. */
export interface MailWorld {
  readonly database: Database;
  readonly log: OpenEventLog;
  readonly mails: readonly Mail[];
  /** What the program logged, one object a line. */
  readonly logged: readonly Record<string, unknown>[];
  /** Whether the mail server takes a mail; it may be changed at any time. */
  takes: (mail: Mail) => boolean | Promise<boolean>;
  /** One more process that sends mails. */
  start(limits?: AnswerMailLimits): AnswerMails;
  /** Commits events of account 7, or another; returns the last position. */
  happen(stream: string, events: readonly DomainEvent[], subject?: string): Promise<number>;
  close(): Promise<void>;
}

export async function openMailWorld(kind: DatabaseKind): Promise<MailWorld> {
  const database = await freshDatabase(kind);
  const log = await openLog({ database, masterKey });
  const mails: Mail[] = [];
  const logged: Record<string, unknown>[] = [];
  const logger = pino({ level: 'debug' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  const running: AnswerMails[] = [];
  const world: MailWorld = {
    database,
    log,
    mails,
    logged,
    takes: () => true,
    start: (limits = quick) => {
      const mailer = {
        send: async (mail: Mail) => {
          if (!(await world.takes(mail))) throw new Error(`550 mailbox ${mail.to} unavailable`);
          mails.push(mail);
        },
      };
      const started = startAnswerMails(
        { database, log, mailer, publicUrl: 'https://falname.example', logger },
        limits,
      );
      running.push(started);
      return started;
    },
    happen: async (stream, events, subject = 'account-7') => {
      const expectedVersion = (await log.readStream(stream)).length;
      const appended = await log.append({
        context: commandContext(),
        stream,
        expectedVersion,
        events: events.map(
          ({ type, data, personal }): NewEvent => ({
            type,
            data,
            personal,
            subject: personal === null ? null : subject,
          }),
        ),
        claims: [],
        answer: { status: 200, body: null, subject: null },
      });
      if (appended.outcome !== 'ok') throw new Error(`the events were not appended: ${appended.outcome}`);
      return appended.lastPosition;
    },
    close: async () => {
      for (const each of running) await each.stop();
      await log.close();
      await database.close();
    },
  };
  return world;
}
