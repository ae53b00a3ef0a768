import { expect, test } from 'vitest';
import { createApp } from '../../api/app.ts';
import { addDays, businessDate, startOfBusinessDay } from '../../events/calendar.ts';
import { Client } from '../client.ts';
import { forFile } from '../closed-after.ts';
import { vipOrder } from '../samples.ts';
import { composition, OWNER, openWorld, PASSWORD } from '../world.ts';
import { eventsOf } from './events-of.ts';

const vip = (priceMinor: number, deliverWithinHours = 120) => ({
  service: 'vip',
  priceMinor,
  deliverWithinHours,
});

const world = await forFile(openWorld(composition));
const desk = await world.owner();
const ayse = await world.customer('ayse');
/** Of the same installation, in another process. */
const elsewhere = new Client(createApp(world.dependencies));
await elsewhere.post('/api/login', { username: 'ayse', password: PASSWORD });

const today = () => businessDate(world.dependencies.clock());
const version = async () => (await desk.get('/api/admin/offers')).body.data.version;
const change = (validFrom: string, ...offers: object[]) =>
  desk.put('/api/admin/offers', { validFrom, offers });
const buy = (price: string, client = ayse) => client.post('/api/protected/purchase', { ...vipOrder, price });
const sold = async () => {
  const { body } = await world.visitor().get('/api/services');
  return body.data.find(({ id }: { id: string }) => id === 'vip');
};
/** Sessions may end meanwhile, so all log in again. */
const passUntil = async (at: Date) => {
  world.pass(at.getTime() - world.dependencies.clock().getTime());
  await desk.post('/api/login', OWNER);
  for (const client of [ayse, elsewhere])
    await client.post('/api/login', { username: 'ayse', password: PASSWORD });
};

test('begins with the catalogue, without any event', async () => {
  const { body } = await desk.get('/api/admin/offers');
  expect(body.data).toMatchObject({ today: today(), scheduled: [], past: [], version: 0 });
  expect(body.data.current[1]).toEqual({ ...vip(49_900), validFrom: null });
  expect(await eventsOf(world, 'offers')).toEqual([]);
});

test('holds from the moment at which it is saved for today: an order at the old price is told the new one', async () => {
  expect((await buy('499')).status).toBe(201);
  expect((await buy('499', elsewhere)).status).toBe(201);
  const saved = await change(today(), vip(59_950, 96));
  expect(saved.status).toBe(200);
  expect(saved.body.data.current[1]).toEqual({ ...vip(59_950, 96), validFrom: today() });
  expect(saved.body.data.past).toMatchObject([{ ...vip(49_900), from: null, validFrom: null }]);
  expect(await sold()).toMatchObject({ priceMinor: 59_950, deliverWithinHours: 96 });

  for (const client of [ayse, elsewhere]) {
    const refused = await buy('499', client);
    expect([refused.status, refused.body.code]).toEqual([422, 'price_changed']);
    expect(refused.body.message).toBe('The price has changed to 599.50. Please check it again.');
    const ordered = await buy('599.50', client);
    expect([ordered.status, ordered.body.data.price]).toEqual([201, '599.50']);
    const [event] = await eventsOf(world, `reading-${ordered.body.data.id}`);
    expect(event?.data).toMatchObject({ priceMinor: 59_950, deliverWithinHours: 96 });
  }
});

test('changes no order that was made: amount, promise and receipt stay', async () => {
  const { id } = (await buy('599.50')).body.data;
  await change(today(), vip(9_900, 24));
  const { body } = await ayse.get(`/api/protected/readings/${id}/payment`);
  expect(body.data).toMatchObject({ priceMinor: 59_950, deliverWithinHours: 96 });
  await ayse.post(`/api/protected/readings/${id}/payment`, { method: 'test' });
  const paid = await ayse.post(`/api/protected/readings/${id}/payment/test`, { outcome: 'paid' });
  expect(paid.status).toBe(200);
  await world.caughtUp();
  const own = await ayse.get(`/api/protected/readings/${id}`);
  const dueInMs = Date.parse(own.body.data.dueAt) - world.dependencies.clock().getTime();
  expect([own.body.data.price, own.body.data.deliverWithinHours, dueInMs]).toEqual([
    '599.50',
    96,
    96 * 3_600_000,
  ]);
  expect((await desk.get('/api/admin/stats')).body.data).toMatchObject({ totalRevenue: 599.5 });
  await change(today(), vip(59_950, 96));
});

