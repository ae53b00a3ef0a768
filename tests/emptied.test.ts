import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databaseKinds, freshDatabase } from '../harness/databases.ts';

test.each(databaseKinds)('%s is lent again, unless a function was changed', async (kind) => {
  const first = await freshDatabase(kind);
  await sql`comment on table events is 'the first'`.execute(first.kysely);
  await first.close();
  const said = async (database: typeof first) =>
    (
      await sql<{ text: string | null }>`select obj_description('events'::regclass) as text`.execute(
        database.kysely,
      )
    ).rows[0]?.text;
  const second = await freshDatabase(kind);
  expect(await said(second)).toBe('the first');
  const { rows } = await sql<{
    text: string;
  }>`select pg_get_functiondef('append_commands'::regproc) as text`.execute(second.kysely);
  await sql.raw((rows[0]?.text ?? '').replace("'AccountErased'", "'never'")).execute(second.kysely);
  await second.close();
  const third = await freshDatabase(kind);
  expect(await said(third)).toBe(null);
  await third.close();
});
