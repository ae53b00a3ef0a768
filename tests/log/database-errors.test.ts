import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openPostgres } from '../../database/database.ts';
import { isDatabaseAway } from '../../database/database-errors.ts';
import { forTest } from '../../harness/closed-after.ts';
import { startPostgres } from '../../harness/servers/postgres.ts';

test('B13 a database that is away is told apart from a query that is wrong', async () => {
  const server = await startPostgres();
  const database = await forTest(openPostgres(await server.createDatabase()));
  const ask = (query: string) => sql.raw(query).execute(database.kysely);
  const wrong = await ask('select nothing from nowhere').catch((cause: unknown) => cause);
  expect(isDatabaseAway(wrong)).toBe(false);
  const ended = await ask('select pg_terminate_backend(pg_backend_pid())').catch((cause: unknown) => cause);
  expect(isDatabaseAway(ended)).toBe(true);
  await server.stop();
  const gone = await ask('select 1').catch((cause: unknown) => cause);
  expect(isDatabaseAway(gone)).toBe(true);
});
