import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Database, openPGlite, openPostgres } from '../../database/database.ts';
import { directoryForTest } from '../../harness/closed-after.ts';
import { type DatabaseKind, databaseKinds } from '../../harness/databases.ts';
import { freePort } from '../../harness/servers/free-port.ts';
import { sharedPostgres } from '../../harness/servers/postgres.ts';
import { ranScript } from '../../harness/servers/process.ts';
import { dumpTables } from '../audit/every-table.ts';
import { loadDump, RELEASED_KEY, unpackDataDirectory } from './released.ts';

const SENTENCE =
  'The database was written by a release before 0.3.0: start release 0.3.0 with it first, then this one; nothing was changed.';
const commands = [
  ['app/start.ts'],
  ['app/migrate.ts'],
  ['app/audit.ts', 'verify'],
  ['app/backup.ts', '/tmp/never-written.backup'],
];

describe.each(databaseKinds)('What a release before 0.3.0 wrote, on %s', (kind) => {
  test('is refused by every start and tool with the release to start in between, and is left as it was', async () => {
    const { environment, open } = await older(kind);
    const before = await everything(open, environment);
    for (const command of commands) {
      const { code, printed } = await ranScript(command, environment);
      expect([command, code, printed]).toEqual([command, 1, `${SENTENCE}\n`]);
    }
    expect(await everything(open, environment)).toEqual(before);
  });
});

async function older(kind: DatabaseKind) {
  const DATA_DIR = directoryForTest();
  const common = { DATA_DIR, PORT: String(await freePort()), ADMIN_PASSWORD: 'a night without clouds' };
  if (kind === 'postgres') {
    const url = await (await sharedPostgres()).emptyDatabase();
    loadDump('older-postgres', url);
    const secrets = { MASTER_KEY: RELEASED_KEY, SESSION_SECRET: RELEASED_KEY, AUDIT_KEY: '03'.repeat(32) };
    const environment = {
      ...common,
      ...secrets,
      DATABASE_URL: url,
      NATS_URL: 'nats://127.0.0.1:1',
      PAYMENT: 'test',
    };
    return { environment, open: () => Promise.resolve(openPostgres(url)) };
  }
  unpackDataDirectory(DATA_DIR);
  // A directory from before the tree has no key for its heads.
  rmSync(join(DATA_DIR, 'audit.key'));
  const open = () => openPGlite(join(DATA_DIR, 'database'));
  const database = await open();
  await sql`delete from kysely_migration where name >= '0025'`.execute(database.kysely);
  await database.close();
  return { environment: common, open };
}

/** Every row, by its table, and the files beside the database, which are its keys and mails. */
async function everything(open: () => Promise<Database>, { DATA_DIR }: { DATA_DIR: string }) {
  const database = await open();
  const found = await dumpTables(database);
  await database.close();
  for (const file of readdirSync(DATA_DIR, { recursive: true, withFileTypes: true })) {
    const path = join(file.parentPath, file.name);
    if (!file.isFile() || file.name === 'lock' || path.startsWith(join(DATA_DIR, 'database'))) continue;
    found.set(path, readFileSync(path, 'latin1'));
  }
  return found;
}
