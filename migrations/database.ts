import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import { Client, Pool, types } from 'pg';
import type { ErasureTables } from './tables/erasure.ts';
import type { LogTables } from './tables/log.ts';
import type { MailTables } from './tables/mail.ts';
import type { ProjectorTables } from './tables/projector.ts';
import type { ReadModelTables } from './tables/read-models.ts';
import type { SessionTables } from './tables/sessions.ts';
import type { SiteTables } from './tables/site.ts';

export interface Tables
  extends LogTables,
    SessionTables,
    ProjectorTables,
    MailTables,
    ReadModelTables,
    ErasureTables,
    SiteTables {}

/** Where the living read models stand; a rebuild fills the same tables in a schema of its own. */
export const MODELS_SCHEMA = 'models';

/** Connections that one process keeps to a Postgres server, the writer's own not counted. */
const POOL_MAXIMUM = 10;
/** How long a query waits for a free connection before it fails, in milliseconds. */
const POOL_WAIT_MS = 5_000;

/** The seam to the database; everything else is written against this, whichever of the two it is. */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  /** For everything outside the read models. */
  readonly kysely: Kysely<Tables>;
  /** The living read models. A rebuild uses `kysely.withSchema(…)` of its own. */
  readonly models: Kysely<Tables>;
  /** A connection outside the pool, for the writer and for locks that live as long as a session. */
  connect(): Promise<Connection>;
  close(): Promise<void>;
}

export interface Connection {
  /** Values: text, numbers, booleans, null, Uint8Array, arrays of these. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Calls `listener` once when the server ends the connection. Never on PGlite. */
  onLost(listener: (cause: Error) => void): void;
  close(): Promise<void>;
}

/** Type oids: Postgres, catalog pg_type. */
const INT8 = 20;
const JSON_TYPE = 114;
const DATE = 1082;
const TIMESTAMPTZ = 1184;
const NUMERIC = 1700;

/** Positions stay far below 2^53; calendar dates stay text; times are ISO 8601; `json` stays the text it was. */
export const parsers: Record<number, (text: string) => unknown> = {
  [INT8]: Number,
  [NUMERIC]: Number,
  [DATE]: (text) => text,
  [TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
  [JSON_TYPE]: (text) => text,
};

/** A database on a Postgres server. Nothing is connected before the first query. */
export function openPostgres(url: string): Database {
  const settings = { connectionString: url, types: { getTypeParser: typeParser } };
  const pool = new Pool({ ...settings, max: POOL_MAXIMUM, connectionTimeoutMillis: POOL_WAIT_MS });
  // Without listeners a connection that the server ends would end the process, idle or in use: whoever uses it
  // learns of it from the query that fails.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    kind: 'postgres',
    kysely,
    models: kysely.withSchema(MODELS_SCHEMA),
    connect: () => connectPostgres(new Client(settings)),
    close: () => kysely.destroy(),
  };
}

async function connectPostgres(client: Client): Promise<Connection> {
  const lost: ((cause: Error) => void)[] = [];
  client.on('error', (cause) => {
    for (const listener of lost.splice(0)) listener(cause);
  });
  await client.connect();
  return {
    query: async (text, values = []) => (await client.query(text, values.map(bytesAsBuffer))).rows,
    onLost: (listener) => void lost.push(listener),
    close: () => client.end(),
  };
}

/** The embedded database: in `directory`, or in memory where there is none. */
export async function openPGlite(directory?: string): Promise<Database> {
  if (directory === undefined) return embeddedDatabase(await PGlite.create({ parsers }));
  const pglite = await PGlite.create({ dataDir: directory, parsers });
  // A segment of the write-ahead log that is used again still holds what stood in it before.
  const { rows } = await pglite.query<{ recycles: string }>(
    "select current_setting('wal_recycle') as recycles",
  );
  if (rows[0]?.recycles === 'on') {
    await pglite.exec('alter system set wal_recycle = off');
    await pglite.exec('set wal_recycle = off');
  }
  return embeddedDatabase(pglite);
}

/** The same for an instance that was made with `parsers` elsewhere, for example a clone of a prepared one. */
export function embeddedDatabase(pglite: PGlite): Database {
  const kysely = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  return {
    kind: 'pglite',
    kysely,
    models: kysely.withSchema(MODELS_SCHEMA),
    connect: async () => ({
      query: async <Row>(text: string, values: readonly unknown[] = []) =>
        (await pglite.query<Row>(text, [...values])).rows,
      onLost: () => undefined,
      close: async () => undefined,
    }),
    close: () => kysely.destroy(),
  };
}

function typeParser(oid: number, format?: 'text' | 'binary') {
  return parsers[oid] ?? types.getTypeParser(oid, format ?? 'text');
}

/** pg knows Buffers as bytes, but not every Uint8Array. */
function bytesAsBuffer(value: unknown): unknown {
  return value instanceof Uint8Array && !Buffer.isBuffer(value) ? Buffer.from(value) : value;
}
