import { expect, test } from 'vitest';
import { loadSample } from '../../../app/sample/load.ts';
import { businessDate } from '../../../events/calendar.ts';
import { tarotOrder, vipOrder } from '../../../harness/samples.ts';
import { composition, worldForFile } from '../../../harness/world.ts';

const world = await worldForFile(composition);
const owner = await world.owner();

test('is empty at first; counts customers but neither the owner nor who was erased, readings and first answers; what is unpaid or went back is no revenue, and of that only what was answered before is done (spec: stats)', async () => {
  expect((await owner.get('/api/admin/stats')).data).toEqual({
    totalUsers: 0,
    totalReadings: 0,
    pendingReadings: 0,
    completedReadings: 0,
    monthlyRevenue: '0₺',
    totalRevenue: 0,
    activeUsers: 0,
    avgRating: null,
    averageRating: null,
  });
  expect((await owner.get('/api/admin/notifications')).data).toEqual([]);

  const ayse = await world.customer('ayse');
  await world.customer('mehmet');
  await (await world.customer('kerem')).erase();
  const free = await ayse.order();
  for (const general of ['Bright', 'Brighter']) await owner.respond(free, { general });
  await ayse.order(vipOrder);
  for (const isAnswered of [false, true]) {
    const id = await ayse.order(vipOrder);
    await owner.post(`/api/admin/reading/${id}/payment`, {});
    if (isAnswered) await owner.respond(id);
    await owner.post(`/api/admin/reading/${id}/refund`, { reason: 'A mistake of ours' });
  }
  expect((await owner.get('/api/admin/stats')).data).toMatchObject({
    totalUsers: 2,
    totalReadings: 4,
    pendingReadings: 1,
    completedReadings: 2,
    monthlyRevenue: '0₺',
    totalRevenue: 0,
    activeUsers: 2,
  });
  const charts = (await owner.get('/api/admin/charts')).data;
  expect(charts.ordersByDay).toHaveLength(30);
  expect(charts.ordersByDay.at(-1)).toEqual({ date: businessDate(world.dependencies.clock()), orders: 4 });
  expect(charts.revenueByMonth).toHaveLength(12);
  expect(charts.answerTimes[0]).toEqual({ label: 'under 1 h', readings: 2 });
});

test('C14 tells the newest events and whose they are, and nothing else of a person', async () => {
  const { body, text } = await owner.get('/api/admin/notifications');
  expect(body.data[0]).toMatchObject({ type: 'ReadingRefunded', customer: 'ayse' });
  expect(text).not.toContain(tarotOrder.fullName);
  expect(text).not.toContain('ayse@');
  const registered = body.data.filter(({ type }) => type === 'AccountRegistered');
  expect(registered.map(({ customer }) => customer)).toContain('ayse');
});

test('The sample content is put in once, and none that was withdrawn comes back', async () => {
  await loadSample(world.dependencies);
  const { data } = await owner.get('/api/admin/predictions');
  await world.caughtUp();
  const daily = (await world.visitor().get('/api/predictions/daily')).data;
  expect(daily.prediction.date).toBe(businessDate(world.dependencies.clock()));
  expect(daily.zodiacPredictions).toHaveLength(12);
  const weekly = (await world.visitor().get('/api/predictions/weekly')).data;
  expect(weekly.prediction.worldPredictions).toHaveLength(5);
  expect(weekly.zodiacPredictions).toHaveLength(12);
  await owner.delete(`/api/admin/predictions/${data[0]?.id ?? daily.prediction.id}`);
  const head = await world.head();
  await loadSample(world.dependencies);
  expect(await world.head()).toBe(head);
});
