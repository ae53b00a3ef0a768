import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../events/calendar.ts';
import { calmDay } from '../samples.ts';
import { until } from '../until.ts';
import { openPagesWorld, type PagesWorld } from './pages-world.ts';

let opened: PagesWorld;
beforeAll(async () => {
  opened = await openPagesWorld();
});
afterAll(async () => {
  await opened?.close();
});

test('a cache is told of every place that a text has left, also when it has moved twice at once', async () => {
  const { world, today, purged } = opened;
  const owner = await world.owner();
  const [first, second, third] = [-400, -800, -1_200].map((days) => addDays(today, days));
  const day = (date = '') => ({ ...calmDay, date, title: 'It moves' });
  const { body } = await owner.post('/api/admin/predictions', day(first));
  await until('the cache was told', () => purged.has(`/predictions/${first}`));
  opened.forgetPurged();
  // The rows know only the day before the last.
  for (const date of [second, third]) await owner.put(`/api/admin/predictions/${body.data.id}`, day(date));
  const places = [first, third].flatMap((date = '') => [
    `/predictions/${date}`,
    `/og/tr/predictions/${date}.png`,
    `/tr/predictions/daily/${date.slice(0, 7)}`,
  ]);
  await until('the cache was told of all', () => places.every((path) => purged.has(path)));
  expect(purged).not.toContain('/*');
});
