import { type Selectable, sql } from 'kysely';
import pino from 'pino';
import { ensureOwner } from '../api/accounts/owner.ts';
import { type App, createApp } from '../api/app.ts';
import type { Dependencies, PaymentSettings, Settings } from '../api/http/dependencies.ts';
import { QUERY_WAITS, type QueryWaits } from '../api/http/projected-positions.ts';
import { openBudgets, unverifiedMails } from '../api/limits/budgets.ts';
import { apiDependencies } from '../app/api-dependencies.ts';
import { openLogger } from '../app/logger.ts';
import { contactUnder } from '../audit/person-contact.ts';
import type { Tables } from '../database/database.ts';
import type { DomainEvent } from '../events/contract.ts';
import { inProcessBus } from '../log/delivery/in-process-bus.ts';
import { natsBus } from '../log/delivery/nats-bus.ts';
import { openLog } from '../log/open-log.ts';
import { openAuditKey } from '../log/tree/audit-key.ts';
import { startTree } from '../log/tree/follower.ts';
import type { HeadFile } from '../log/tree/head-file.ts';
import { newestSize } from '../log/tree/heads.ts';
import { startMails } from '../mail/follower.ts';
import type { Mail, Mailer } from '../mail/mail.ts';
import { MAIL_LIMITS } from '../mail/tries.ts';
import { models } from '../projector/models/models.ts';
import { type Projector, startProjector } from '../projector/projector.ts';
import { Client, PASSWORD, PUBLIC_URL } from './client.ts';
import { forFile } from './closed-after.ts';
import { type DatabaseKind, distributed, embedded } from './databases.ts';
import { until } from './until.ts';

/** The two ways in which the product is put together; what it does is the same. */
export type Composition = 'embedded' | 'distributed';
/** `npm test` runs on the one, and on the other `npm run prove` those files that take it from here. */
export const composition: Composition = process.env.PROVE === undefined ? 'embedded' : 'distributed';
/** For a file that needs the log of its composition and nothing else. */
export const databaseOf = (kind: Composition): DatabaseKind => (kind === 'embedded' ? 'pglite' : 'postgres');

/**
 * The whole product without pages: real routes, log, projector and database; only clock and mail are replaced. How
 * long a slow machine takes shows in nothing: the clock stands until it is told to move, and queries wait for a
 * running projector for as long as it takes.
 */
export type World = Awaited<ReturnType<typeof openWorld>>;

export interface WorldSettings extends Partial<Settings> {
  /** False leaves the read models where they are. */
  readonly projects?: boolean;
  /** True writes the mails that events lead to; the others are sent by the calls themselves. */
  readonly sendsMails?: boolean;
  /** True grows the tree of the log and signs its heads. */
  readonly signsHeads?: boolean;
  /** Takes the mails in place of `World.mails`. */
  readonly mailer?: Mailer;
}

type MailedLink = 'verify' | 'reset' | 'confirm' | 'leave';

export { PASSWORD } from './client.ts';
export const OWNER = { username: 'owner', password: 'moonlight over the sea' };

/** `PAYMENT=test`. */
export const TEST_CHECKOUT: PaymentSettings = { methods: ['test'], transfer: null, stripe: null };

export const masterKey = new Uint8Array(32).fill(1);
export const auditKey = openAuditKey(new Uint8Array(32).fill(3));
const sessionSecret = new Uint8Array(32).fill(2);
const QUICK_MAILS = { ...MAIL_LIMITS, pollIntervalMs: 20, roundIntervalMs: 5 };
const QUICK_HEADS = { signIntervalMs: 1 };
/** Far longer than any machine needs; the product answers sooner, and says that it has to be asked again. */
const PATIENT: QueryWaits = { ownMaximumMs: 30_000, othersMaximumMs: 30_000 };

/** For all tests of a file or of a block. */
export const worldForFile = (kind: Composition, settings?: WorldSettings) =>
  forFile(openWorld(kind, settings));

