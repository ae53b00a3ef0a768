import { expect, test } from 'vitest';
import { addDays, businessDate } from '../../../events/calendar.ts';
import { forFile } from '../../../harness/closed-after.ts';
import { calmDay, lionDay, stormyWeek } from '../../../harness/samples.ts';
import { composition, openWorld } from '../../../harness/world.ts';

const world = await forFile(openWorld(composition));
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

test('a weekly one takes its world predictions as a list or as a JSON string of one', async () => {
  const asText = { worldPredictions: JSON.stringify(stormyWeek.worldPredictions) };
  const { id, worldPredictions } = await owner.publish({ ...stormyWeek, date: today, ...asText });
  expect(worldPredictions).toEqual(stormyWeek.worldPredictions.map((item, at) => ({ ...item, id: at + 1 })));
  expect((await seen('/api/predictions/weekly')).prediction).toMatchObject({ id, worldPredictions });
});

test('are revised with a version, and whoever was slower is told', async () => {
  const first = await owner.publish({ ...stormyWeek, date: today });
  const [rain, vote] = first.worldPredictions;
  const change = { ...stormyWeek, date: today, worldPredictions: [{ ...rain, status: 'fulfilled' }, vote] };
  const revise = (more: object = {}) =>
    owner.put(`/api/admin/predictions/${first.id}`, { ...change, ...more, version: 1 });
  const revised = await revise();
  const { id, createdAt } = first;
  expect(revised).toMatchObject({ status: 200, data: { id, createdAt, version: 3 } });
  expect(await revise({ title: 'x' })).toMatchObject({ status: 409, code: 'stale_edit' });
  expect(await world.typesOf(`prediction-${first.id}`)).toEqual([
    'PredictionPublished',
    'PredictionRevised',
    'WorldPredictionJudged',
  ]);
  expect((await owner.get('/api/admin/predictions')).data[0]).toEqual(revised.data);
});

test('are withdrawn once and gone at once', async () => {
  const { id } = await owner.publish({ ...calmDay, date: today, title: 'Short-lived' });
  const withdrawn = await owner.delete(`/api/admin/predictions/${id}`);
  expect([withdrawn.status, withdrawn.body]).toEqual([200, { success: true, data: { id } }]);
  expect((await owner.get('/api/predictions/daily')).data.prediction.id).not.toBe(id);
  expect((await owner.delete(`/api/admin/predictions/${id}`)).status).toBe(404);
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
