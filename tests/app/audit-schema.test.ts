import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readEnvironment } from '../../app/environment.ts';
import { openParts } from '../../app/open.ts';
import { openPostgres } from '../../database/database.ts';
import { sharedPostgres } from '../../harness/servers/postgres.ts';
import { SECRETS } from '../../harness/servers/process.ts';

test.each([
  [
    'behind',
    `delete from kysely_migration where name = '0048-append-commands'`,
    'schema of an earlier release',
  ],
  ['ahead', `insert into kysely_migration values ('9999-later', '2027-01-01')`, 'schema of a later release'],
])(
  'O16 the audit tool refuses a database one schema %s, and migrates nothing',
  async (_which, statement, sentence) => {
    const DATABASE_URL = await (await sharedPostgres()).createDatabase();
    const database = openPostgres(DATABASE_URL);
    await sql.raw(statement).execute(database.kysely);
    await database.close();
    const environment = readEnvironment({ ...SECRETS, DATABASE_URL, LOG_LEVEL: 'silent' }, 'audit');
    // Twice: the first look has changed nothing.
    for (let look = 0; look < 2; look++)
      await expect(openParts(environment, 'audit')).rejects.toThrow(sentence);
  },
);
