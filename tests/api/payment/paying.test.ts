import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { paymentCommand } from '../../../api/payment/provider-status.ts';
import { handlePayment } from '../../../api/payment/purchases.ts';
import { MODELS_SCHEMA } from '../../../database/database.ts';
import { serviceIds } from '../../../events/readings/catalogue.ts';
import { readingDecider } from '../../../events/readings/decider.ts';
import type { Purchase } from '../../../events/readings/payment.ts';
import { PAYMENTS_MAXIMUM } from '../../../events/readings/payment-answers.ts';
import { purchaseOfReference, transferReference } from '../../../events/readings/transfer-reference.ts';
import { type Client, PUBLIC_URL } from '../../../harness/client.ts';
import { forTest } from '../../../harness/closed-after.ts';
import { commandContext } from '../../../harness/command-context.ts';
import { vipOrder } from '../../../harness/samples.ts';
import { composition, openWorld, worldForFile } from '../../../harness/world.ts';
import { handle } from '../../../log/append/handle.ts';
import { ACCOUNT, choose, everyMethod, orderVip, paymentOf } from './payment-world.ts';

const paidBy = (method: string) => ({
  state: 'paid',
  method,
  paidAt: expect.stringMatching(/Z$/),
  refundedAt: null,
});

const world = await worldForFile(composition, { payment: everyMethod(null) });
const ayse = await world.customer('ayse');
const owner = await world.owner();
const { log } = world.dependencies;
/** In one of the two lists of the desk. */
const listed = async (list: 'awaited' | 'toSendBack', id: number) => {
  await world.caughtUp();
  const rows: { readingId: number; reference: string }[] = (await owner.get('/api/admin/payments')).data[
    list
  ];
  return rows.filter(({ readingId }) => readingId === id);
};

const byCard = (purchase: Purchase) => {
  const paid = { method: 'stripe', reference: 'cs_1', providerPayment: 'pi_1', note: '' } as const;
  const context = commandContext({ actor: 'system:payment' });
  return handlePayment(log, purchase, { type: 'ConfirmPayment', ...paid }, { context });
};

test('the test checkout pays, and says so only once', async () => {
  const id = await orderVip(ayse);
  const chosen = await choose(ayse, id, 'test');
  expect(chosen).toEqual({ method: 'test', url: `${PUBLIC_URL}/pay/${id}/test`, transfer: null });
  const settle = (outcome: string) => ayse.post(`/api/protected/readings/${id}/payment/test`, { outcome });
  const awaiting = { payment: { state: 'awaiting' } };
  expect(await settle('declined')).toMatchObject({ status: 200, data: awaiting });
  expect((await settle('paid')).data).toEqual({ id, payment: paidBy('test') });
  expect(await settle('declined')).toMatchObject({ status: 409, code: 'nothing_to_pay' });
  await world.caughtUp();
  expect((await owner.get('/api/admin/readings')).data[0]).toMatchObject({
    id,
    paid: true,
    payment: paidBy('test'),
  });
  expect((await ayse.get('/api/protected/readings')).data[0].dueAt).toMatch(/Z$/);
});

test('a transfer has an account, an amount and a reference that stays', async () => {
  const id = await orderVip(ayse);
  const chosen = await choose(ayse, id, 'transfer');
  const { reference } = chosen.transfer;
  const transfer = { to: ACCOUNT.holder, iban: ACCOUNT.iban, reference, amount: '499.00' };
  expect(chosen).toEqual({ method: 'transfer', url: null, transfer });
  expect(reference).toMatch(/^[A-Z0-9]{1,12}$/);
  expect(purchaseOfReference(reference)).toEqual({ kind: 'reading', id });
  const head = await log.head();
  expect(await choose(ayse, id, 'transfer')).toEqual(chosen);
  expect(await log.head()).toBe(head);
  expect((await ayse.get(`/api/protected/readings/${id}/payment`)).data.chosen).toEqual(chosen);
  expect(await listed('awaited', id)).toMatchObject([{ user: 'ayse', reference, amountMinor: 49_900 }]);
});

test('a paid transfer of a cancelled order is shown until it was sent back', async () => {
  const id = await orderVip(ayse);
  const { reference } = (await choose(ayse, id, 'transfer')).transfer;
  await owner.post(`/api/admin/reading/${id}/payment`, { reference });
  await ayse.cancel(id);
  expect(await listed('toSendBack', id)).toMatchObject([{ reference, amountMinor: 49_900, byHand: true }]);
  expect((await paymentOf(ayse, id)).state).toBe('paid');
  const refund = () => owner.post(`/api/admin/reading/${id}/refund`, { reason: 'Cancelled' });
  expect((await refund()).data.payment).toMatchObject({ state: 'refunded', method: 'transfer' });
  expect(await refund()).toMatchObject({ status: 409, code: 'already_refunded' });
  expect((await paymentOf(ayse, id)).state).toBe('refunded');
  expect(await listed('toSendBack', id)).toEqual([]);
});

