import { beforeEach, expect, test } from 'vitest';
import { noteFallenDue, startDueReadings } from '../../app/jobs/due-readings.ts';
import type { Client } from '../../harness/client.ts';
import { forEachTest, forTest } from '../../harness/closed-after.ts';
import { damageKey } from '../../harness/damaged-key.ts';
import { until } from '../../harness/until.ts';
import { composition, masterKey, openWorld } from '../../harness/world.ts';
import type { EventLog } from '../../log/log.ts';
import { openLog } from '../../log/open-log.ts';
import { openSkipUnreadable } from '../../log/read/skip-unreadable.ts';

const HOUR_MS = 3_600_000;

const world = forEachTest(() => openWorld(composition));
let ayse: Client;
let owner: Client;
beforeEach(async () => {
  ayse = await world.customer('ayse');
  owner = await world.owner();
});

const start = (
  limits: { pollIntervalMs: number; dueMaximum?: number } = { pollIntervalMs: 10 },
  log: EventLog = world.dependencies.log,
) => {
  const { clock } = world.dependencies;
  return forTest(startDueReadings({ ...world.dependencies, log }, { clock, ...limits }));
};
const fallen = async (id: number) =>
  (await world.eventsOf(`reading-${id}`)).filter(({ type }) => type === 'ReadingFellDue');
const pass = (hours: number) => world.later(hours * HOUR_MS, ayse, owner);
const round = async () => {
  await world.caughtUp();
  await noteFallenDue(readings(), world.dependencies.clock());
};
/** A process that has not opened the key yet, which was damaged meanwhile. */
const afterDamage = async () => {
  world.pass(73 * HOUR_MS);
  await world.caughtUp();
  const { database } = world.dependencies;
  await damageKey(database, `account-${await ayse.id()}`);
  return forTest(openLog({ database, masterKey }));
};
const recorded = (id: number) => until(`order ${id} is recorded`, async () => (await fallen(id)).length > 0);
const readings = (log: EventLog = world.dependencies.log) => ({
  database: world.dependencies.database,
  log,
  skipUnreadable: openSkipUnreadable(world.dependencies.logger),
});

test('are recorded once by several processes, and again by none after a restart', async () => {
  const [id, answered] = [await ayse.order(), await ayse.order()];
  await owner.respond(answered);
  const processes = await Promise.all([start(), start(), start()]);
  await world.caughtUp();
  const { dueAt } = await ayse.reading(id);
  world.pass(72 * HOUR_MS + 1);
  await recorded(id);
  for (const each of processes) await each.stop();
  await start();
  await round();
  expect(await fallen(id)).toMatchObject([{ data: { readingId: id, dueAt } }]);
  expect(await fallen(answered)).toEqual([]);
});

test('are recorded once even where two rounds meet without a lease', async () => {
  const id = await ayse.order();
  await pass(73);
  await world.caughtUp();
  const now = world.dependencies.clock();
  await Promise.all([1, 2, 3].map(() => noteFallenDue(readings(), now)));
  expect(await fallen(id)).toHaveLength(1);
});

test('do not pass before their time, nor while the customer is asked, and move by as long as the question was open', async () => {
  const id = await ayse.order();
  const { dueAt } = await ayse.reading(id);
  await pass(71);
  await round();
  expect(await fallen(id)).toEqual([]);
  const asked = await owner.post(`/api/admin/reading/${id}/question`, { question: 'In which town?' });
  expect(asked.data.askedQuestion).toMatchObject({ text: 'In which town?', answer: null });
  await pass(10);
  await round();
  expect(await fallen(id)).toEqual([]);
  expect(await ayse.reading(id)).toMatchObject({ dueAt, late: false, may: { answer: true } });
  const said = await ayse.post(`/api/protected/readings/${id}/answer`, { answer: 'In İzmir.' });
  const moved = { dueAt: new Date(Date.parse(dueAt) + 10 * HOUR_MS).toISOString() };
  expect(said).toMatchObject({ status: 200, data: { ...moved, late: false, may: { answer: false } } });
  const { data } = await owner.get(`/api/admin/reading/${id}`);
  expect(data).toMatchObject({
    ...moved,
    askedQuestion: { answer: 'In İzmir.', answeredAt: world.dependencies.clock().toISOString() },
  });
  await round();
  expect(await fallen(id)).toEqual([]);
  await pass(2);
  await round();
  await round();
  expect(await fallen(id)).toHaveLength(1);
});

test('are recorded although an older one cannot be read, which is named once', async () => {
  const [damaged, mehmet] = [await ayse.order(), await world.customer('mehmet')];
  const id = await mehmet.order();
  const later = readings(await afterDamage());
  for (let count = 0; count < 2; count++) await noteFallenDue(later, world.dependencies.clock());
  expect(await fallen(id)).toHaveLength(1);
  const named = world.logLines.filter(({ msg }) => msg === 'a stream cannot be read and is left out');
  expect(named).toMatchObject([{ stream: `reading-${damaged}` }]);
});
