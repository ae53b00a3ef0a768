import { beforeEach, expect, test } from 'vitest';
import { settleHeldOrders } from '../../../app/held-orders.ts';
import type { Client } from '../../client.ts';
import { forTest } from '../../closed-after.ts';
import { tarotOrder } from '../../samples.ts';
import { until } from '../../until.ts';
import { composition, emailOf, OWNER, openWorld, PASSWORD, type World } from '../../world.ts';
import { eventsOf } from '../events-of.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let world: World;
let ayse: Client;
let owner: Client;

beforeEach(async () => {
  world = await forTest(openWorld(composition, { rateLimit: true, sendsMails: true }));
  ayse = await world.customer('ayse');
  owner = await world.owner();
});

const order = async (client = ayse, body: object = tarotOrder) => {
  const placed = await client.post('/api/protected/purchase', body);
  expect(placed.status).toBe(201);
  return placed.body.data;
};
const read = async (id: number, client = ayse) =>
  (await client.get(`/api/protected/readings/${id}`)).body.data;
const listed = async (query = '') => (await owner.get(`/api/admin/readings${query}`)).body;
const idsOf = ({ data }: { data: readonly { id: number }[] }) => data.map(({ id }) => id);
const mailsTo = (name: string) => world.mails.filter(({ to }) => to === emailOf(name));
const tokenOf = async (name: string, nth = 1) => {
  const found = () => mailsTo(name).flatMap(({ text }) => /verify=([\w.-]+)/.exec(text)?.[1] ?? []);
  await until('the link is mailed', () => found().length >= nth);
  return found()[nth - 1];
};
const verify = async (name: string, nth = 1) => {
  const token = await tokenOf(name, nth);
  expect((await world.visitor().post('/api/email/verify', { token })).status).toBe(200);
};
const later = async (milliseconds: number) => {
  world.pass(milliseconds);
  await ayse.post('/api/login', { username: 'ayse', password: PASSWORD });
  await owner.post('/api/login', OWNER);
};
const typesOf = async (id: number) => (await eventsOf(world, `reading-${id}`)).map(({ type }) => type);

test('A free order of an address that nobody verified waits, and is not on the desk', async () => {
  const placed = await order();
  expect(placed).toMatchObject({ awaitsVerification: true, free: true });
  const paid = await order(ayse, { ...tarotOrder, serviceType: 'dreams', price: '299' });
  expect(paid).toMatchObject({ awaitsVerification: false });

  expect(await read(placed.id)).toMatchObject({ awaitsVerification: true, dueAt: null, late: false });
  const own = (await ayse.get('/api/protected/readings')).body.data;
  expect(own).toMatchObject([
    { id: paid.id, awaitsVerification: false },
    { id: placed.id, awaitsVerification: true, dueAt: null },
  ]);
  expect(await listed()).toMatchObject({ data: [{ id: paid.id }], meta: { total: 1 } });
  for (const query of ['?unverified=0', '?sort=status', '?query=ayse', '?account=1', '?waiting=payment'])
    expect(idsOf(await listed(query))).toEqual([paid.id]);
  const held = await listed('?unverified=1');
  expect(held).toMatchObject({
    data: [{ id: placed.id, awaitsVerification: true, dueAt: null, late: false }],
    meta: { total: 1 },
  });
  const { data } = (await owner.get(`/api/admin/reading/${placed.id}`)).body;
  expect(data).toMatchObject({ awaitsVerification: true, dueAt: null, status: 'pending' });
  expect((await owner.get('/api/admin/readings/counts')).body.data).toMatchObject({ answer: 0, payment: 1 });
  expect((await owner.get('/api/admin/stats')).body).toMatchObject({
    data: { totalReadings: 1, pendingReadings: 1 },
  });
  const { data: told } = (await owner.get('/api/admin/notifications')).body;
  expect(told.filter(({ type }: { type: string }) => type === 'ReadingOrdered')).toHaveLength(1);
  expect((await owner.get('/api/admin/readings.csv')).text).not.toContain('tarot');
  const csv = (await owner.get('/api/admin/readings.csv?unverified=1')).text;
  expect(csv).toContain('tarot');
  await until('both mails are sent', () => mailsTo('ayse').length === 3);
  expect(mailsTo('ayse').map(({ text }) => text)).toContainEqual(
    expect.stringContaining('waits for you to verify this address'),
  );
});

test('Its promised time starts with the verification, and it is an order like any other', async () => {
  const { id } = await order();
  await later(30 * HOUR_MS);
  await verify('ayse');
  const dueAt = new Date(world.dependencies.clock().getTime() + 72 * HOUR_MS).toISOString();
  expect(await read(id)).toMatchObject({ awaitsVerification: false, dueAt });
  expect(await listed()).toMatchObject({
    data: [{ id, awaitsVerification: false, dueAt }],
    meta: { total: 1 },
  });
  expect(idsOf(await listed('?unverified=1'))).toEqual([]);
  expect((await owner.get('/api/admin/readings/counts')).body.data).toMatchObject({ answer: 1 });
  const { data: told } = (await owner.get('/api/admin/notifications')).body;
  expect(told.map(({ type }: { type: string }) => type)).toContain('ReadingReleased');
  expect(await order()).toMatchObject({ awaitsVerification: false });
  expect(await typesOf(id)).toEqual(['ReadingOrdered', 'ReadingReleased']);
});

