import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { signIds } from '../../events/publications/signs.ts';
import { forFile } from '../../harness/closed-after.ts';
import { freshDatabase } from '../../harness/databases.ts';
import { readContent } from '../../publishing/content.ts';

const database = await forFile(freshDatabase('pglite'));

test('the months of the signs come in one order, so that pages which show the same are not rendered again', async () => {
  const { models } = database;
  const signs = async () => [...(await readContent(database, '2026-03-11')).signMonths.keys()];
  await sql`insert into models.horoscope_days (id, sign, type, date, status, changed_at, version)
    select row_number() over (), sign, 'daily', '2024-01-01'::date + day, 'active', now(), 1
    from unnest(${[...signIds]}::text[]) as sign, generate_series(0, 700) as day`.execute(models);
  // The planner may group by hashes now.
  await sql`analyze models.horoscope_days`.execute(models);
  expect(await signs()).toEqual([...signIds].sort());
});
