import { expect, test } from 'vitest';
import { addDays, businessDate } from '../../../events/calendar.ts';
import { calmDay, lionDay, stormyWeek } from '../../../harness/samples.ts';
import { composition, worldForFile } from '../../../harness/world.ts';

const world = await worldForFile(composition);
const today = businessDate(world.dependencies.clock());
const owner = await world.owner();
const visitor = world.visitor();

const seen = async (path: string) => {
  await world.caughtUp();
  return (await visitor.get(path)).data;
};

test('there are none at first', async () => {
  expect(await seen('/api/predictions/daily')).toEqual({ prediction: null, zodiacPredictions: [] });
  expect(await seen('/api/admin/predictions')).toEqual([]);
});

test('the one of today is the active one with the latest date up to today, the newest among equals (spec: predictions, prediction calls)', async () => {
  await owner.publish({ ...calmDay, date: addDays(today, -1), title: 'Yesterday' });
  await owner.publish({ ...calmDay, date: today, title: 'Today, first' });
  const newest = await owner.publish({ ...calmDay, date: today, title: 'Today, second' });
  await owner.publish({ ...calmDay, date: addDays(today, 1), title: 'Tomorrow' });
  await owner.publish({ ...calmDay, date: today, title: 'Draft', status: 'inactive' });
  expect((await seen('/api/predictions/daily')).prediction).toEqual(newest);
  expect(newest).toMatchObject({ title: 'Today, second', version: 1, worldPredictions: [] });
  const titles = (await seen('/api/admin/predictions')).map(({ title }) => title);
  expect(titles).toEqual(['Today, second', 'Today, first', 'Yesterday']);
  expect((await owner.get('/api/admin/predictions')).data.map(({ title }) => title)).toEqual([
    'Draft',
    'Tomorrow',
    'Today, second',
    'Today, first',
    'Yesterday',
  ]);
});

test("tomorrow's comes at midnight in Istanbul by itself", async () => {
  const midnight = Date.parse(`${addDays(today, 1)}T00:00:00+03:00`);
  const tillThen = midnight - world.now() + 1_000;
  world.pass(tillThen);
  expect((await seen('/api/predictions/daily')).prediction.title).toBe('Tomorrow');
  world.pass(-tillThen);
});

const week = { ...stormyWeek, date: today };
const numbered = stormyWeek.worldPredictions.map((item, at) => ({ ...item, id: at + 1 }));
/** The second one was already. */
const fulfilled = numbered.map((item) => ({ ...item, status: 'fulfilled' }));

test.each([
  {
    noun: 'prediction',
    path: '/api/admin/predictions',
    body: week,
    shown: { ...week, worldPredictions: numbered },
    change: { worldPredictions: fulfilled },
    types: ['PredictionPublished', 'PredictionRevised', 'WorldPredictionJudged', 'PredictionWithdrawn'],
  },
  {
    noun: 'horoscope',
    path: '/api/admin/zodiac-predictions',
    body: { ...lionDay, luckyNumber: 9 },
    shown: lionDay,
    change: { luckyColor: 'White' },
    types: ['HoroscopePublished', 'HoroscopeRevised', 'HoroscopeWithdrawn'],
  },
])(
  'a $noun is published, revised with its version, and withdrawn once (spec: zodiac predictions, publication calls)',
  async ({ noun, path, body, shown, change, types }) => {
    const { status, text, data: first } = await owner.post(path, body);
    expect(status, text).toBe(201);
    expect(first).toMatchObject({ ...shown, version: 1 });
    const own = `${path}/${first.id}`;
    const stored = async () => (await owner.get(path)).data.filter(({ id }) => id === first.id);
    expect(await stored()).toEqual([first]);

    const revised = await owner.put(own, { ...body, ...change, version: 1 });
    expect(revised.data).toEqual({ ...first, ...change, version: types.length - 1 });
    expect(await stored()).toEqual([revised.data]);

    expect((await owner.delete(own)).body).toEqual({ success: true, data: { id: first.id } });
    expect(await stored()).toEqual([]);
    expect((await owner.delete(own)).status).toBe(404);
    expect(await world.typesOf(`${noun}-${first.id}`)).toEqual(types);
  },
);

test('what is withdrawn is gone at once', async () => {
  const { id } = await owner.publish({ ...calmDay, date: today, title: 'Short-lived' });
  await owner.delete(`/api/admin/predictions/${id}`);
  expect((await owner.get('/api/predictions/daily')).data.prediction.id).not.toBe(id);
});

test('come with the current horoscope of each sign of the same type', async () => {
  for (const [sign, date, type] of [
    ['leo', today, 'daily'],
    ['leo', addDays(today, -1), 'daily'],
    ['aries', addDays(today, -3), 'daily'],
    ['aries', addDays(today, 1), 'daily'],
    ['virgo', today, 'weekly'],
  ])
    await owner.post('/api/admin/zodiac-predictions', { ...lionDay, sign, date, type });
  const { zodiacPredictions } = await seen('/api/predictions/daily');
  expect(zodiacPredictions.map(({ sign, date }: { sign: string; date: string }) => [sign, date])).toEqual([
    ['aries', addDays(today, -3)],
    ['leo', today],
  ]);
});
