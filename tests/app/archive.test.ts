import { expect, test } from 'vitest';
import { addDays, mondayOf } from '../../events/calendar.ts';
import { forFile } from '../../harness/closed-after.ts';
import { calmDay, lionDay, stormyWeek } from '../../harness/samples.ts';
import { openShownPages } from '../../harness/shown-pages.ts';
import { until } from '../../harness/until.ts';

const { world, today, answer, show } = await forFile(openShownPages());
const owner = await world.owner();
const status = async (path: string) => (await answer(path)).status;

test('a publication has an address for good: revised it says when, withdrawn it is gone', async () => {
  const date = addDays(today, -400);
  const path = `/predictions/${date}`;
  expect(await status(path)).toBe(404);
  const { id } = await owner.publish({ ...calmDay, date, title: 'Long ago' });
  await until('it is shown', async () => (await show(path)).includes('<h1 lang="en">Long ago</h1>'));
  expect(await show(`/tr${path}`)).toContain('Long ago');
  expect(await status(`/og${path}.png`)).toBe(404);
  expect(await show(path)).not.toContain('Revised on');
  expect(await show('/sitemap.xml')).toContain(`${path}</loc><lastmod>${today}</lastmod>`);

  await owner.put(`/api/admin/predictions/${id}`, { ...calmDay, date, title: 'Longer ago' });
  await until('it is revised', async () => (await show(path)).includes('Longer ago'));
  expect(await show(path)).toContain('Revised on');
  expect(await show(`/tr${path}`)).toContain('Güncellendi');

  await owner.delete(`/api/admin/predictions/${id}`);
  await until('it is gone', async () => (await status(path)) === 410);
  expect(await show(path)).toContain('This prediction was withdrawn');
  expect(await show(`/tr${path}`)).toContain('Bu tahmin kaldırıldı');
  expect(await show('/sitemap.xml')).not.toContain(path);
  expect(await show(`/predictions/daily/${date.slice(0, 7)}`)).toContain('404 Page Not Found');
});

test('days lead to each other across the ones without a prediction', async () => {
  const dates = [-300, -290, -280].map((days) => addDays(today, days));
  for (const date of dates) await owner.publish({ ...calmDay, date });
  const [first = '', middle = '', last = ''] = dates;
  const links = async () => {
    const page = await show(`/predictions/${middle}`);
    return ['prev', 'next'].map((rel) => new RegExp(`rel="${rel}" href="([^"]+)"`).exec(page)?.[1]);
  };
  await until('all three are shown', async () => (await links()).every((link) => link !== undefined));
  expect(await links()).toEqual([`/predictions/${first}`, `/predictions/${last}`]);
});

test('weeks stand at their Monday, horoscopes in the months of their sign, both in both languages', async () => {
  const monday = addDays(mondayOf(today), -140);
  await owner.publish({ ...stormyWeek, date: addDays(monday, 2), title: 'A week in spring' });
  await owner.post('/api/admin/zodiac-predictions', { ...lionDay, date: monday, general: 'The lion slept.' });
  const month = `/horoscopes/leo/${monday.slice(0, 7)}`;
  for (const tree of ['', '/tr']) {
    for (const [path, words] of [
      [`/predictions/weekly/${monday}`, 'A week in spring'],
      [month, 'The lion slept.'],
      ['/horoscopes/leo', `href="${tree}${month}"`],
      ['/predictions', `href="${tree}/predictions/daily/${addDays(monday, 2).slice(0, 7)}"`],
    ] as const)
      await until(`${path} shows ${words}`, async () => (await show(tree + path)).includes(words));
  }
  expect(await status(`/predictions/weekly/${addDays(monday, 1)}`)).toBe(404);
  expect(await show('/rss.xml')).toContain(`/predictions/weekly/${monday}</link>`);
});

test('what is of tomorrow, a draft or no day at all is unknown, in the language of its path', async () => {
  const [tomorrow, drafted] = [addDays(today, 1), addDays(today, -200)];
  await owner.publish({ ...calmDay, date: tomorrow });
  await owner.publish({ ...calmDay, date: drafted, status: 'inactive' });
  await world.caughtUp();
  for (const path of [tomorrow, drafted, '1999-01-01', '2026-02-30', 'day', 'gone'])
    for (const tree of ['', '/tr']) {
      const found = await answer(`${tree}/predictions/${path}`);
      expect([path, found.status]).toEqual([path, 404]);
      expect(await found.text()).toContain(tree === '' ? '404 Page Not Found' : '404 Sayfa bulunamadı');
    }
});
