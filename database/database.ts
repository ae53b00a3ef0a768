import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import {
  bounded,
  CONNECTION_LIMITS,
  type Connection,
  type ConnectionLimits,
  MAINTENANCE_LIMITS,
  parsers,
} from './connection.ts';
import { type Engine, openSession } from './embedded.ts';
import { bytesAsBuffer, connectPostgres, type Losses, nameOf, openPool } from './postgres.ts';
import { placeCluster } from './prepared-cluster.ts';
import type { PictureTables, SiteTables } from './tables/files.ts';
import type { ErasureTables, LogTables, TreeTables } from './tables/log.ts';
import type { MailTables } from './tables/mail.ts';
import type { PaymentTables } from './tables/payment.ts';
import type { ProjectorTables, ReadModelTables } from './tables/read-models.ts';
import type { SessionTables } from './tables/sessions.ts';

export interface Tables
  extends LogTables,
    SessionTables,
    ProjectorTables,
    MailTables,
    ReadModelTables,
    ErasureTables,
    PaymentTables,
    PictureTables,
    SiteTables,
    TreeTables {}

/** A rebuild fills the same tables in a schema of its own. */
export const MODELS_SCHEMA = 'models';

/** Of one process, the writer's own not counted. */
const POOL_MAXIMUM = 10;
/** Opened when needed and closed when idle. */
const MAINTENANCE_POOL_MAXIMUM = 4;

/** A killed process stalls its work this long. */
export const LEASE_MS = 5_000;
/** An embedded database has one process, and each look at it would wake it. */
const EMBEDDED_LEASE_MS = 50_000;

export interface Database {
  readonly kind: 'pglite' | 'postgres';
  /** How long a lease on it lasts unless it is renewed; the looks of a process at rest keep step with it. */
  readonly leaseMs: number;
  /** For everything outside the read models. Bounded by `CONNECTION_LIMITS`. */
  readonly kysely: Kysely<Tables>;
  /** The same connections. A rebuild uses `withSchema(…)`. */
  readonly models: Kysely<Tables>;
  /** For statements that take minutes. Bounded by `MAINTENANCE_LIMITS`. */
  readonly maintenance: Kysely<Tables>;
  /**
   * Each connection keeps the plan, perhaps of small tables: only for inserts and what reads no growing
   * table, or for functions that keep their own plans.
   */
  prepared<Row>(text: string, values: readonly unknown[]): Promise<Row[]>;
  /** All reads see one moment. On PGlite everything else waits. @throws ConnectionLost */
  snapshot<Result>(read: (query: Connection['query']) => Promise<Result>): Promise<Result>;
  /** Outside the pools. @throws ConnectionLost */
  connect(limits?: ConnectionLimits): Promise<Connection>;
  close(): Promise<void>;
}

/** Connects with the first query. */
export function openPostgres(url: string, limits: ConnectionLimits = CONNECTION_LIMITS): Database {
  const losses: Losses = new Set();
  const pool = openPool(url, POOL_MAXIMUM, limits, losses);
  const names = new Map<string, string>();
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const maintenance = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: openPool(url, MAINTENANCE_POOL_MAXIMUM, MAINTENANCE_LIMITS, losses),
    }),
  });
  return {
    kind: 'postgres',
    leaseMs: LEASE_MS,
    kysely,
    models: kysely.withSchema(MODELS_SCHEMA),
    maintenance,
    prepared: async <Row>(text: string, values: readonly unknown[]) => {
      const client = await pool.connect();
      try {
        return await client.prepared<Row & object>(nameOf(names, text), text, values.map(bytesAsBuffer));
      } finally {
        client.release();
      }
    },
    snapshot: (read) => readSnapshot(url, read),
    connect: (own = limits) => connectPostgres(url, own, losses),
    close: async () => {
      await kysely.destroy();
      await maintenance.destroy();
    },
  };
}

const SNAPSHOT = 'set transaction isolation level repeatable read, read only';

async function readSnapshot<Result>(
  url: string,
  read: (query: Connection['query']) => Promise<Result>,
): Promise<Result> {
  const connection = await connectPostgres(url, MAINTENANCE_LIMITS);
  try {
    await connection.query('begin');
    await connection.query(SNAPSHOT);
    return await read(connection.query);
  } finally {
    await connection.close();
  }
}

/** In memory where there is no `directory`. */
export async function openPGlite(directory?: string): Promise<Database> {
  if (directory === undefined) return embeddedDatabase(await PGlite.create({ parsers }));
  await placeCluster(directory);
  const pglite = await PGlite.create({ dataDir: directory, parsers });
  // A recycled segment of the write-ahead log would still hold what an erasure removed; to fill a new one with zeros
  // takes a quarter of a second, in which nothing is answered.
  const { rows } = await pglite.query<{ name: string }>(
    "select name from pg_settings where name in ('wal_recycle', 'wal_init_zero') and setting = 'on'",
  );
  for (const { name } of rows) {
    await pglite.exec(`set ${name} = off`);
    // Where the disk is full, the next start does it.
    await pglite.exec(`alter system set ${name} = off`).catch(() => undefined);
  }
  return embeddedDatabase(pglite);
}

/** For an instance that was made with `parsers`, such as a clone of a prepared one. */
export function embeddedDatabase(pglite: Engine): Database {
  const session = openSession(pglite);
  const { inTurn } = session;
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: session.pool }) });
  const send = async <Row>(text: string, values: readonly unknown[] = []) =>
    (await session.query(text, values)).rows as Row[];
  const prepared = <Row>(text: string, values: readonly unknown[]) =>
    inTurn(async () => (await session.prepared(text, values)).rows as Row[]);
  return {
    kind: 'pglite',
    leaseMs: EMBEDDED_LEASE_MS,
    kysely,
    models: kysely.withSchema(MODELS_SCHEMA),
    maintenance: kysely,
    prepared,
    snapshot: (read) =>
      inTurn(async () => {
        await send('begin');
        try {
          await send(SNAPSHOT);
          return await read(send);
        } finally {
          await send('rollback');
        }
      }),
    connect: async ({ answerMs } = CONNECTION_LIMITS) => ({
      query: <Row>(text: string, values: readonly unknown[] = []) =>
        bounded(
          inTurn(() => send<Row>(text, values)),
          answerMs,
        ),
      prepared: <Row>(text: string, values: readonly unknown[]) =>
        bounded(prepared<Row>(text, values), answerMs),
      onLost: () => undefined,
      close: async () => undefined,
    }),
    close: async () => {
      await kysely.destroy();
      await session.pool.end();
    },
  };
}