test('waits for its day: before midnight in Istanbul the old price holds, after it the new one', async () => {
  const tomorrow = addDays(today(), 1);
  const midnight = startOfBusinessDay(tomorrow);
  const saved = await change(tomorrow, vip(69_900));
  expect(saved.body.data.scheduled).toEqual([{ ...vip(69_900), validFrom: tomorrow }]);
  await passUntil(new Date(midnight.getTime() - 1));
  expect((await sold()).priceMinor).toBe(59_950);
  expect((await buy('699')).body.code).toBe('price_changed');
  expect((await buy('599.50')).status).toBe(201);
  await passUntil(midnight);
  expect((await sold()).priceMinor).toBe(69_900);
  expect((await buy('599.50', elsewhere)).body.message).toContain('699');
  expect((await buy('699', elsewhere)).status).toBe(201);
  const { data } = (await desk.get('/api/admin/offers')).body;
  expect([data.current[1].validFrom, data.scheduled]).toEqual([tomorrow, []]);
  expect(data.past[0]).toMatchObject({ ...vip(59_950, 96), until: midnight.toISOString() });
});

test('is withdrawn only while it waits', async () => {
  const day = addDays(today(), 3);
  await change(day, vip(79_900));
  const withdraw = (validFrom: string, version?: number) =>
    desk.post('/api/admin/offers/withdraw', { service: 'vip', validFrom, version });
  const done = await withdraw(day, await version());
  expect([done.status, done.body.data.scheduled]).toEqual([200, []]);
  for (const gone of [day, today()]) {
    const refused = await withdraw(gone);
    expect([refused.status, refused.body.code]).toEqual([409, 'not_scheduled']);
  }
});

test('an edit of something older is refused, and one for a day that is over', async () => {
  const before = await version();
  const offers = [vip(71_000)];
  const put = (version: number, key = 'one') =>
    desk.put(
      '/api/admin/offers',
      { validFrom: today(), offers, version },
      { headers: { 'idempotency-key': key } },
    );
  const first = await put(before);
  expect(first.body.data.version).toBe(before + 1);
  expect((await put(before)).text).toBe(first.text);
  const stale = await put(before, 'two');
  expect([stale.status, stale.body.code]).toEqual([409, 'stale_edit']);
  const early = await change(addDays(today(), -1), ...offers);
  expect([early.status, early.body.code, early.body.issues[0].path]).toEqual([
    422,
    'day_out_of_range',
    'validFrom',
  ]);
});

test('an order that is sent twice is answered as the first time, whatever it costs by then', async () => {
  const order = { ...vipOrder, price: '710' };
  const headers = { 'idempotency-key': 'an-order' };
  const first = await ayse.post('/api/protected/purchase', order, { headers });
  expect(first.status).toBe(201);
  await change(today(), vip(72_000));
  expect((await ayse.post('/api/protected/purchase', order, { headers })).text).toBe(first.text);
});

test('an order that meets a change on its way costs what stands in the log before it', async () => {
  for (const priceMinor of [73_000, 74_000, 75_000, 76_000]) {
    const before = String((await sold()).priceMinor / 100);
    const clients = [ayse, elsewhere, ayse, elsewhere];
    const [changed, ...orders] = await Promise.all([
      change(today(), vip(priceMinor)),
      ...clients.map((client) => buy(before, client)),
    ]);
    const past = await world.dependencies.log.readStream('offers');
    expect(changed?.body.data.version).toBe(past.length);
    const changedAt = past.at(-1)?.position ?? 0;
    for (const { status, body } of orders) {
      if (status === 422) expect(body.code).toBe('price_changed');
      else {
        const [event] = await world.dependencies.log.readStream(`reading-${body.data.id}`);
        expect([status, (event?.position ?? 0) < changedAt]).toEqual([201, true]);
      }
    }
  }
});
