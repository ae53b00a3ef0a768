import { afterAll, beforeAll, expect, test } from 'vitest';
import { openChangedPaths } from '../../app/changed-paths.ts';
import { addDays } from '../../events/calendar.ts';
import type { SiteFile } from '../../site/export/site-file.ts';
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

/** A page at a fixed path, and nothing else. */
const shownWith = (etag: string, today: string) => {
  const file: SiteFile = {
    body: new Uint8Array(),
    etag,
    contentType: 'text/html',
    cacheControl: 'no-cache',
    status: 200,
  };
  return { site: { files: new Map([['/services', file]]) }, today, frame: 'x' };
};
test('paths are named by what stood there at the last look, and once more with the next', async () => {
  const { world, today } = opened;
  const { database } = world.dependencies;
  const owner = await world.owner();
  const [first, second, third] = [-410, -810, -1_210].map((days) => addDays(today, days));
  const shown = shownWith('a', today);
  const { body } = await owner.post('/api/admin/predictions', { ...calmDay, date: first });
  await world.caughtUp();
  const paths = openChangedPaths(database);
  await paths.begin(today);
  expect([...(await paths.between(shown, shown))]).toEqual([]);
  for (const date of [second, third])
    await owner.put(`/api/admin/predictions/${body.data.id}`, { ...calmDay, date });
  await world.caughtUp();
  const moved = await paths.between(shown, shown);
  for (const date of [first, third])
    for (const path of [`/predictions/${date}`, `/tr/predictions/daily/${date?.slice(0, 7)}`])
      expect(moved).toContain(path);
  expect(moved).not.toContain(`/predictions/${second}`);
  // The pages may have been made before what is listed here was published.
  expect(await paths.between(shown, shown)).toEqual(moved);
  expect([...(await paths.between(shown, shown))]).toEqual([]);
});

test('what could not be named because the database was away is named with the next look', async () => {
  const { world, today } = opened;
  const { database } = world.dependencies;
  let isAway = false;
  const paths = openChangedPaths({
    get models() {
      if (isAway) throw new Error('the database is away');
      return database.models;
    },
  });
  await paths.begin(today);
  const [before, now] = [shownWith('a', today), shownWith('b', today)];
  isAway = true;
  await expect(paths.between(before, now)).rejects.toThrow('away');
  isAway = false;
  expect([...(await paths.between(now, now))]).toEqual(['/services']);
  expect([...(await paths.between(now, now))]).toEqual([]);
});
