import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readEnvironment } from '../../app/environment.ts';
import { openParts } from '../../app/open.ts';
import { directoryForTest } from '../../harness/closed-after.ts';

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
    const directory = directoryForTest();
    const environment = readEnvironment({ DATA_DIR: directory, LOG_LEVEL: 'silent' }, 'start');
    const opened = await openParts(environment, 'start');
    await sql.raw(statement).execute(opened.database.kysely);
    await opened.close();
    // Twice: the first look has changed nothing.
    for (let look = 0; look < 2; look++)
      await expect(openParts(environment, 'audit')).rejects.toThrow(sentence);
  },
);
