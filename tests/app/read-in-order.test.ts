import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { signIds } from '../../events/publications/signs.ts';
import { forFile } from '../../harness/closed-after.ts';
import { freshDatabase } from '../../harness/databases.ts';
import { rowsRead } from '../../harness/rows-read.ts';
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

test('the newest month comes whole, and the newest by id with the other language’s text of their day', async () => {
  await sql`insert into models.predictions (id, date, type, title, general, love, career, health, tip,
      world_predictions, language, status, version, created_at, search)
    select row_number() over (order by language desc, day desc),
      case day when 0 then date '2025-12-06' else date '2026-04-01' - day end,
      'daily', '', '', '', '', '', '', '[]', language, 'active', 1, now(), ''
    from generate_series(0, 70) as day, unnest(array['en', 'tr']) as language`.execute(database.models);
  const { dailyPredictions } = await readContent(database, '2026-03-31');
  const languagesOf = (days: string) =>
    dailyPredictions.filter(({ date }) => date.startsWith(days)).map(({ language }) => language);
  expect(languagesOf('2026-03')).toHaveLength(62);
  expect(languagesOf('2025-12').sort()).toEqual(['en', 'tr']);
});

test('the horoscopes of today are found among those of two years, also without statistics', async () => {
  await sql`insert into models.horoscopes (id, sign, type, date, general, love, career, health, lucky_number,
      lucky_color, compatible_sign, status, version, created_at, language, search)
    select row_number() over (), sign, 'daily', date '2024-01-01' + day, '', '', '', '', '', '', '', 'active', 1,
      now(), language, ''
    from unnest(${[...signIds]}::text[]) sign, generate_series(0, 700) day, unnest(array['en', 'tr']) language`.execute(
    database.models,
  );
  let shown = 0;
  const read = async () => {
    shown = (await readContent(database, '2026-03-31')).dailyHoroscopes.length;
  };
  expect(await rowsRead(database, 'models.horoscopes', read)).toBeLessThan(100);
  expect(shown).toBe(24);
});

test('of weekly horoscopes those of the newest week come, whichever of its days they are dated', async () => {
  await sql`insert into models.horoscopes (id, sign, type, date, general, love, career, health, lucky_number,
      lucky_color, compatible_sign, status, version, created_at, language, search)
    select 50000 + row_number() over (), 'leo', 'weekly', date, '', '', '', '', '', '', '', 'active', 1, now(), 'en', ''
    from unnest(array['2026-03-19', '2026-03-16', '2026-03-15', '2026-03-22']::date[]) date`.execute(
    database.models,
  );
  const { weeklyHoroscopes } = await readContent(database, '2026-03-21');
  expect(weeklyHoroscopes.map(({ date }) => date).sort()).toEqual(['2026-03-16', '2026-03-19']);
});
