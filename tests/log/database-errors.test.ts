import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openPostgres } from '../../database/database.ts';
import { isDatabaseAway } from '../../database/database-errors.ts';
import { forTest } from '../../harness/closed-after.ts';
import { freePort } from '../../harness/servers/free-port.ts';
import { sharedPostgres } from '../../harness/servers/postgres.ts';

test('B13 a database that is away is told apart from a query that is wrong', async () => {
  const url = (await sharedPostgres()).url('postgres');
  const nowhere = new URL(url);
  nowhere.port = String(await freePort());
  const isAway = async (at: string, query: string) => {
    const { kysely } = await forTest(openPostgres(at));
    const cause = await sql
      .raw(query)
      .execute(kysely)
      .catch((cause: unknown) => cause);
    return isDatabaseAway(cause);
  };
  expect(await isAway(url, 'select nothing from nowhere')).toBe(false);
  expect(await isAway(url, 'select pg_terminate_backend(pg_backend_pid())')).toBe(true);
  expect(await isAway(nowhere.href, 'select 1')).toBe(true);
});