export async function openWorld(kind: Composition, settings: WorldSettings = {}) {
  const ground = kind === 'embedded' ? await embedded() : await distributed();
  const { database, nats } = ground;
  const log = await openLog({ database, masterKey });
  const bus = nats === null ? inProcessBus() : natsBus(nats, log.epoch);
  log.onAppended(bus.announceAppended);
  await until('news get through', bus.isConnected);
  const heard = new Map<string, number>();
  bus.onProjected(({ model, position }) => void heard.set(model, position));
  const mails: Mail[] = [];
  const logLines: Record<string, unknown>[] = [];
  const logger = openLogger('tests', { write: (line) => void logLines.push(JSON.parse(line)) });
  let now = Date.now();
  const clock = () => new Date(now);
  const allSettings = {
    publicUrl: PUBLIC_URL,
    rateLimit: false,
    trustedProxies: ['loopback'],
    payment: TEST_CHECKOUT,
    metricsToken: null,
    ...settings,
  };
  const opened = { database, log, bus, logger, auditKey, sessionSecret };
  const dependencies = apiDependencies(
    { ...opened, contactUnder: contactUnder(opened) },
    { ...allSettings, smtpUrl: null, mailFrom: '', dataDirectory: '' },
    { clock, mailer: settings.mailer ?? { send: async (mail) => void mails.push(mail) } },
  );
  const app = createApp(dependencies, settings.projects === false ? QUERY_WAITS : PATIENT);
  let projector: Projector | null =
    settings.projects === false
      ? null
      : await startProjector({ database, log, bus, nats, models, logger: pino({ level: 'silent' }) });
  const outbox =
    settings.sendsMails === true
      ? startMails(
          {
            ...dependencies,
            publicUrl: allSettings.publicUrl,
            countUnverified: unverifiedMails(openBudgets(dependencies)),
          },
          QUICK_MAILS,
        )
      : null;
  const origin = dependencies.settings.publicUrl;
  const headFile = headFileInMemory();
  const tree =
    settings.signsHeads === true
      ? startTree({ ...dependencies, headFile, host: new URL(origin).host }, QUICK_HEADS)
      : null;
  let ownerIsThere = false;
  const tokensFor = (to: string, link: string) =>
    mails.flatMap((mail) => (mail.to === to ? tokenIn(mail, link) : []));
  const mailedToken = async (to: string, link: MailedLink, count = 1) => {
    await until('the link is mailed', () => tokensFor(to, link).length >= count);
    return tokensFor(to, link).at(-1) ?? '';
  };

  const stopProjector = async () => {
    await projector?.stop();
    projector = null;
  };

  return {
    app,
    dependencies,
    /** Where the NATS server keeps its files; null in the embedded composition. */
    natsDirectory: ground.natsDirectory,
    /** Mails that were sent, oldest first. */
    mails,
    /** Lines of the program's log, parsed. */
    logLines,
    /** Lets time pass; none passes by itself. */
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    /** Lets so much of it pass that sessions may end: these people log in again. */
    later: async (milliseconds: number, ...people: Client[]) => {
      now += milliseconds;
      for (const person of people) await expectStatus(200, person.logIn());
    },
    /** Somebody new, without a session. */
    visitor: () => new Client(app, origin),
    /** A registered customer who has logged in. */
    customer: async (name: string) => {
      const client = new Client(app, origin);
      const person = { username: name, email: emailOf(name), password: PASSWORD };
      await expectStatus(201, client.post('/api/register', person));
      await expectStatus(200, client.logIn({ username: name, password: PASSWORD }));
      return client;
    },
    /** The owner, logged in. */
    owner: async () => {
      if (!ownerIsThere) await ensureOwner(dependencies, OWNER);
      ownerIsThere = true;
      const client = new Client(app, origin);
      await expectStatus(200, client.logIn(OWNER));
      return client;
    },
    /** As somebody new, with the answer. */
    logIn: async (username: string, password = PASSWORD) => {
      const client = new Client(app, origin);
      return { ...(await client.logIn({ username, password })), client };
    },
    /** The token in the newest link of a kind that was mailed to an address, when so many were. */
    mailedToken,
    /** As `mailedToken`, of a link for a new password that is asked for now. */
    resetToken: async (email: string) => {
      const before = tokensFor(email, 'reset').length;
      await expectStatus(200, new Client(app, origin).post('/api/password/forgot', { email }));
      return mailedToken(email, 'reset', before + 1);
    },
    /** Opens the newest link that verifies an address, when so many were mailed. */
    verify: async (email: string, count?: number) => {
      const token = await mailedToken(email, 'verify', count);
      await expectStatus(200, new Client(app, origin).post('/api/email/verify', { token }));
    },
    now: () => now,
    /** Another process of the same installation, changed in these parts. */
    process: (changed: Partial<Dependencies> = {}): App => createApp({ ...dependencies, ...changed }),
    /** What was appended to a stream: types and clear data, and the personal fields as its readers get them. */
    eventsOf: async (stream: string): Promise<DomainEvent[]> =>
      (await log.readStream(stream)).map(({ type, data, personal }) => ({ type, data, personal })),
    /** Every row of a table. */
    rowsOf: async <Table extends keyof Tables>(table: Table): Promise<Selectable<Tables[Table]>[]> =>
      (await sql.raw(`select * from ${table}`).execute(database.kysely)).rows as never,
    typesOf: async (stream: string): Promise<string[]> =>
      (await log.readStream(stream)).map(({ type }) => type),
    /** The events of a stream as they are recorded. */
    past: log.readStream,
    /** The position of the newest event. */
    head: log.head,
    /** Resolves when every read model shows everything that was committed, and the application has heard of it. */
    caughtUp: async () => {
      const head = await log.head();
      dependencies.bus.announceAwaited();
      await until(`the read models reach ${head}`, () =>
        models.every(({ name }) => (heard.get(name) ?? 0) >= head),
      );
    },
    /** Resolves when a head counts everything that was committed. Only where heads are signed. */
    headSigned: async () => {
      const head = await log.head();
      await until(
        `a head counts ${head} events`,
        async () => ((await newestSize(database, log.epoch)) ?? 0) >= head,
      );
    },
    /** Keeps the newest head that was signed. */
    headFile,
    /** Stops the projector; `caughtUp` would wait in vain. */
    stopProjector,
    close: async () => {
      await tree?.stop();
      await outbox?.stop();
      await stopProjector();
      dependencies.visitors.close();
      dependencies.live.close();
      await log.close();
      await bus.close();
      await ground.close();
    },
  };
}

/** On which no head was kept so far. */
export function headFileInMemory(): HeadFile {
  const heads = new Map<string, string>();
  return {
    path: (epoch) => epoch,
    read: (epoch) => heads.get(epoch) ?? null,
    keep: async (epoch, note) => void heads.set(epoch, note),
  };
}

/** Addresses are ASCII: `Kübra` has `kubra@example.com`. */
export function emailOf(name: string): string {
  return `${name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\w-]/g, '')}@example.com`;
}

function tokenIn({ text }: Mail, link: string): string[] {
  return new RegExp(`[?&]${link}=([\\w.-]+)`).exec(text)?.slice(1) ?? [];
}

async function expectStatus(status: number, answering: ReturnType<Client['get']>): Promise<void> {
  const answered = await answering;
  if (answered.status !== status) throw new Error(`expected ${status}: ${answered.status} ${answered.text}`);
}
