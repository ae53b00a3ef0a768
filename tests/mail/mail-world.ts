import { sql } from 'kysely';
import pino from 'pino';
import type { Database } from '../../database/database.ts';
import type { DomainEvent, NewEvent } from '../../events/contract.ts';
import { NOON } from '../../harness/command-context.ts';
import { type DatabaseKind, freshDatabase } from '../../harness/databases.ts';
import { until } from '../../harness/until.ts';
import { inProcessBus } from '../../log/delivery/in-process-bus.ts';
import { openLog } from '../../log/open-log.ts';
import { type FollowerLimits, type Mails, startMails } from '../../mail/follower.ts';
import type { Mail, Mailer } from '../../mail/mail.ts';
import { message, positionOf } from '../log/log-world.ts';

const masterKey = new Uint8Array(32).fill(3);

/** As in the product, only quicker. */
export const quick: FollowerLimits = {
  pollIntervalMs: 5,
  roundIntervalMs: 1,
  triesMaximum: 4,
  retryMinimumMs: 10,
  retryMaximumMs: 20,
  sendMaximumMs: 1_000,
};

export type MailWorld = Awaited<ReturnType<typeof mailWorldOn>>;

export const openMailWorld = async (kind: DatabaseKind) => mailWorldOn(await freshDatabase(kind));

/** A log, and a mail server that takes every mail; closes the database with itself. */
export async function mailWorldOn(database: Database) {
  const log = await openLog({ database, masterKey });
  const mails: Mail[] = [];
  /** What the program logged, one object a line. */
  const logged: Record<string, unknown>[] = [];
  const logger = pino({ level: 'debug' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  const bus = inProcessBus();
  const running: Mails[] = [];
  const world = {
    database,
    log,
    mails,
    logger,
    logged,
    publicUrl: 'https://falname.example',
    clock: () => new Date(NOON),
    /** One more process that sends mails. */
    start: (limits = quick, mailer: Mailer = { send: async (mail) => void mails.push(mail) }): Mails => {
      const started = startMails({ ...world, bus, mailer }, limits);
      running.push(started);
      return started;
    },
    /** Commits events of whom the stream is about, of account 7 in a reading; returns the last position. */
    happen: async (stream: string, events: readonly DomainEvent[], recordedAt = NOON) => {
      const person = stream.startsWith('reading-') ? 'account-7' : stream;
      const expectedVersion = (await log.readStream(stream)).length;
      const sealed = events.map((event): NewEvent => {
        return { ...event, subject: event.personal === null ? null : person };
      });
      return positionOf(log.append(message(0, { stream, expectedVersion, events: sealed, recordedAt })));
    },
    stored: () =>
      database.kysely.selectFrom('mails').select(['kind', 'outcome', 'tries', 'failure']).execute(),
    /** Resolves when the log was looked through to its head and no mail waits. */
    drained: () =>
      until('every mail came to an end', async () => {
        const { rows } = await sql<{ is_drained: boolean }>`
          select c.position = h.position and not exists (select from mails where outcome is null) as is_drained
          from follower_cursors c, log_head h where c.name = 'outbox'`.execute(database.kysely);
        return rows[0]?.is_drained === true;
      }),
    /** Starts a process, and resolves when it has nothing left to send. */
    deliver: async (limits?: FollowerLimits, mailer?: Mailer): Promise<void> => {
      world.start(limits, mailer);
      await world.drained();
    },
    close: async () => {
      for (const each of running) await each.stop();
      await log.close();
      await database.close();
    },
  };
  return world;
}
