import { expect, test } from 'vitest';
import { businessDate } from '../../events/calendar.ts';
import { NEWEST_GIFTS_MAXIMUM } from '../../events/gifts/answers.ts';
import { groupedGiftCode, newGiftCode } from '../../events/gifts/commands.ts';
import { type Client, PUBLIC_URL, statusesAtOnce } from '../../harness/client.ts';
import { vipOrder } from '../../harness/samples.ts';
import { until } from '../../harness/until.ts';
import { openStripeShop, sessionOf } from './payment/payment-world.ts';

const paidTypes = ['GiftOrdered', 'GiftPaymentRequested', 'GiftPaid'];
const shop = await openStripeShop({ sendsMails: true });
const { stripe, world, ayse: giver } = shop;
const owner = await world.owner();
const friend = await world.customer('burak');

const give = async (serviceType = 'vip', from = giver): Promise<number> =>
  (await from.made('/api/protected/gifts', { serviceType })).id;
const choose = async (id: number, method: string, from = giver) =>
  (await from.post(`/api/protected/gifts/${id}/payment`, { method })).data;
const pay = async (id: number, from = giver) => {
  await choose(id, 'test', from);
  return from.post(`/api/protected/gifts/${id}/payment/test`, { outcome: 'paid' });
};
const shown = async (id: number, from = giver) =>
  (await from.get('/api/protected/gifts')).data.find((gift) => gift.id === id);
/** A paid gift, and its code. */
const given = async (serviceType = 'vip') => {
  const id = await give(serviceType);
  await pay(id);
  return { id, code: String((await shown(id)).code) };
};
const redeem = (giftCode: string, more: object = {}, by: Client = friend) =>
  by.buy({ ...vipOrder, giftCode, ...more });
const lookUp = (code: string) => world.visitor().get(`/api/gifts/${encodeURIComponent(code)}`);
const refund = (id: number) => owner.post(`/api/admin/gifts/${id}/refund`, { reason: 'As she wished' });
const revenue = async () => (await owner.get('/api/admin/stats')).data.totalRevenue;
const isRefunded = (id: number) => async () => (await world.typesOf(`gift-${id}`)).includes('GiftRefunded');
/** Asks the providers until it is so. */
async function settled(condition: string, holds: () => Promise<boolean>): Promise<void> {
  // One round asks for all that are open by then; the next comes when more time has passed.
  await world.caughtUp();
  world.pass(shop.limits.askAfterMs);
  shop.settle();
  await until(condition, holds).finally(shop.stopSettling);
}

test('is chosen, paid like a reading, redeemed by another person, and stays theirs', async () => {
  const before = await revenue();
  const { status, data } = await giver.post('/api/protected/gifts', { serviceType: 'vip' });
  expect(status).toBe(201);
  const { id } = data;
  expect(data).toEqual({ id, state: 'awaiting', paymentUrl: `${PUBLIC_URL}/pay/${id}?gift` });
  expect(await shown(id)).toMatchObject({ service: 'vip', state: 'awaiting', code: null, paidAt: null });
  expect((await giver.get(`/api/protected/gifts/${id}/payment`)).data).toMatchObject({
    id,
    kind: 'gift',
    priceMinor: 49_900,
    methods: ['test', 'transfer', 'stripe'],
  });
  expect((await pay(id)).data).toMatchObject({ id, payment: { state: 'paid', method: 'test' } });
  expect(await revenue()).toBe(before + 499);

  const mine = await shown(id);
  expect(mine).toMatchObject({ state: 'open', code: expect.stringMatching(/^.{4}-.{4}-.{4}$/) });
  expect(Date.parse(mine.expiresAt) - Date.parse(mine.paidAt)).toBeGreaterThan(364 * 86_400_000);
  const spaced = mine.code.toLowerCase().replaceAll('-', ' ');
  expect((await lookUp(spaced)).data).toEqual({ service: 'vip', state: 'open' });

  const bought = await redeem(mine.code, { price: '1' });
  expect(bought.status).toBe(201);
  expect(bought.data).toMatchObject({ price: '499', free: false, paymentUrl: null });
  const reading = await friend.reading(bought.data.id);
  expect(reading).toMatchObject({ payment: { state: 'paid', method: 'gift' }, status: 'pending' });
  expect((await owner.get('/api/admin/readings')).body.data[0]).toMatchObject({ id: reading.id, paid: true });
  expect(Date.parse(reading.dueAt) - Date.parse(reading.createdAt)).toBe(120 * 3_600_000);
  expect(await revenue()).toBe(before + 499);

  expect(await shown(id)).toEqual({ ...mine, state: 'redeemed' });
  expect(await shown(id, friend)).toBeUndefined();
  expect((await giver.get(`/api/protected/readings/${bought.data.id}`)).status).toBe(404);
  expect((await lookUp(mine.code)).data).toEqual({ service: 'vip', state: 'redeemed' });
  const record = await giver.get('/api/protected/account/export');
  expect(record.text).toContain('GiftRedeemed');
  expect(record.text).not.toContain(`account-${await friend.id()}`);
  expect(record.text).not.toContain('"readingId"');
  expect(await world.typesOf(`gift-${id}`)).toEqual([...paidTypes, 'GiftRedeemed']);
});

