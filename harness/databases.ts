import { appendFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { RootOperationNode } from 'kysely';
import { parsers } from '../database/connection.ts';
import { type Database, embeddedDatabase, LEASE_MS, openPostgres } from '../database/database.ts';
import { placeCluster } from '../database/prepared-cluster.ts';
import { type Nats, openNats } from '../log/delivery/nats.ts';
import { prepareSchema } from '../projector/prepare-schema.ts';
import { isEmptied, keepPristine } from './emptied.ts';
import { startNats } from './servers/nats.ts';
import { oncePerRun } from './servers/once-per-run.ts';
import { openClient, sharedPostgres } from './servers/postgres.ts';

/** What SQL runs on: PGlite is a newer Postgres than the server may be, so each test of SQL runs on both. */
export const databaseKinds = ['pglite', 'postgres'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

/**
 * A migrated database that is as good as new, and this caller's until it is closed: afterwards it is emptied for the
 * next one of this thread, which takes a hundredth of the time that a new one does.
 */
export async function freshDatabase(kind: DatabaseKind): Promise<Database> {
  switch (kind) {
    case 'postgres':
      return lendPostgres();
    case 'pglite':
      return lendPGlite();
    default:
      return kind satisfies never;
  }
}

const idlePGlites: PGlite[] = [];

async function lendPGlite(): Promise<Database> {
  const pglite = idlePGlites.pop() ?? (await clonePGlite());
  let isClosed = false;
  const lent = {
    parsers: pglite.parsers,
    execProtocolRawStream: pglite.execProtocolRawStream.bind(pglite),
    get closed() {
      return isClosed;
    },
    /** Called when everything that was asked has been answered. */
    close: async () => {
      isClosed = true;
      if (await isEmptied((text) => pglite.query(text))) idlePGlites.push(pglite);
      else await pglite.close();
    },
  };
  // Where a test waits for a look, it waits two seconds as on Postgres and not twenty.
  return { ...embeddedDatabase(lent), leaseMs: LEASE_MS };
}

const idlePostgres: string[] = [];

async function lendPostgres(): Promise<Database> {
  const server = await sharedPostgres();
  const url = idlePostgres.pop() ?? (await server.createDatabase());
  const database = openPostgres(url);
  return {
    ...database,
    close: async () => {
      await database.close();
      if (await isEmptiedAt(url)) idlePostgres.push(url);
    },
  };
}

async function isEmptiedAt(url: string): Promise<boolean> {
  const client = await openClient(url);
  try {
    // Whoever is still connected would write into the next one's database.
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    return await isEmptied((text) => client.query(text));
  } finally {
    await client.end();
  }
}

let image: Promise<Blob> | undefined;

async function clonePGlite(): Promise<PGlite> {
  image ??= oncePerRun('pglite', prepareImage).then((bytes) => new Blob([new Uint8Array(bytes)]));
  return PGlite.create({ parsers, loadDataDir: await image });
}

/** A new cluster takes seconds, a migrated one half a second to copy. Of what a copy costs, most is its memory. */
async function prepareImage(directory: string): Promise<Uint8Array> {
  const dataDir = join(directory, 'cluster');
  await placeCluster(dataDir);
  appendFileSync(join(dataDir, 'postgresql.conf'), 'shared_buffers = 16MB\n');
  const pglite = await PGlite.create({ dataDir, parsers });
  const database = embeddedDatabase(pglite);
  await prepareSchema(database);
  await keepPristine(database);
  // Otherwise each copy begins with what the migrations wrote.
  await pglite.query('checkpoint');
  await removeTemplates(pglite, join(dataDir, 'base'));
  const dump = await pglite.dumpDataDir('none');
  await database.close();
  return new Uint8Array(await dump.arrayBuffer());
}

/** Half of all files; whoever has one database makes no other. */
async function removeTemplates(pglite: PGlite, base: string): Promise<void> {
  const query = 'select oid::text from pg_database where datname = current_database()';
  const { rows } = await pglite.query<{ oid: string }>(query);
  for (const database of readdirSync(base)) {
    if (database !== rows[0]?.oid) rmSync(join(base, database), { recursive: true });
  }
}

/** The same database, which tells of each statement that kysely sends. */
export function overheard(database: Database, heard: (statement: RootOperationNode) => void): Database {
  const kysely = database.kysely.withPlugin({
    transformQuery: ({ node }) => {
      heard(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { ...database, kysely };
}

/** Database and bus, and what else has to be closed with them. */
interface Ground {
  readonly database: Database;
  readonly nats: Nats | null;
  readonly natsDirectory: string | null;
  close(): Promise<void>;
}

export async function embedded(): Promise<Ground> {
  const database = await freshDatabase('pglite');
  return { database, nats: null, natsDirectory: null, close: () => database.close() };
}

export async function distributed(): Promise<Ground> {
  const [database, server] = await Promise.all([freshDatabase('postgres'), startNats()]);
  const nats = openNats(server.url);
  const close = async () => {
    await nats.close();
    await server.close();
    await database.close();
  };
  return { database, nats, natsDirectory: server.directory, close };
}
