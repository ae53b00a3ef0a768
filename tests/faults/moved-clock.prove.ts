import { expect, test } from 'vitest';
import type { Client } from '../../harness/client.ts';
import { composition, worldForFile } from '../../harness/world.ts';
import { expectVerified } from '../backup/installation.ts';

const HOUR_MS = 3_600_000;

let owner: Client;
const ids: number[] = [];

const moved = async (hours: number) => {
  world.pass(hours * HOUR_MS);
  // The owner's session may be over: 30 minutes without a call.
  owner = await world.owner();
};
const readings = () => customer.get('/api/protected/readings');

const world = await worldForFile(composition);
const customer = await world.customer('Ayşe');
for (const hours of [0, 1, -2, 1]) {
  await moved(hours);
  ids.push(await customer.order());
}

test('D20 D22 a clock that is an hour wrong, then an hour wrong the other way, shows every order once, the newest first, to both', async () => {
  const newestFirst = ids.toReversed();
  expect((await readings()).ids).toEqual(newestFirst);
  expect((await owner.get('/api/admin/readings')).ids).toEqual(newestFirst);
});

test('never promises an earlier time for an answer that came before its question', async () => {
  const [id = 0] = ids;
  const dueAt = async () => (await customer.reading(id)).dueAt;
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
  for (const id of ids) expect((await owner.respond(id)).status).toBe(200);
  expect((await readings()).data.map(({ status }) => status)).toEqual(ids.map(() => 'unread'));
  await world.caughtUp();
  await expectVerified({ ...world.dependencies, headFile: world.headFile });
});
