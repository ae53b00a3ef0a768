import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { readEnvironment } from '../../app/environment.ts';
import { restoreInstallation } from '../../app/restore-installation.ts';
import { verify } from '../../audit/verify.ts';
import { writeBackup } from '../../log/backup/write-backup.ts';
import { openLedger } from '../../log/erasure/ledger.ts';
import { openLog } from '../../log/open-log.ts';
import { openPostgres } from '../../migrations/database.ts';
import { migrate, migrationNames } from '../../migrations/migrate.ts';
import { models } from '../../projector/models.ts';
import { databaseKinds } from '../databases.ts';
import { masterKey, message } from '../log/log-world.ts';
import { newInstallation, temporaryDirectory } from './installation.ts';

const ending: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ending.reverse()) await end();
});
const later = [
  '0026-one-outbox',
  '0027-offers',
  '0030-analysts',
  '0031-languages',
  '0032-publication-days',
  '0035-counts',
  '0036-search-words',
  '0037-publication-versions',
  '0037b-broken-pages',
  '0045-broken-in-export',
  '0046-left-for-the-release-before',
];

test.each(databaseKinds)('a backup of an earlier schema is brought forward in %s', async (kind) => {
  const source = await newInstallation('postgres', ending);
  const database = openPostgres(source.DATABASE_URL ?? '');
  await migrate(
    database,
    migrationNames.filter((name) => !later.includes(name)),
  );
  const log = await openLog({ database, masterKey });
  await log.append(message(1));
  await sql`insert into mails (position, kind, next_try_at) values (1, 'answer-ready', '2026-03-11T08:00:00Z')`.execute(
    database.kysely,
  );
  const path = join(temporaryDirectory(ending), 'earlier.backup');
  const file = await open(path, 'w');
  await writeBackup(file, {
    database,
    keys: log.keys,
    masterKey,
    sessionSecret: null,
    ledger: openLedger(join(source.DATA_DIR ?? '', 'none')),
    createdAt: new Date().toISOString(),
  });
  await file.close();
  await log.close();
  await database.close();

  const target = await newInstallation(kind, ending, { MASTER_KEY: Buffer.from(masterKey).toString('hex') });
  const { opened } = await restoreInstallation(readEnvironment(target, 'restore'), path);
  expect(await opened.log.readStream('message-1')).toMatchObject([{ personal: { name: 'Ayşe Yılmaz' } }]);
  const { rows } = await sql`select position, due_at from mails`.execute(opened.database.kysely);
  expect(rows).toEqual([{ position: 1, due_at: '2026-03-11T08:00:00.000Z' }]);
  for await (const { check, faults } of verify(opened, models)) expect(faults, check).toEqual([]);
  await opened.close();
});
