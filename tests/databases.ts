import { PGlite } from '@electric-sql/pglite';
import { type Database, embeddedDatabase, openPostgres } from '../migrations/database.ts';
import { migrate } from '../migrations/migrate.ts';
import { parsers } from '../migrations/parsers.ts';
import { oncePerRun } from './once-per-run.ts';
import { sharedPostgres } from './postgres.ts';

/** What SQL runs on: PGlite is a newer Postgres than the server may be, so each test of SQL runs on both. */
export const databaseKinds = ['pglite', 'postgres'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

/** A new, migrated database of its own. Whoever asks closes it. */
export async function freshDatabase(kind: DatabaseKind): Promise<Database> {
  switch (kind) {
    case 'postgres':
      return openPostgres(await (await sharedPostgres()).createDatabase());
    case 'pglite':
      image ??= oncePerRun('pglite', prepareImage).then((bytes) => new Blob([new Uint8Array(bytes)]));
      return embeddedDatabase(await PGlite.create({ parsers, loadDataDir: await image }));
    default:
      return kind satisfies never;
  }
}

let image: Promise<Blob> | undefined;

/** Starting PGlite takes seconds, copying a prepared one half a second. */
async function prepareImage(): Promise<Uint8Array> {
  const pglite = await PGlite.create({ parsers });
  const database = embeddedDatabase(pglite);
  await migrate(database);
  const dump = await pglite.dumpDataDir('none');
  await database.close();
  return new Uint8Array(await dump.arrayBuffer());
}
