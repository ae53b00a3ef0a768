import { expect, test } from 'vitest';
import type { Client } from '../../harness/client.ts';
import { vipOrder } from '../../harness/samples.ts';
import { composition, worldForFile } from '../../harness/world.ts';

const world = await worldForFile(composition);
const owner = await world.owner();
const customer = await world.customer('lale');
const readingId = await customer.order();
const ordered = await newest(owner);
world.pass(60_000);
await owner.respond(readingId);
await customer.open(readingId);
await customer.rate(readingId, { stars: 4, public: true });
const refunded = await customer.order(vipOrder);
await owner.post(`/api/admin/reading/${refunded}/payment`, { note: '' });
await owner.post(`/api/admin/reading/${refunded}/refund`, { reason: 'A mistake of ours' });

const figuresAt = (at: string) => owner.get(`/api/audit/figures?at=${encodeURIComponent(at)}`);

test('are those of the overview now, ratings included, and were others before', async () => {
  const stats = (await owner.get('/api/admin/stats')).data;
  expect(stats).toMatchObject({ averageRating: 4, totalReadings: 2, pendingReadings: 0 });
  expect((await figuresAt(await newest(owner))).data).toEqual({
    position: await world.head(),
    customers: stats.totalUsers,
    active: stats.activeUsers,
    readings: stats.totalReadings,
    answered: stats.completedReadings,
    pending: stats.pendingReadings,
    monthMinor: 0,
    totalMinor: stats.totalRevenue * 100,
    ratings: 1,
    averageRating: stats.averageRating,
  });
  const data = { customers: 1, readings: 1, answered: 0, pending: 1, ratings: 0, averageRating: null };
  expect((await figuresAt(ordered)).data).toMatchObject(data);
  const none = { position: 0, customers: 0, readings: 0 };
  expect((await figuresAt('2020-01-01')).data).toMatchObject(none);
});

async function newest(owner: Client): Promise<string> {
  return (await owner.get('/api/audit/events?limit=1')).data[0].recordedAt;
}
