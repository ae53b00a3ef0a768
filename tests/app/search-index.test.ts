import { expect, test } from 'vitest';
import { addDays, mondayOf } from '../../events/calendar.ts';
import type { Language } from '../../events/text.ts';
import { findInYear } from '../../site/src/search/find-in-year.ts';
import { shardOf, wordsOf } from '../../site/src/search/search-words.ts';
import { forFile } from '../closed-after.ts';
import { calmDay, lionDay, stormyWeek } from '../samples.ts';
import { until } from '../until.ts';
import { openPagesWorld } from './pages-world.ts';

const opened = await forFile(openPagesWorld());
const { world, today } = opened;

const answer = (path: string) => opened.answer(`/search-index${path}`);
const part = async (path: string) => (await answer(path)).json();

/** As the search page does. */
async function find(query: string, year: number, language: Language = 'en') {
  const words = wordsOf(query);
  const shards = await Promise.all(
    words.map(async (word) => [shardOf(word), await part(`/${year}/${shardOf(word)}.json`)] as const),
  );
  const titles = await part(`/${year}/titles.json`);
  return findInYear(words, year, { shards: new Map(shards), titles }, language);
}

test('what is published is found, what is revised is found by its new words, what is withdrawn not at all', async () => {
  const owner = await world.owner();
  const date = addDays(today, -800);
  const year = Number(date.slice(0, 4));
  expect(await part('/years.json')).not.toContain(year);
  expect((await answer(`/${year}/titles.json`)).status).toBe(404);
  const text = { ...calmDay, date, title: 'Kıyıda bir ışık', general: 'Bambaşka bir gün.' };
  const { body } = await owner.post('/api/admin/predictions', { ...text, language: 'tr' });
  await until('the year can be searched', async () => (await part('/years.json')).includes(year));
  expect(await find('kiyida isik', year)).toEqual([
    { place: { kind: 'day', date }, title: 'Kıyıda bir ışık', language: 'tr' },
  ]);

  await owner.put(`/api/admin/predictions/${body.data.id}`, {
    ...text,
    language: 'tr',
    title: 'Tepede bir ışık',
  });
  await until('it is found anew', async () => (await find('tepede', year)).length === 1);
  expect(await find('kıyıda', year)).toEqual([]);

  await owner.delete(`/api/admin/predictions/${body.data.id}`);
  await until('the year is gone', async () => !(await part('/years.json')).includes(year));
  expect((await answer(`/${year}/t.json`)).status).toBe(404);
});

test('weeks are found in the year of their Monday, horoscopes by their sign and their words', async () => {
  const owner = await world.owner();
  // Wednesday, the first of the year, and the Monday before it.
  const [monday, date] = ['2019-12-30', '2020-01-01'];
  await owner.post('/api/admin/predictions', { ...stormyWeek, date, title: 'Between the years' });
  await owner.post('/api/admin/zodiac-predictions', { ...lionDay, date, general: 'The lioness slept.' });
  await until('both can be searched', async () => {
    const years: number[] = await part('/years.json');
    return years.includes(2019) && years.includes(2020);
  });
  expect(await find('between', 2019)).toMatchObject([{ place: { kind: 'week', monday } }]);
  expect(await find('between', 2020)).toEqual([]);
  const leo = { place: { kind: 'sign-month', sign: 'leo', month: '2020-01' }, title: null };
  expect(await find('lioness leo', 2020)).toMatchObject([leo]);
  expect(mondayOf(date)).toBe(monday);
});

test('drafts and days to come are not found', async () => {
  const owner = await world.owner();
  const before = await find('unheard', Number(today.slice(0, 4))).catch(() => []);
  await owner.post('/api/admin/predictions', { ...calmDay, date: addDays(today, 1), title: 'Unheard of' });
  await owner.post('/api/admin/predictions', {
    ...calmDay,
    date: today,
    title: 'Unheard',
    status: 'inactive',
  });
  await owner.post('/api/admin/predictions', { ...calmDay, date: today, title: 'Heard of' });
  await until('the third is found', async () => {
    if ((await answer(`/${today.slice(0, 4)}/titles.json`)).status !== 200) return false;
    return (await find('heard', Number(today.slice(0, 4)))).length > 0;
  });
  expect(before).toEqual([]);
  expect(await find('unheard', Number(today.slice(0, 4)))).toEqual([]);
});

test('an unknown part is 404, and parts are asked for again by browsers', async () => {
  for (const path of ['/1850/a.json', '/2020/ab.json', '/2020/%2e.json', '/all.json'])
    expect([path, (await answer(path)).status]).toEqual([path, 404]);
  const { headers } = await answer('/years.json');
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  expect(headers.get('etag')).not.toBeNull();
});