test('of two payments that are owed back the one that is named goes back, once', async () => {
  const id = await orderVip(ayse);
  // Before Stripe was taken off the ways to pay.
  await byCard({ kind: 'reading', id });
  await ayse.cancel(id);
  const transferred = transferReference(id);
  await owner.post('/api/admin/payments/statement', { csv: `${transferred};499,00`, confirm: true });
  const owed = async () => (await listed('toSendBack', id)).map(({ reference }) => reference);
  expect(await owed()).toEqual(['cs_1', transferred]);
  const refund = (reference?: string) =>
    owner.post(`/api/admin/reading/${id}/refund`, { reason: 'Cancelled', reference });
  const atOnce = await Promise.all([refund(transferred), refund(transferred)]);
  expect(atOnce.map(({ status, code }) => code ?? status).sort()).toEqual([200, 'already_refunded']);
  expect(await owed()).toEqual(['cs_1']);
  expect(await refund(transferred)).toMatchObject({ status: 409, code: 'already_refunded' });
  expect(await refund('another')).toMatchObject({ status: 409, code: 'not_paid' });
  expect((await refund()).status).toBe(200);
  expect(await owed()).toEqual([]);
});

test('of a gift paid twice the second payment goes back first, and the gift stays good', async () => {
  const { id } = await ayse.made('/api/protected/gifts', { serviceType: 'vip' });
  await owner.post(`/api/admin/gifts/${id}/payment`, {});
  await byCard({ kind: 'gift', id });
  const row = async () => {
    await world.caughtUp();
    return (await owner.get('/api/admin/gifts')).data[0];
  };
  expect(await row()).toMatchObject({ id, reference: 'cs_1' });
  const body = { reason: 'Paid twice', reference: 'cs_1' };
  expect((await owner.post(`/api/admin/gifts/${id}/refund`, body)).status).toBe(200);
  expect(await row()).toMatchObject({ state: 'open', reference: transferReference(id, 'gift') });
});

test('what an account that was erased had paid by transfer is shown among what is to be sent back', async () => {
  const leaving = await world.customer('fidan');
  const id = await orderVip(leaving);
  await choose(leaving, id, 'transfer');
  await owner.post(`/api/admin/reading/${id}/payment`, {});
  await world.dependencies.eraseAccount(await leaving.id(), commandContext({ actor: 'owner' }));
  expect(await listed('toSendBack', id)).toMatchObject([{ user: 'erased', byHand: true }]);
  const { data } = await owner.get('/api/admin/readings?waiting=refund');
  expect(data).toMatchObject([{ id, status: 'cancelled', paid: true }]);
});

test('an order says where it is paid, and that page what is to be paid', async () => {
  const { data } = await ayse.buy(vipOrder);
  const { id } = data;
  expect(data).toMatchObject({ price: '499', free: false, paymentUrl: `${PUBLIC_URL}/pay/${id}` });
  expect((await ayse.get(`/api/protected/readings/${id}/payment`)).data).toMatchObject({
    id,
    service: 'vip',
    priceMinor: 49_900,
    currency: 'TRY',
    payment: { state: 'awaiting' },
    methods: ['test', 'transfer'],
    chosen: null,
  });
});

test('an order that is answered before it is paid says so, and promises no time', async () => {
  const id = await orderVip(ayse);
  const page = async () => (await ayse.get(`/api/protected/readings/${id}/payment`)).data;
  expect(await page()).toMatchObject({ answered: false, deliverWithinHours: 120 });
  await owner.respond(id);
  expect(await page()).toMatchObject({
    answered: true,
    deliverWithinHours: null,
    methods: ['test', 'transfer'],
  });
});

test('the owner confirms a transfer once, and a mistyped reference is refused', async () => {
  const id = await orderVip(ayse);
  const { reference } = (await choose(ayse, id, 'transfer')).transfer;
  const confirm = (body: object) => owner.post(`/api/admin/reading/${id}/payment`, body);
  const [digit = '0'] = reference.slice(-1);
  const mistyped = reference.slice(0, -1) + ((Number(digit) + 1) % 10);
  expect(await confirm({ reference: mistyped })).toMatchObject({
    status: 422,
    body: { code: 'wrong_reference', issues: [{ path: 'reference' }] },
  });
  expect((await paymentOf(ayse, id)).state).toBe('awaiting');
  const confirmed = await confirm({ reference, note: 'From her sister' });
  expect(confirmed.data).toEqual({ id, payment: paidBy('transfer') });
  expect(await confirm({ reference })).toMatchObject({ status: 409, code: 'nothing_to_pay' });
  expect(await listed('awaited', id)).toEqual([]);
});

