import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readEnvironment } from '../../app/environment.ts';
import { writeBackupFile } from '../../app/tool/write-backup-file.ts';
import type { Database } from '../../database/database.ts';
import { directoryForFile } from '../../harness/closed-after.ts';
import { databaseKinds } from '../../harness/databases.ts';
import { ledgerEntryOf, openLedger } from '../../log/erasure/ledger.ts';
import { backUp, expectVerified, newInstallation, restored, secretsOf, start } from './installation.ts';

const root = directoryForFile();

test.each(databaseKinds)(
  '%s: what is committed while a backup is written is in it whole or not at all',
  async (kind) => {
    const variables = await newInstallation(kind, root);
    const running = await start(variables, false);
    const ayse = await running.customer('ayse');
    await ayse.buy();
    const before = await running.opened.log.head();
    const file = join(variables.DATA_DIR ?? '', 'copy.backup');
    let meanwhile: Promise<unknown> = Promise.resolve();
    const { database } = running.opened;
    /** Names are copied by then, credentials and the log are not; embedded, all others wait for the snapshot. */
    const watched: Database = {
      ...database,
      snapshot: (read) =>
        database.snapshot(async (query) =>
          read(async (text, values) => {
            if (text.includes('from credentials')) {
              meanwhile = running.customer('late');
              if (kind === 'postgres') await meanwhile;
            }
            return query(text, values);
          }),
        ),
    };
    const about = await writeBackupFile(
      { ...running.opened, database: watched },
      readEnvironment(variables, 'audit'),
      file,
    );
    await meanwhile;
    expect(await running.opened.log.head()).toBeGreaterThan(about.position);
    expect(about.position).toBe(before);
    await running.stop();

    const target = await newInstallation(kind, root, secretsOf(variables));
    const { opened } = await restored(file, target);
    const { rows } = await sql<{ accounts: number; credentials: number; names: number; events: number }>`
    select (select count(*) from events where type = 'AccountRegistered') as accounts,
      (select count(*) from credentials) as credentials,
      (select count(distinct holder) from names where space = 'login') as names,
      (select count(*) from events) as events`.execute(opened.database.kysely);
    expect(rows).toEqual([{ accounts: 2, credentials: 2, names: 2, events: before }]);
    await expectVerified(opened);
    await opened.close();
  },
);

test('an erasure that the copy has missed is carried out when it is restored, and one that came after it where the ledger is kept', async () => {
  const variables = await newInstallation('pglite', root);
  const running = await start(variables, false);
  await running.customer('ayse');
  const mehmet = await running.customer('mehmet');
  const ERASURE_LEDGER = join(variables.DATA_DIR ?? '', 'erasures.log');
  // As it stands between the note and the destruction of the key.
  const noted = await ledgerEntryOf(running.opened.database, 'account-2');
  await openLedger(ERASURE_LEDGER).note(noted);
  const { file } = await backUp(running, variables);
  expect((await mehmet.erase()).status).toBe(200);
  await running.stop();
  const secrets = secretsOf(variables);
  await expectErased(await newInstallation('pglite', root, secrets), file, 2);
  await expectErased(await newInstallation('postgres', root, { ...secrets, ERASURE_LEDGER }), file, 3);
});

async function expectErased(target: Readonly<Record<string, string>>, file: string, id: number) {
  const { opened } = await restored(file, target);
  expect(await opened.log.keys.forOpening(`account-${id}`)).toBeNull();
  const { rows } = await sql`select from models.accounts where id = ${id} and username <> 'erased'
    union all select from names where holder = ${`account-${id}`}
    union all select from credentials where account_id = ${id}`.execute(opened.database.kysely);
  expect(rows).toEqual([]);
  await expectVerified(opened);
  await opened.close();
}
