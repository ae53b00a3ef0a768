import { expect, test } from 'vitest';
import { addDays } from '../../events/calendar.ts';
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

test('a week stands at its Monday and in the month of its day, a horoscope in the month of its sign', async () => {
  const date = '2023-01-01';
  await owner.publish({ ...stormyWeek, date, title: 'A week of two years' });
  await owner.post('/api/admin/zodiac-predictions', { ...lionDay, date, general: 'The lion slept.' });
  for (const [path, words] of [
    ['/predictions/weekly/2022-12-26', 'A week of two years'],
    ['/predictions/daily/2023-01', 'A week of two years'],
    ['/horoscopes/leo/2023-01', 'The lion slept.'],
  ] as const)
    await until(`${path} shows ${words}`, async () => (await show(path)).includes(words));
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