test('Three orders wait at a time, and all are released together', async () => {
  const placed = [await order(), await order(), await order()];
  const refused = await ayse.post('/api/protected/purchase', tarotOrder);
  expect(refused.body).toMatchObject({ code: 'too_many_open' });
  await ayse.post(`/api/protected/readings/${placed[1].id}/cancel`);
  placed.push(await order());
  await verify('ayse');
  expect(idsOf(await listed())).toEqual([placed[3].id, placed[2].id, placed[0].id]);
  expect(await typesOf(placed[1].id)).toEqual(['ReadingOrdered', 'ReadingCancelled']);
});

test('After seven days it is cancelled with a mail that says why', async () => {
  const { id } = await order();
  const mehmet = await world.customer('mehmet');
  const verified = await order(mehmet);
  await verify('mehmet');
  await later(7 * DAY_MS - 1);
  await world.caughtUp();
  await settleHeldOrders(world.dependencies);
  expect(await read(id)).toMatchObject({ status: 'pending', awaitsVerification: true });
  await later(1);
  await Promise.all([settleHeldOrders(world.dependencies), settleHeldOrders(world.dependencies)]);
  expect(await read(id)).toMatchObject({ status: 'cancelled', awaitsVerification: false });
  expect(await typesOf(id)).toEqual(['ReadingOrdered', 'ReadingCancelled']);
  expect(await typesOf(verified.id)).toEqual(['ReadingOrdered', 'ReadingReleased']);
  const why = 'because this address was not verified within seven days';
  await until('it is mailed', () => mailsTo('ayse').some(({ text }) => text.includes(why)));
  expect(mailsTo('mehmet').some(({ subject }) => /cancelled/.test(subject))).toBe(false);
  // What ended so never comes on the desk.
  expect(idsOf(await listed())).toEqual([verified.id]);
  expect(await listed('?unverified=1')).toMatchObject({ data: [{ id, status: 'cancelled' }] });
  // The first link works for three days.
  await ayse.post('/api/protected/account/verification');
  await verify('ayse', 2);
  expect(await read(id)).toMatchObject({ status: 'cancelled' });
});

test('An order that the verification has missed is released later', async () => {
  const { id } = await order();
  const { database } = world.dependencies;
  // As an order that is placed while the address is being verified, which the verification cannot see yet.
  await database.kysely.deleteFrom('names').where('holder', '=', `reading-${id}`).execute();
  await verify('ayse');
  expect(await read(id)).toMatchObject({ awaitsVerification: true });
  await world.caughtUp();
  await settleHeldOrders(world.dependencies, 1);
  expect(await read(id)).toMatchObject({ awaitsVerification: false });
});

test('Orders and a verification at once leave none that waits for good', async () => {
  const token = await tokenOf('ayse');
  const [placed] = await Promise.all([
    Promise.all([order(), order(), order()]),
    world.visitor().post('/api/email/verify', { token }),
  ]);
  await world.caughtUp();
  await settleHeldOrders(world.dependencies);
  for (const { id } of placed) expect(await read(id)).toMatchObject({ awaitsVerification: false });
});

test('The owner may turn to it all the same', async () => {
  const { id } = await order();
  expect((await owner.post(`/api/admin/reading/${id}/begin`)).body.data).toMatchObject({
    awaitsVerification: false,
    status: 'in progress',
  });
  expect(idsOf(await listed())).toEqual([id]);
});

test('The mail is sent again three times an hour, to the address that was asked for last', async () => {
  await tokenOf('ayse');
  const again = () => ayse.post('/api/protected/account/verification');
  for (let times = 0; times < 3; times++) expect((await again()).status).toBe(200);
  const refused = await again();
  expect(refused.status).toBe(429);
  expect(refused.body.code).toBe('too_many_tries');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  await tokenOf('ayse', 4);
  await verify('ayse', 4);
  await later(HOUR_MS);
  expect((await again()).status).toBe(200);
  const types = (await eventsOf(world, 'account-1')).map(({ type }) => type);
  expect(types.filter((type) => type === 'EmailChangeRequested')).toHaveLength(3);
  expect((await owner.post('/api/protected/account/verification')).body.code).toBe('owner_from_environment');
  expect((await world.visitor().post('/api/protected/account/verification')).status).toBe(401);
});

test('Without limits no order waits', async () => {
  const unlimited = await forTest(openWorld(composition));
  const client = await unlimited.customer('bilge');
  expect(await order(client)).toMatchObject({ awaitsVerification: false });
});
