import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '../database/database.ts';
import { freePort } from '../harness/servers/free-port.ts';
import { startMailCatcher } from '../harness/servers/mail-catcher.ts';
import { type NatsServer, startNats } from '../harness/servers/nats.ts';
import { type OwnPostgresServer, queryAt, startPostgres } from '../harness/servers/postgres.ts';
import { QUIETLY, ranScript, SECRETS } from '../harness/servers/process.ts';
import { startTcpProxy, type TcpProxy } from '../harness/servers/tcp-proxy.ts';
import { until } from '../harness/until.ts';
import { auditFaults } from './audit-tool.ts';
import { mailFaults } from './cases/mail.ts';
import { OWNER, type Product, readLogOf } from './product.ts';
import { openRole, type Role } from './role.ts';
import { settled } from './settled.ts';
import type { SmallDisk } from './small-disk.ts';

/** How long the processes may take to become ready, on a busy machine too. */
const READY_MAXIMUM_MS = 180_000;
/** Characters of a process's output that an error message quotes. */
const OUTPUT_SHOWN = 1_000;
/** The product's database, beside the server's default one. */
const DATABASE = 'falname';

/** Two api and two projector processes, Postgres, NATS and a mail server, with a proxy on each way to the servers. */
export interface Distributed extends Product {
  readonly api: readonly [Role, Role];
  readonly projectors: readonly [Role, Role];
  readonly postgres: OwnPostgresServer;
  readonly nats: NatsServer;
  readonly databaseProxy: TcpProxy;
  readonly natsProxy: TcpProxy;
  readonly environment: Readonly<Record<string, string>>;
  /** A directory that is removed with the installation. */
  readonly directory: string;
  /** Runs a statement on the product's database, without the proxy. */
  query<Row extends object>(statement: string): Promise<Row[]>;
  startAll(): Promise<void>;
  killAll(): Promise<void>;
  /** Waits until every api process says that it is ready. */
  ready(): Promise<void>;
  /** Waits until a living process holds the relay. Gives the fencing token: a greater one is another holder's. */
  relayToken(): Promise<number>;
}

export interface DistributedPlace {
  readonly postgresSettings?: Record<string, string>;
  /** Where Postgres and NATS keep their files; unmounted at the end. */
  readonly postgresDisk?: SmallDisk;
  readonly natsDisk?: SmallDisk;
}

/** Two processes of each role, as an operator starts them. */
export async function startDistributed(place: DistributedPlace = {}): Promise<Distributed> {
  const directory = mkdtempSync(join(tmpdir(), 'falname-faults-'));
  const ending: (() => unknown)[] = [
    () => rmSync(directory, { recursive: true, force: true }),
    () => place.postgresDisk?.close(),
    () => place.natsDisk?.close(),
  ];
  const close = async () => {
    for (const end of ending.splice(0).reverse()) await end();
  };
  try {
    const product = await open(directory, ending, place, close);
    await product.startAll();
    return product;
  } catch (cause) {
    await close();
    throw cause;
  }
}

async function open(
  directory: string,
  ending: (() => unknown)[],
  { postgresSettings, postgresDisk, natsDisk }: DistributedPlace,
  close: () => Promise<void>,
): Promise<Distributed> {
  const postgres = await startPostgres(postgresSettings, postgresDisk?.path);
  ending.push(() => postgres.stop());
  await postgres.query(`create database ${DATABASE}`);
  const nats = await startNats([], natsDisk?.path);
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
    ADMIN_PASSWORD: OWNER.password,
    TRUSTED_PROXIES: 'loopback',
    ...SECRETS,
    ...QUIETLY,
  };
  const role = (entry: string, more = {}) => openRole([entry], { ...environment, ...more });
  const openApi = (port: number) => role('app/api.ts', { PORT: String(port) });
  const api = [openApi(ports[0]), openApi(ports[1])] as const;
  const projectors = [role('app/projector.ts'), role('app/projector.ts')] as const;
  const roles = [...api, ...projectors];
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`);
  ending.push(() => Promise.all(roles.map((each) => each.kill())));

  const product: Distributed = {
    apis: { addresses, life: (index) => api[index]?.life() ?? 0 },
    api,
    projectors,
    postgres,
    nats,
    databaseProxy,
    natsProxy,
    environment,
    directory,
    query: (statement) => queryAt(postgres.url(DATABASE), statement),
    startAll: async () => {
      const { code, printed } = await ranScript(['app/migrate.ts'], environment);
      if (code !== 0) throw new Error(printed);
      for (const each of roles) each.start();
      await product.ready();
    },
    killAll: async () => {
      await Promise.all(roles.map((each) => each.kill()));
    },
    ready: async () => {
      for (const [index, address] of addresses.entries())
        await until(`${address} is ready`, () => isReady(address), READY_MAXIMUM_MS).catch((cause) => {
          throw new Error(`${cause.message}: ${api[index]?.output().slice(-OUTPUT_SHOWN)}`, { cause });
        });
    },
    relayToken: async () => {
      const before = await relayLease(product);
      let now = before;
      await until('a projector renews the lease of the relay', async () => {
        now = await relayLease(product);
        return now.until > before.until;
      });
      return now.token;
    },
    readLog: () =>
      readLogOf(openPostgres(postgres.url(DATABASE)), [Buffer.from(environment.MASTER_KEY, 'hex')]),
    settled: () => settled(product),
    verify: async () => [
      ...(await auditFaults({ ...environment, DATABASE_URL: postgres.url(DATABASE) })),
      ...(await mailFaults(product, mails.received)),
    ],
    close,
  };
  return product;
}

async function relayLease({ query }: Distributed): Promise<{ token: number; until: number }> {
  const [lease] = await query<{ token: number; until: number }>(
    `select fencing_token::float8 as token, extract(epoch from expires_at)::float8 as until
     from leases where name = 'relay'`,
  );
  return lease ?? { token: 0, until: 0 };
}

export async function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/api/ready`).then(
    ({ status }) => status === 200,
    () => false,
  );
}
