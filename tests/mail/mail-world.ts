import { type Selectable, sql } from 'kysely';
import pino from 'pino';
import type { Database, Tables } from '../../database/database.ts';
import type { DomainEvent, NewEvent } from '../../events/contract.ts';
import { commandContext, NOON } from '../../harness/command-context.ts';
import { type DatabaseKind, freshDatabase } from '../../harness/databases.ts';
import { until } from '../../harness/until.ts';
import { inProcessBus } from '../../log/delivery/in-process-bus.ts';
import { type OpenEventLog, openLog } from '../../log/open-log.ts';
import { type FollowerLimits, type Mails, startMails } from '../../mail/follower.ts';
import type { Mail, Mailer } from '../../mail/mail.ts';

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

/** A log, and a mail server that does as it is told. */
export interface MailWorld {
  readonly database: Database;
  readonly log: OpenEventLog;
  readonly mails: readonly Mail[];
  /** What the program logged, one object a line. */
  readonly logged: readonly Record<string, unknown>[];
  /** Whether the mail server takes a mail; it may be changed at any time. */
  takes: (mail: Mail) => boolean | Promise<boolean>;
  /** Takes the mails instead of `takes`, where there is one. */
  mailer: Mailer | null;
  clock: () => Date;
  /** One more process that sends mails. */
  start(limits?: FollowerLimits): Mails;
  /** Commits events of whom the stream is about, of account 7 in a reading; returns the last position. */
  happen(stream: string, events: readonly DomainEvent[], at?: string): Promise<number>;
  /** Outcome, tries and failure of each mail. */
  stored(): Promise<Pick<Selectable<Tables['mails']>, 'kind' | 'outcome' | 'tries' | 'failure'>[]>;
  /** Resolves when the log was looked through to its head and no mail waits. */
  drained(): Promise<void>;
  /** Starts a process, and resolves when it has nothing left to send. */
  deliver(limits?: FollowerLimits): Promise<void>;
  close(): Promise<void>;
}

export async function openMailWorld(kind: DatabaseKind): Promise<MailWorld> {
  return mailWorldOn(await freshDatabase(kind));
}

/** Closes the database with itself. */
export async function mailWorldOn(database: Database): Promise<MailWorld> {
  const log = await openLog({ database, masterKey });
  const mails: Mail[] = [];
  const logged: Record<string, unknown>[] = [];
  const logger = pino({ level: 'debug' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  const bus = inProcessBus();
  const running: Mails[] = [];
  const world: MailWorld = {
    database,
    log,
    mails,
    logged,
    takes: () => true,
    mailer: null,
    clock: () => new Date(NOON),
    start: (limits = quick) => {
      const mailer = {
        send: async (mail: Mail) => {
          if (!(await world.takes(mail))) throw new Error(`550 mailbox ${mail.to} unavailable`);
          mails.push(mail);
        },
      };
      const parts = { database, log, bus, logger, clock: world.clock, publicUrl: 'https://falname.example' };
      const started = startMails({ ...parts, mailer: world.mailer ?? mailer }, limits);
      running.push(started);
      return started;
    },
    happen: async (stream, events, at = NOON) => {
      const person = stream.startsWith('reading-') ? 'account-7' : stream;
      const expectedVersion = (await log.readStream(stream)).length;
      const appended = await log.append({
        context: commandContext({ recordedAt: at }),
        stream,
        expectedVersion,
        events: events.map(({ type, data, personal }): NewEvent => {
          return { type, data, personal, subject: personal === null ? null : person };
        }),
        claims: [],
        answer: { status: 200, body: null, subject: null },
      });
      if (appended.outcome !== 'ok') throw new Error(`the events were not appended: ${appended.outcome}`);
      return appended.lastPosition;
    },
    stored: () =>
      database.kysely.selectFrom('mails').select(['kind', 'outcome', 'tries', 'failure']).execute(),
    drained: () =>
      until('every mail came to an end', async () => {
        const { rows } = await sql<{ is_drained: boolean }>`
          select c.position = h.position and not exists (select from mails where outcome is null) as is_drained
          from follower_cursors c, log_head h where c.name = 'outbox'`.execute(database.kysely);
        return rows[0]?.is_drained === true;
      }),
    deliver: async (limits) => {
      world.start(limits);
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