test('of two who redeem it at once one gets the reading, and the other is told; a repeat gets its first answer', async () => {
  const repeated = (await given()).code;
  const once = () => redeem(repeated, {}, friend.under('once-with-a-gift'));
  const first = await once();
  expect([first.status, (await once()).body]).toEqual([201, first.body]);

  const { id, code } = await given();
  const third = await world.customer('cem');
  const all = await Promise.all([friend, third, friend, third].map((by) => redeem(code, {}, by)));
  expect(all.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
  for (const { status, body } of all)
    if (status === 422) expect([body.code, body.issues[0].path]).toEqual(['gift_code_used', 'giftCode']);
  expect((await world.typesOf(`gift-${id}`)).filter((type) => type === 'GiftRedeemed')).toHaveLength(1);
});

test('a wrong, unpaid or other code is refused at its field, and nothing is ordered', async () => {
  const unpaid = await give();
  const { personal } = (await world.eventsOf(`gift-${unpaid}`))[0] as { personal: { code: string } };
  const wrong = groupedGiftCode(newGiftCode((below) => below - 1));
  const head = await world.head();
  for (const code of [wrong, 'abc', `${'A'.repeat(40)}`, personal.code]) {
    const { status, body } = await redeem(code);
    expect([status, body.code, body.issues[0].path]).toEqual([422, 'gift_code_wrong', 'giftCode']);
    expect((await lookUp(code)).status).toBe(404);
  }
  expect((await redeem('x'.repeat(41))).status).toBe(422);
  expect(await world.head()).toBe(head);
  const { code } = await given('dreams');
  expect((await redeem(code)).body).toMatchObject({
    code: 'gift_other_service',
    issues: [{ path: 'giftCode', message: expect.stringContaining('Dream Interpretation') }],
  });
});

test('on a day on which the reading is free its code is not used up', async () => {
  const { id, code } = await given();
  const validFrom = businessDate(world.dependencies.clock());
  const sell = (priceMinor: number) =>
    owner.put('/api/admin/offers', {
      validFrom,
      offers: [{ service: 'vip', priceMinor, deliverWithinHours: 120 }],
    });
  await sell(0);
  expect(await redeem(code)).toMatchObject({ status: 422, code: 'price_changed' });
  expect((await redeem(code, { price: '0' })).data).toMatchObject({ free: true, paymentUrl: null });
  await sell(49_900);
  expect((await shown(id)).state).toBe('open');
  expect((await redeem(code)).data).toMatchObject({ price: '499', free: false });
});

test('its transfer is confirmed by hand or from the statement, once', async () => {
  const [one, other] = [await give(), await give()];
  const { reference } = (await choose(one, 'transfer')).transfer;
  const second = (await choose(other, 'transfer')).transfer.reference;
  const order = await friend.order(vipOrder);
  const third = (await friend.post(`/api/protected/readings/${order}/payment`, { method: 'transfer' })).data;
  const { awaited } = (await owner.get('/api/admin/payments')).data;
  expect(awaited.flatMap(({ giftId = [] }) => giftId)).toEqual([other, one]);
  const confirm = (given = reference) =>
    owner.post(`/api/admin/gifts/${one}/payment`, { reference: given, note: 'From her' });
  expect((await confirm(second)).code).toBe('wrong_reference');
  expect(await statusesAtOnce(2, () => confirm())).toEqual([200, 409]);
  const csv = `22.11.2026;${second};499,00\n22.11.2026;${third.transfer.reference};499,00\n22.11.2026;${reference};499,00`;
  const matched = await owner.post('/api/admin/payments/statement', { csv, confirm: true });
  expect(matched.data.confirmed).toBe(2);
  expect(matched.data.lines).toMatchObject([
    { finding: 'matched', giftId: other, readingId: null },
    { finding: 'matched', readingId: order },
    { finding: 'already_paid', giftId: one },
  ]);
  expect((await shown(other)).state).toBe('open');
  expect((await pay(other)).body).toMatchObject({
    code: 'nothing_to_pay',
    message: 'There is nothing to pay',
  });
});

test('its card checkout pays it, and the money goes back through the provider', async () => {
  const id = await give();
  const session = sessionOf(await choose(id, 'stripe'));
  stripe.pay(session);
  await settled('it is paid', async () => (await shown(id)).state === 'open');
  const { code } = await shown(id);
  expect(await statusesAtOnce(2, () => refund(id))).toEqual([200, 409]);
  expect([...stripe.refunds.values()]).toEqual([`pi_${session}`]);
  expect((await shown(id)).state).toBe('refunded');
  expect((await redeem(code)).code).toBe('gift_code_over');
  expect(await world.typesOf(`gift-${id}`)).toEqual([...paidTypes, 'GiftCancelled', 'GiftRefunded']);
});

test('money that came twice goes back, and the gift stays good', async () => {
  const id = await give();
  const session = sessionOf(await choose(id, 'stripe'));
  await pay(id);
  stripe.pay(session);
  await settled('the second payment went back', isRefunded(id));
  expect((await shown(id)).state).toBe('open');
});

test('of a redemption and a refund at once one counts', async () => {
  const { id, code } = await given();
  const [order, back] = await Promise.all([redeem(code), refund(id)]);
  const { state } = await shown(id);
  expect([order.status, back.status, state]).toEqual(
    order.status === 201 ? [201, 409, 'redeemed'] : [422, 200, 'refunded'],
  );
  expect((await refund(id)).code).toBe(state === 'redeemed' ? 'gift_redeemed' : 'already_refunded');
});

test('its code opens again where the order that it paid is cancelled or refunded; revenue stays', async () => {
  const before = await revenue();
  const { id, code } = await given();
  const { data } = await redeem(code);
  expect((await friend.cancel(data.id)).status).toBe(200);
  const wentBack = async () => (await friend.reading(data.id)).payment.state === 'refunded';
  await settled('the code opened again', wentBack);
  expect((await shown(id)).state).toBe('open');
  const second = await redeem(code);
  expect(second.status).toBe(201);
  const back = await owner.post(`/api/admin/reading/${second.data.id}/refund`, { reason: 'A mistake' });
  expect([back.status, (await shown(id)).state]).toEqual([200, 'open']);
  expect((await owner.respond(second.data.id)).code).toBe('already_refunded');
  expect(await revenue()).toBe(before + 499);
  expect((await refund(id)).status).toBe(200);
  expect(await revenue()).toBe(before);
});

test('its mails give no code, and no line of the program log has one', async () => {
  const esra = await world.customer('esra');
  await world.verify('esra@example.com');
  const id = await give('vip', esra);
  await pay(id, esra);
  const { code } = await shown(id, esra);
  await lookUp(code);
  await refund(id);
  const sent = () =>
    world.mails.filter(({ to, subject }) => to === 'esra@example.com' && /gift/.test(subject));
  await until('both mails are sent', () => sent().length === 2);
  expect(sent().map(({ subject }) => subject)).toEqual([
    'Your gift is ready',
    'The money for your gift is on its way back',
  ]);
  expect(sent()[0]?.text).toContain('/gifts');
  expect(sent()[1]?.text).toContain('not valid any more');
  expect(JSON.stringify([sent(), world.logLines]).replaceAll('-', '')).not.toContain(
    code.replaceAll('-', ''),
  );
});

test('a hundred unpaid gifts push no paid one off the lists', async () => {
  const hulya = await world.customer('hulya');
  const id = await give('vip', hulya);
  await pay(id, hulya);
  await Promise.all(Array.from({ length: NEWEST_GIFTS_MAXIMUM }, () => give('vip', hulya)));
  expect(await shown(id, hulya)).toMatchObject({ state: 'open' });
  expect((await owner.get('/api/admin/gifts')).data).toContainEqual(expect.objectContaining({ id }));
});

test('an erased giver’s gift ends and its money goes back; a redeemed one stays', async () => {
  const dilek = await world.customer('dilek');
  const [first, second] = [await give('vip', dilek), await give('vip', dilek)];
  for (const id of [first, second]) await pay(id, dilek);
  const codeOf = async (id: number) => String((await shown(id, dilek)).code);
  const [used, unused] = [await codeOf(first), await codeOf(second)];
  const { data } = await redeem(used);
  expect((await dilek.erase()).status).toBe(200);
  expect((await redeem(unused)).code).toBe('gift_code_over');
  await settled('the money went back', isRefunded(second));
  expect((await friend.reading(data.id)).payment).toMatchObject({ state: 'paid', method: 'gift' });
  expect(JSON.stringify(await world.eventsOf(`gift-${second}`))).not.toContain(unused.replaceAll('-', ''));
});

test('it ends a year after its payment', async () => {
  const { id, code } = await given();
  world.pass(366 * 86_400_000);
  const [giverLater, friendLater] = [await world.logIn('ayse'), await world.logIn('burak')];
  expect((await shown(id, giverLater.client)).state).toBe('expired');
  expect((await lookUp(code)).data.state).toBe('expired');
  expect((await redeem(code, {}, friendLater.client)).code).toBe('gift_code_over');
});
