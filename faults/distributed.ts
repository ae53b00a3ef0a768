import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { lastSequence } from '../log/delivery/jetstream.ts';
import { openNats } from '../log/delivery/nats.ts';
import { freePort } from '../tests/free-port.ts';
import { startScript } from '../tests/journeys/process.ts';
import { type MailCatcher, startMailCatcher } from '../tests/mail-catcher.ts';
import { type NatsServer, startNats } from '../tests/nats.ts';
import { type OwnPostgresServer, startPostgres } from '../tests/postgres.ts';
import { startTcpProxy, type TcpProxy } from '../tests/tcp-proxy.ts';
import { until } from '../tests/until.ts';
import { auditFaults } from './audit-tool.ts';
import type { LoggedEvent } from './judge.ts';
import { OWNER, type Product } from './product.ts';
import { openRole, type Role } from './role.ts';

const DATABASE = 'postgres';
/** How long models, relay and mails may take for what was committed last. */
const SETTLED_MAXIMUM_MS = 60_000;

/** Two api and two projector processes, Postgres, NATS and a mail server, with a proxy on each way to the servers. */
export interface Distributed extends Product {
  readonly api: readonly [Role, Role];
  readonly projectors: readonly [Role, Role];
  readonly postgres: OwnPostgresServer;
  readonly nats: NatsServer;
  readonly databaseProxy: TcpProxy;
  readonly natsProxy: TcpProxy;
  readonly mails: MailCatcher;
  readonly environment: Readonly<Record<string, string>>;
  /** For files that go with the installation. */
  readonly directory: string;
  /** A statement on the database, past the proxy. */
  query<Row>(statement: string): Promise<Row[]>;
  startAll(): Promise<void>;
  /** Fencing token of the lease on the relay: a greater one is another holder's. Null while no process has it. */
  relayToken(): Promise<number | null>;
  /** Waits until every api process says that it is ready. */
  ready(): Promise<void>;
}

export interface DistributedPlace {
  readonly postgresSettings?: Record<string, string>;
  /** Where Postgres and NATS keep their files. */
  readonly postgresRoot?: string;
  readonly natsRoot?: string;
  /** Of every process of the product. */
  readonly extra?: Record<string, string>;
  /** Command line before the entry of each process. */
  readonly preload?: readonly string[];
}

export async function startDistributed(place: DistributedPlace = {}): Promise<Distributed> {
  const directory = mkdtempSync(join(tmpdir(), 'falname-faults-'));
  const ending: (() => unknown)[] = [() => rmSync(directory, { recursive: true, force: true })];
  const close = async () => {
    for (const end of ending.splice(0).reverse()) await end();
  };
  try {
    return await begin();
  } catch (cause) {
    await close();
    throw cause;
  }

  async function begin(): Promise<Distributed> {
    const postgres = await startPostgres(
      place.postgresSettings,
      place.postgresRoot === undefined ? {} : { root: place.postgresRoot },
    );
    ending.push(() => postgres.stop());
    const nats = await startNats([], place.natsRoot);
    ending.push(() => nats.close());
    const mails = await startMailCatcher();
    ending.push(() => mails.close());
    const databaseProxy = await startTcpProxy(Number(new URL(postgres.url(DATABASE)).port));
    ending.push(() => databaseProxy.close());
    const natsProxy = await startTcpProxy(Number(new URL(nats.url).port));
    ending.push(() => natsProxy.close());
    const ports = [await freePort(), await freePort()] as const;
    const environment = {
      DATABASE_URL: `postgres://postgres@127.0.0.1:${databaseProxy.port}/${DATABASE}`,
      NATS_URL: `nats://127.0.0.1:${natsProxy.port}`,
      SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
      PUBLIC_URL: `http://localhost:${ports[0]}`,
      DATA_DIR: directory,
      PAYMENT: 'test',
      MASTER_KEY: '09'.repeat(32),
      AUDIT_KEY: '03'.repeat(32),
      SESSION_SECRET: '05'.repeat(32),
      ADMIN_PASSWORD: OWNER.password,
      SEED_SAMPLE: 'off',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      ...place.extra,
    };
    const before = place.preload ?? [];
    const apiRole = (port: number, name: string) =>
      openRole(name, [...before, 'app/api.ts'], { ...environment, PORT: String(port) });
    const projectorRole = (name: string) => openRole(name, [...before, 'app/projector.ts'], environment);
    const api = [apiRole(ports[0], 'api-1'), apiRole(ports[1], 'api-2')] as const;
    const projectors = [projectorRole('projector-1'), projectorRole('projector-2')] as const;
    ending.push(() => Promise.all([...api, ...projectors].map((role) => role.kill())));
    const addresses = ports.map((port) => `http://127.0.0.1:${port}`);
    const url = () => postgres.url(DATABASE);
    const migrated = startScript(['app/migrate.ts'], environment, process.execPath);
    if ((await migrated.ended()) !== 0) throw new Error(migrated.output());

    const product: Distributed = {
      apis: { addresses, life: (index) => api[index]?.life() ?? 0 },
      api,
      projectors,
      postgres,
      nats,
      databaseProxy,
      natsProxy,
      mails,
      environment,
      directory,
      query: (statement) => onDatabase(url(), statement),
      startAll: async () => {
        for (const role of [...api, ...projectors]) role.start();
        await product.ready();
      },
      relayToken: async () => {
        const [lease] = await product.query<{ token: number }>(
          `select fencing_token::float8 as token from leases
           where name = 'relay' and expires_at > clock_timestamp()`,
        );
        return lease?.token ?? null;
      },
      ready: async () => {
        for (const [index, address] of addresses.entries())
          await until(`${api[index]?.name} is ready: ${api[index]?.output()}`, () => isReady(address));
      },
      readLog: () => readLog(url()),
      settled: async () => {
        const [{ position } = { position: -1 }] = await onDatabase<{ position: number }>(
          url(),
          'select position::float8 as position from log_head',
        );
        await settledAt(position);
      },
      verify: () => auditFaults({ ...environment, DATABASE_URL: url() }),
      close,
    };
    return product;

    async function settledAt(head: number): Promise<void> {
      await until(
        'the read models are at the head, and no mail waits',
        async () => {
          const [state] = await onDatabase<{ behind: number; waiting: number }>(
            url(),
            `select (select count(*)::int from checkpoints where position < ${head}) as behind,
               (select count(*)::int from mails where outcome is null)
               + (select count(*)::int from follower_cursors where name = 'outbox' and position < ${head}) as waiting`,
          );
          return state?.behind === 0 && state.waiting === 0;
        },
        SETTLED_MAXIMUM_MS,
      );
      const [log] = await onDatabase<{ epoch: string }>(url(), 'select epoch::text from log_head');
      const connected = openNats(nats.url);
      try {
        await until(
          'the stream ends where the log ends',
          async () => {
            const manager = await connected
              .connection()
              ?.jetstreamManager()
              .catch(() => null);
            if (manager === null || manager === undefined) return false;
            return (await lastSequence(manager, log?.epoch ?? '').catch(() => null)) === head;
          },
          SETTLED_MAXIMUM_MS,
        );
      } finally {
        await connected.close();
      }
    }
  }
}

export async function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/api/ready`).then(
    ({ status }) => status === 200,
    () => false,
  );
}

export function readLog(url: string): Promise<LoggedEvent[]> {
  return onDatabase(
    url,
    `select position::float8 as position, stream, stream_version::float8 as "streamVersion", type,
       meta ->> 'correlationId' as "correlationId"
     from events order by position`,
  );
}

async function onDatabase<Row>(url: string, statement: string): Promise<Row[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
