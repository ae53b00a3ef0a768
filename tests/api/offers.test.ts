import { expect, test } from 'vitest';
import { addDays, businessDate, startOfBusinessDay } from '../../events/calendar.ts';
import { Client } from '../../harness/client.ts';
import { vipOrder } from '../../harness/samples.ts';
import { composition, PASSWORD, worldForFile } from '../../harness/world.ts';

const vip = (priceMinor: number, deliverWithinHours = 120) => {
  return { service: 'vip', priceMinor, deliverWithinHours };
};

const world = await worldForFile(composition);
const desk = await world.owner();
const ayse = await world.customer('ayse');
/** Of the same installation, in another process. */
const elsewhere = new Client(world.process());
await elsewhere.logIn({ username: 'ayse', password: PASSWORD });

const today = () => businessDate(world.dependencies.clock());
const change = (validFrom: string, ...offers: object[]) =>
  desk.put('/api/admin/offers', { validFrom, offers });
const buy = (price: string, client = ayse) => client.buy({ ...vipOrder, price });
const sold = async () => {
  const { data } = await world.visitor().get('/api/services');
  return data.find(({ id }) => id === 'vip');
};
const passUntil = (at: Date) => world.later(at.getTime() - world.now(), desk, ayse, elsewhere);

test('holds from the moment at which it is saved for today: an order at the old price is told the new one', async () => {
  expect((await buy('499')).status).toBe(201);
  expect((await buy('499', elsewhere)).status).toBe(201);
  const saved = await change(today(), vip(59_950, 96));
  expect(saved.status).toBe(200);
  expect(saved.data.current[1]).toEqual({ ...vip(59_950, 96), validFrom: today() });
  expect(await sold()).toMatchObject({ priceMinor: 59_950, deliverWithinHours: 96 });

  for (const client of [ayse, elsewhere]) {
    const message = 'The price has changed to 599.50. Please check it again.';
    const refused = { code: 'price_changed', message };
    expect(await buy('499', client)).toMatchObject({ status: 422, body: refused });
    const ordered = await buy('599.50', client);
    expect([ordered.status, ordered.data.price]).toEqual([201, '599.50']);
    const [event] = await world.eventsOf(`reading-${ordered.data.id}`);
    expect(event?.data).toMatchObject({ priceMinor: 59_950, deliverWithinHours: 96 });
  }
});

test('changes no order that was made: amount, promise and receipt stay', async () => {
  const { id } = (await buy('599.50')).data;
  await change(today(), vip(9_900, 24));
  const { data } = await ayse.get(`/api/protected/readings/${id}/payment`);
  expect(data).toMatchObject({ priceMinor: 59_950, deliverWithinHours: 96 });
  await ayse.post(`/api/protected/readings/${id}/payment`, { method: 'test' });
  const paid = await ayse.post(`/api/protected/readings/${id}/payment/test`, { outcome: 'paid' });
  expect(paid.status).toBe(200);
  const own = await ayse.reading(id);
  expect(own).toMatchObject({ price: '599.50', deliverWithinHours: 96 });
  expect(Date.parse(own.dueAt) - world.now()).toBe(96 * 3_600_000);
  expect((await desk.get('/api/admin/stats')).data).toMatchObject({ totalRevenue: 599.5 });
  await change(today(), vip(59_950, 96));
});

test('waits for its day: before midnight in Istanbul the old price holds, after it the new one', async () => {
  const tomorrow = addDays(today(), 1);
  const midnight = startOfBusinessDay(tomorrow);
  const saved = await change(tomorrow, vip(69_900));
  expect(saved.data.scheduled).toEqual([{ ...vip(69_900), validFrom: tomorrow }]);
  await passUntil(new Date(midnight.getTime() - 1));
  expect((await sold()).priceMinor).toBe(59_950);
  expect((await buy('699')).code).toBe('price_changed');
  expect((await buy('599.50')).status).toBe(201);
  await passUntil(midnight);
  expect((await sold()).priceMinor).toBe(69_900);
  expect((await buy('599.50', elsewhere)).body.message).toContain('699');
  expect((await buy('699', elsewhere)).status).toBe(201);
  const { data } = (await desk.get('/api/admin/offers')).body;
  expect([data.current[1].validFrom, data.scheduled]).toEqual([tomorrow, []]);
});

test('is withdrawn while it waits', async () => {
  const day = addDays(today(), 3);
  const { version } = (await change(day, vip(79_900))).data;
  const done = await desk.post('/api/admin/offers/withdraw', { service: 'vip', validFrom: day, version });
  expect([done.status, done.data.scheduled]).toEqual([200, []]);
});

test('an order that meets a change on its way costs what stands in the log before it', async () => {
  for (const priceMinor of [73_000, 74_000, 75_000, 76_000]) {
    const before = String((await sold()).priceMinor / 100);
    const clients = [ayse, elsewhere, ayse, elsewhere];
    const buying = clients.map((client) => buy(before, client));
    const [changed, ...orders] = await Promise.all([change(today(), vip(priceMinor)), ...buying]);
    const past = await world.past('offers');
    expect(changed?.data.version).toBe(past.length);
    const changedAt = past.at(-1)?.position ?? 0;
    for (const { status, body } of orders) {
      if (status === 422) expect(body.code).toBe('price_changed');
      else {
        const [event] = await world.past(`reading-${body.data.id}`);
        expect([status, (event?.position ?? 0) < changedAt]).toEqual([201, true]);
      }
    }
  }
});