test('J4 a transfer may be confirmed where it is on offer, while the order waits for its money', async () => {
  const free = await ayse.order();
  const [paid, cancelled, waiting] = [await orderVip(ayse), await orderVip(ayse), await orderVip(ayse)];
  await owner.post(`/api/admin/reading/${paid}/payment`, {});
  await ayse.cancel(cancelled);
  const confirmable = await Promise.all(
    [free, paid, cancelled, waiting].map((id) => isConfirmable(owner, id)),
  );
  expect(confirmable).toEqual([false, false, false, true]);
});

test('J4 where transfers are not on offer none may be confirmed but one that a customer was told of', async () => {
  const world = await forTest(openWorld('embedded'));
  const [ayse, owner] = [await world.customer('ayse'), await world.owner()];
  const id = await orderVip(ayse);
  expect(await isConfirmable(owner, id)).toBe(false);
  expect(await waitingMoney(owner)).toEqual({ takesTransfers: false, awaited: [], toSendBack: [] });
  await choose(ayse, id, 'test');
  expect(await isConfirmable(owner, id)).toBe(false);
  const { log, clock } = world.dependencies;
  const accountId = await ayse.id();
  const reference = transferReference(id);
  const payment = { method: 'transfer', reference, url: null, expiresAt: null } as const;
  await handle(log, {
    decider: readingDecider,
    command: { type: 'RequestPayment', accountId, now: clock().toISOString(), payment },
    context: paymentCommand(world.dependencies, ['a transfer from before']),
    stream: `reading-${id}`,
  });
  expect(await isConfirmable(owner, id)).toBe(true);
  await world.caughtUp();
  expect(await waitingMoney(owner)).toMatchObject({ takesTransfers: true, awaited: [{ readingId: id }] });
});

test('of more transfers than the desk lists it lists the newest', async () => {
  const world = await forTest(openWorld('embedded', { payment: everyMethod(null) }));
  const { models } = world.dependencies.database;
  const ayse = await world.customer('ayse');
  const owner = await world.owner();
  const id = await orderVip(ayse);
  await choose(ayse, id, 'transfer');
  await world.caughtUp();
  await sql`insert into ${sql.table(`${MODELS_SCHEMA}.orders`)} select other.*
    from ${sql.table(`${MODELS_SCHEMA}.orders`)} orders, generate_series(1, ${PAYMENTS_MAXIMUM}::integer) n,
      jsonb_populate_record(orders, jsonb_build_object('id', orders.id + n)) other
    where orders.id = ${id}`.execute(models);
  const { awaited } = await waitingMoney(owner);
  expect(awaited).toHaveLength(PAYMENTS_MAXIMUM);
  expect([awaited[0].readingId, awaited.at(-1).readingId]).toEqual([id + PAYMENTS_MAXIMUM, id + 1]);
});

const waitingMoney = async (owner: Client) => (await owner.get('/api/admin/payments')).data;
const isConfirmable = async (owner: Client, id: number): Promise<boolean> =>
  (await owner.get(`/api/admin/reading/${id}`)).data.confirmable;

test('a method that is not on offer is refused at its field', async () => {
  const id = await orderVip(ayse);
  const asked = await ayse.post(`/api/protected/readings/${id}/payment`, { method: 'stripe' });
  expect(asked).toMatchObject({ status: 422, body: { code: 'invalid', issues: [{ path: 'method' }] } });
});

test('with PAYMENT=none paid readings are shown and not sold', async () => {
  const payment = { methods: [], transfer: null, stripe: null };
  const world = await forTest(openWorld('embedded', { payment, projects: false }));
  const ayse = await world.customer('ayse');
  const { body } = await world.visitor().get('/api/services');
  const forSale = body.data.filter((service) => service.forSale).map(({ id }) => id);
  expect([forSale, body.data.length]).toEqual([['tarot'], serviceIds.length]);
  expect(body.data[1]).toEqual({
    id: 'vip',
    title: 'VIP Reading',
    titleTr: 'VIP Fal',
    priceMinor: 49_900,
    currency: 'TRY',
    deliverWithinHours: 120,
    forSale: false,
  });
  const refused = await ayse.buy(vipOrder);
  expect(refused).toMatchObject({ status: 409, code: 'not_for_sale' });
  expect((await ayse.buy()).status).toBe(201);
});
