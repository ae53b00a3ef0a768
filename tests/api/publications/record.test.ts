import { expect, test } from 'vitest';
import { addDays, businessDate } from '../../../events/calendar.ts';
import type { AnswerOf } from '../../../events/call.ts';
import type { GetRecord } from '../../../events/publications/record-answers.ts';
import { stormyWeek } from '../../../harness/samples.ts';
import { composition, worldForFile } from '../../../harness/world.ts';

const world = await worldForFile(composition);
const today = businessDate(world.dependencies.clock());
const owner = await world.owner();
const visitor = world.visitor();
const [rain] = stormyWeek.worldPredictions;
const week = { ...stormyWeek, date: today, worldPredictions: [{ ...rain }] };
const itRained = { status: 'fulfilled', evidence: 'It rained from Monday on.' };
const itDidNot = { status: 'unfulfilled', evidence: 'It rained in the east alone.' };

const verdictOn = (id: number | string, worldId: number | string = 1) =>
  `/api/admin/predictions/${id}/worlds/${worldId}/verdict`;
const readRecord = async () => {
  await world.caughtUp();
  const answer: AnswerOf<typeof GetRecord> = JSON.parse((await visitor.get('/api/record')).text);
  return answer;
};
const entriesOf = async (id: number) =>
  (await readRecord()).data.predictions.filter(({ predictionId }) => predictionId === id);
const natural = async () => (await readRecord()).data.rates.find(({ category }) => category === 'natural');

test('an empty record names every category, and nothing that is not read yet', async () => {
  await owner.publish({ ...week, date: addDays(today, 7) });
  const categories = ['natural', 'political', 'economic', 'environmental'];
  const rates = categories.map((category) => ({ category, fulfilled: 0, unfulfilled: 0, pending: 0 }));
  const nothing = { data: { predictions: [], rates }, meta: { withdrawn: 0 } };
  expect(await readRecord()).toEqual({ success: true, ...nothing });
});

test('a verdict has a date and a sentence; given again it is a revision that shows', async () => {
  const { id, createdAt } = await owner.publish(week);
  const pending = {
    predictionId: id,
    worldId: 1,
    title: 'Rain',
    content: 'It rains in the west.',
    category: 'natural',
    status: 'pending',
    publishedAt: createdAt,
    judgedAt: null,
    evidence: null,
    revised: false,
  };
  expect(await entriesOf(id)).toEqual([pending]);
  expect(await natural()).toMatchObject({ fulfilled: 0, pending: 1 });

  world.pass(60_000);
  const answered = await owner.post(verdictOn(id), itRained);
  expect(answered.status, answered.text).toBe(200);
  expect(answered.data).toMatchObject({ id, version: 2, worldPredictions: [{ id: 1, status: 'fulfilled' }] });
  const judgedAt = new Date(world.now()).toISOString();
  expect(await entriesOf(id)).toEqual([{ ...pending, ...itRained, judgedAt }]);
  const { prediction } = (await visitor.get('/api/predictions/weekly')).data;
  expect(prediction.worldPredictions[0].status).toBe('fulfilled');
  expect(await natural()).toMatchObject({ fulfilled: 1, pending: 0 });

  expect((await owner.post(verdictOn(id), itRained)).data.version).toBe(2);
  world.pass(60_000);
  await owner.post(verdictOn(id), itDidNot);
  const judgedAgainAt = new Date(world.now()).toISOString();
  expect(await entriesOf(id)).toMatchObject([{ ...itDidNot, judgedAt: judgedAgainAt, revised: true }]);
});

test('a world prediction may have a name for an id', async () => {
  const { id } = await owner.publish({ ...week, worldPredictions: [{ ...rain, id: 'rain in the west' }] });
  await owner.post(verdictOn(id, encodeURIComponent('rain in the west')), itRained);
  expect(await entriesOf(id)).toMatchObject([{ worldId: 'rain in the west', ...itRained }]);
});

test('a withdrawn prediction shows no words and is counted as withdrawn', async () => {
  const { id } = await owner.publish(week);
  await owner.post(verdictOn(id), itDidNot);
  const before = await readRecord();
  await owner.delete(`/api/admin/predictions/${id}`);
  const after = await readRecord();
  expect(await entriesOf(id)).toEqual([]);
  expect(after.meta.withdrawn).toBe(before.meta.withdrawn + 1);
  const misses = ({ data }: typeof after) => data.rates[0]?.unfulfilled;
  expect(misses(after)).toBe((misses(before) ?? 0) - 1);
});
