import { once } from 'node:events';
import { createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { EnvironmentError, readEnvironment } from '../../app/environment.ts';
import { openParts } from '../../app/open.ts';
import { askInstallation } from '../../app/tool/ask-installation.ts';
import { openPostgres } from '../../database/database.ts';
import { forTest } from '../../harness/closed-after.ts';
import { freePort } from '../../harness/servers/free-port.ts';
import { sharedPostgres } from '../../harness/servers/postgres.ts';
import { SECRETS } from '../../harness/servers/process.ts';
import { capturedOutput } from '../audit/captured-output.ts';

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

test.each([
  [['export-pages', '--follow', '--', 'pages'], 7_000],
  [['verify'], 1_800_000],
])('B6 the tool %j has the server end a statement after %i ms', async (words, limitMs) => {
  const port = await freePort();
  let begun = '';
  const server = await forTest(
    createServer((socket) =>
      socket.once('data', (bytes) => {
        begun = bytes.toString('latin1');
        socket.destroy();
      }),
    ).listen(port, '127.0.0.1'),
  );
  await once(server, 'listening');
  const DATABASE_URL = `postgres://falname@127.0.0.1:${port}/falname`;
  const environment = readEnvironment({ ...SECRETS, DATABASE_URL, LOG_LEVEL: 'silent' }, 'audit');
  await expect(askInstallation(environment, words, capturedOutput())).rejects.toThrow(EnvironmentError);
  expect(begun).toContain(`\0statement_timeout\0${limitMs}\0`);
});
