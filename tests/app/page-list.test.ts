import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Sign } from '../../events/publications/signs.ts';
import { forEachTest } from '../../harness/closed-after.ts';
import { freshDatabase } from '../../harness/databases.ts';
import { type ListedPlace, listPlaces } from '../../publishing/list.ts';
import { pathOf } from '../../site/src/publications/places.ts';

const TODAY = '2026-03-10';

const database = forEachTest(() => freshDatabase('pglite'));
let ids = 0;

interface Days {
  readonly status?: 'active' | 'inactive';
  readonly withdrawn_at?: string | null;
  readonly revised_at?: string | null;
  readonly changed_at?: string;
}
const daysOf = (date: string, days: Days) => ({
  id: ++ids,
  date,
  status: 'active' as const,
  changed_at: `${date}T06:00:00.000Z`,
  version: 1,
  revised_at: null,
  withdrawn_at: null,
  ...days,
});
const prediction = (type: 'daily' | 'weekly', date: string, days: Days = {}) =>
  database.models
    .insertInto('prediction_days')
    .values({ type, ...daysOf(date, days), texts: sql`'[]'::jsonb` })
    .execute();
const horoscope = (date: string, days: Days = {}, sign: Sign = 'leo') =>
  database.models
    .insertInto('horoscope_days')
    .values({ sign, type: 'daily', ...daysOf(date, days) })
    .execute();
const list = (today = TODAY) => listPlaces(database.models, today);
const pathsIn = (listed: readonly ListedPlace[]) => listed.map(({ place }) => pathOf(place));

test('nothing has a place before something was published; a horoscope alone has that of its month', async () => {
  expect(pathsIn(await list())).toEqual([]);
  await horoscope('2024-02-29');
  expect(pathsIn(await list())).toEqual(['/horoscopes/leo/2024-02']);
});

test('what is of tomorrow, a draft or withdrawn has no place', async () => {
  const withdrawn_at = `${TODAY}T08:00:00.000Z`;
  for (const publish of [horoscope, (date: string, days?: Days) => prediction('daily', date, days)]) {
    await publish('2026-03-11');
    await publish('2026-02-01', { status: 'inactive' });
    await publish('2026-01-01', { withdrawn_at });
  }
  expect(pathsIn(await list())).toEqual([]);
  expect(pathsIn(await list('2026-03-11'))).toEqual([
    '/predictions/2026-03-11',
    '/predictions/daily/2026-03',
    '/horoscopes/leo/2026-03',
  ]);
});

test('a week that ends in another year stands once, at its Monday, over all the years', async () => {
  // Fridays of weeks that begin on 29 December 2025 and on 30 December 2013.
  await prediction('weekly', '2026-01-02');
  await prediction('weekly', '2014-01-03');
  expect(pathsIn(await list())).toEqual([
    '/predictions/weekly/2013-12-30',
    '/predictions/weekly/2025-12-29',
    '/predictions/daily/2014-01',
    '/predictions/daily/2026-01',
  ]);
});

test('a page changed when its latest publication did, or went, by the calendar of Istanbul', async () => {
  await prediction('daily', '2026-02-02', { changed_at: '2026-02-03T22:30:00.000Z' });
  await prediction('daily', '2026-02-05', { changed_at: '2026-02-01T06:00:00.000Z' });
  const days = (await list()).map(({ changedOn }) => changedOn);
  expect(days).toEqual(['2026-02-04', '2026-02-05', '2026-02-05']);
  const withdrawn_at = '2026-02-05T22:30:00.000Z';
  await prediction('daily', '2026-02-02', { changed_at: withdrawn_at, withdrawn_at });
  const hidden = { status: 'inactive', changed_at: '2026-02-09T06:00:00.000Z' } as const;
  await prediction('daily', '2026-02-05', { ...hidden, revised_at: '2026-02-07T06:00:00.000Z' });
  await prediction('daily', '2026-02-05', hidden);
  const later = async () => (await list()).map(({ changedOn }) => changedOn);
  expect(await later()).toEqual(['2026-02-06', '2026-02-07', '2026-02-07']);
  // The last of all, and what leads to it.
  await prediction('daily', '2026-02-08', { withdrawn_at: '2026-02-09T06:00:00.000Z' });
  expect(await later()).toEqual(['2026-02-06', '2026-02-09', '2026-02-09']);
});

test('each series stands oldest first, and a place is another when its content is, or a neighbour has come or gone', async () => {
  await horoscope('2025-01-03', {}, 'pisces');
  await horoscope('2025-12-03', {}, 'aries');
  for (const date of ['2025-03-05', '2025-03-01', '2025-03-03']) await prediction('daily', date);
  const before = await list();
  expect(pathsIn(before)).toEqual([
    '/predictions/2025-03-01',
    '/predictions/2025-03-03',
    '/predictions/2025-03-05',
    '/predictions/daily/2025-03',
    '/horoscopes/aries/2025-12',
    '/horoscopes/pisces/2025-01',
  ]);
  const changed = async () => {
    const versions = new Set(before.map(({ version }) => version));
    return pathsIn((await list()).filter(({ version }) => !versions.has(version)));
  };
  expect(await changed()).toEqual([]);
  await prediction('daily', '2025-03-04');
  const month = '/predictions/daily/2025-03';
  const days = ['03', '04', '05'].map((day) => `/predictions/2025-03-${day}`);
  expect(await changed()).toEqual([...days, month]);
  await database.models.deleteFrom('prediction_days').where('date', '=', '2025-03-04').execute();
  await database.models
    .updateTable('prediction_days')
    .set({ version: 2 })
    .where('date', '=', '2025-03-01')
    .execute();
  expect(await changed()).toEqual(['/predictions/2025-03-01', month]);
});
