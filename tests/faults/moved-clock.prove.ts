import { expect, test } from 'vitest';
import { verify } from '../../audit/verify/verify.ts';
import type { Client } from '../../harness/client.ts';
import { kindAnswer, tarotOrder } from '../../harness/samples.ts';
import { composition, worldForFile } from '../../harness/world.ts';
import { models } from '../../projector/models/models.ts';

const HOUR_MS = 3_600_000;

let owner: Client;
const ids: number[] = [];

const order = async () => {
  const { status, body } = await customer.post('/api/protected/purchase', tarotOrder);
  expect(status).toBe(201);
  ids.push(body.data.id);
};
const moved = async (hours: number) => {
  world.pass(hours * HOUR_MS);
  // The owner's session may be over: 30 minutes without a call.
  owner = await world.owner();
};
const readings = async () => (await customer.get('/api/protected/readings')).body.data;

const world = await worldForFile(composition);
const customer = await world.customer('Ayşe');
for (const hours of [0, 1, -2, 1]) {
  await moved(hours);
  await order();
}

test('D20 D22 a clock that is an hour wrong, then an hour wrong the other way, shows every order once, the newest first, to both', async () => {
  const newestFirst = ids.toReversed();
  expect((await readings()).map(({ id }: { id: number }) => id)).toEqual(newestFirst);
  const { data } = (await owner.get('/api/admin/readings')).body;
  expect(data.map(({ id }: { id: number }) => id)).toEqual(newestFirst);
});

test('never promises an earlier time for an answer that came before its question', async () => {
  const [id] = ids;
  const dueAt = async () => (await customer.get(`/api/protected/readings/${id}`)).body.data.dueAt;
  const before = await dueAt();
  await moved(1);
  await owner.post(`/api/admin/reading/${id}/question`, { question: 'At what hour were you born?' });
  await moved(-1);
  expect((await customer.post(`/api/protected/readings/${id}/answer`, { answer: 'At noon.' })).status).toBe(
    200,
  );
  expect(Date.parse(await dueAt())).toBeGreaterThanOrEqual(Date.parse(before));
});

test('answers an order that was recorded in the hour to come, and verifies as a whole', async () => {
  await moved(-1);
  for (const readingId of ids)
    expect((await owner.post('/api/admin/respond', { readingId, response: kindAnswer })).status).toBe(200);
  expect((await readings()).map(({ status }: { status: string }) => status)).toEqual(ids.map(() => 'unread'));
  await world.caughtUp();
  const faults = [];
  for await (const finding of verify({ ...world.dependencies, headFile: world.headFile }, models))
    if (!finding.ok) faults.push(finding);
  expect(faults).toEqual([]);
});
