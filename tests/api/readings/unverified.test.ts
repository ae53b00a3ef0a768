import { beforeEach, expect, test } from 'vitest';
import { settleHeldOrders } from '../../../app/jobs/held-orders.ts';
import type { Client } from '../../../harness/client.ts';
import { dreamsOrder } from '../../../harness/samples.ts';
import { composition, emailOf, worldForFile } from '../../../harness/world.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const world = await worldForFile(composition, { rateLimit: true, sendsMails: true });
let owner: Client;
let customers = 0;
let name: string;
let ayse: Client;
let account: number;

beforeEach(async () => {
  name = `ayse-${customers++}`;
  ayse = await world.customer(name);
  account = await ayse.id();
  owner = await world.owner();
});

const read = (id: number) => ayse.reading(id);
const awaits = async (id: number) => (await read(id)).awaitsVerification;
/** Of hers. */
const listed = (query = '', list = 'readings') => owner.get(`/api/admin/${list}?account=${account}&${query}`);
const verify = (whom = name) => world.verify(emailOf(whom));
const settle = () => settleHeldOrders(world.dependencies);
const later = (milliseconds: number) => world.later(milliseconds, ayse, owner);
const typesOf = (id: number) => world.typesOf(`reading-${id}`);

test('A free order of an address that nobody verified waits, and is not on the desk', async () => {
  const { data: placed } = await ayse.buy();
  expect(placed).toMatchObject({ awaitsVerification: true, free: true });
  const { data: paid } = await ayse.buy(dreamsOrder);
  expect(paid).toMatchObject({ awaitsVerification: false });

  expect(await read(placed.id)).toMatchObject({ awaitsVerification: true, dueAt: null, late: false });
  expect((await ayse.get('/api/protected/readings')).data).toMatchObject([
    { id: paid.id, awaitsVerification: false },
    { id: placed.id, awaitsVerification: true, dueAt: null },
  ]);
  expect((await owner.get('/api/admin/readings')).body).toMatchObject({
    data: [{ id: paid.id }],
    meta: { total: 1 },
  });
  for (const query of ['', 'unverified=0', 'sort=status', `query=${name}`, 'waiting=payment'])
    expect((await listed(query)).ids).toEqual([paid.id]);
  const waiting = { awaitsVerification: true, dueAt: null };
  expect((await listed('unverified=1')).body).toMatchObject({
    data: [{ ...waiting, id: placed.id, late: false }],
    meta: { total: 1 },
  });
  const desk = async (path: string) => (await owner.get(`/api/admin/${path}`)).data;
  expect(await desk(`reading/${placed.id}`)).toMatchObject({ ...waiting, status: 'pending' });
  expect(await desk('readings/counts')).toMatchObject({ answer: 0, payment: 1 });
  expect(await desk('stats')).toMatchObject({ totalReadings: 1, pendingReadings: 1 });
  const told = (await desk('notifications')).filter(({ type }) => type === 'ReadingOrdered');
  expect(told).toHaveLength(1);
  expect((await listed('', 'readings.csv')).text).not.toContain('tarot');
  expect((await listed('unverified=1', 'readings.csv')).text).toContain('tarot');
});

test('Its promised time starts with the verification, which releases all, and it is an order like any other', async () => {
  const [id, cancelled, another] = [await ayse.order(), await ayse.order(), await ayse.order()];
  await ayse.cancel(cancelled);
  await later(30 * HOUR_MS);
  await verify();
  const dueAt = new Date(world.now() + 72 * HOUR_MS).toISOString();
  expect(await read(id)).toMatchObject({ awaitsVerification: false, dueAt });
  const released = { awaitsVerification: false, dueAt };
  expect((await listed()).data).toMatchObject([another, id].map((each) => ({ id: each, ...released })));
  expect((await listed('unverified=1')).ids).toEqual([cancelled]);
  expect((await owner.get('/api/admin/readings/counts')).data).toMatchObject({ answer: 2 });
  const told = (await owner.get('/api/admin/notifications')).data;
  expect(told.map(({ type }) => type)).toContain('ReadingReleased');
  expect(await awaits(await ayse.order())).toBe(false);
  expect(await typesOf(id)).toEqual(['ReadingOrdered', 'ReadingReleased']);
  expect(await typesOf(cancelled)).toEqual(['ReadingOrdered', 'ReadingCancelled']);
});

test('After seven days it is cancelled, and never comes on the desk', async () => {
  const id = await ayse.order();
  const verified = await (await world.customer('mehmet')).order();
  await verify('mehmet');
  await later(7 * DAY_MS - 1);
  await world.caughtUp();
  await settle();
  expect(await read(id)).toMatchObject({ status: 'pending', awaitsVerification: true });
  await later(1);
  await Promise.all([settle(), settle()]);
  expect(await read(id)).toMatchObject({ status: 'cancelled', awaitsVerification: false });
  expect(await typesOf(id)).toEqual(['ReadingOrdered', 'ReadingCancelled']);
  expect(await typesOf(verified)).toEqual(['ReadingOrdered', 'ReadingReleased']);
  expect((await owner.get('/api/admin/readings')).ids).not.toContain(id);
  expect((await listed('unverified=1')).data).toMatchObject([{ id, status: 'cancelled' }]);
});

test('An order that the verification has missed is released later', async () => {
  const id = await ayse.order();
  const { database } = world.dependencies;
  // As an order that is placed while the address is being verified, which the verification cannot see yet.
  await database.kysely.deleteFrom('names').where('holder', '=', `reading-${id}`).execute();
  await verify();
  expect(await awaits(id)).toBe(true);
  await world.caughtUp();
  await settleHeldOrders(world.dependencies);
  expect(await awaits(id)).toBe(false);
});
