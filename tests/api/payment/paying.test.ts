import { expect, test } from 'vitest';
import type { PaymentSettings } from '../../../api/http/dependencies.ts';
import { handlePayment } from '../../../api/payment/purchases.ts';
import { serviceIds } from '../../../events/readings/catalogue.ts';
import type { Purchase } from '../../../events/readings/payment.ts';
import { purchaseOfReference, transferReference } from '../../../events/readings/transfer-reference.ts';
import { PUBLIC_URL } from '../../../harness/client.ts';
import { commandContext } from '../../../harness/command-context.ts';
import { vipOrder } from '../../../harness/samples.ts';
import { composition, TEST_CHECKOUT, worldForFile } from '../../../harness/world.ts';
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
const { log, settings } = world.dependencies;
/** Another process, which sells in other ways. */
const selling = (payment: PaymentSettings) => world.process({ settings: { ...settings, payment } });
const waitingMoney = async (client = owner) => {
  await world.caughtUp();
  return (await client.get('/api/admin/payments')).data;
};
/** In one of the two lists of the desk. */
const listed = async (list: 'awaited' | 'toSendBack', id: number) => {
  const rows: { readingId: number; reference: string }[] = (await waitingMoney())[list];
  return rows.filter(({ readingId }) => readingId === id);
};
const isConfirmable = async (id: number, client = owner): Promise<boolean> =>
  (await client.get(`/api/admin/reading/${id}`)).data.confirmable;

const byCard = (purchase: Purchase) => {
  const paid = { method: 'stripe', reference: 'cs_1', providerPayment: 'pi_1', note: '' } as const;
  const context = commandContext({ actor: 'system:payment' });
  return handlePayment(log, purchase, { type: 'ConfirmPayment', ...paid }, { context });
};

test('J4 where transfers are not on offer none may be confirmed but one that a customer was told of', async () => {
  const elsewhere = owner.copy(selling(TEST_CHECKOUT));
  const id = await orderVip(ayse);
  await choose(ayse, id, 'test');
  expect(await isConfirmable(id, elsewhere)).toBe(false);
  expect(await waitingMoney(elsewhere)).toEqual({ takesTransfers: false, awaited: [], toSendBack: [] });
  await choose(ayse, id, 'transfer');
  expect(await isConfirmable(id, elsewhere)).toBe(true);
  const awaited = [{ readingId: id }];
  expect(await waitingMoney(elsewhere)).toMatchObject({ takesTransfers: true, awaited });
});

test('the test checkout pays, and says so only once', async () => {
  const id = await orderVip(ayse);
  const chosen = await choose(ayse, id, 'test');
  expect(chosen).toEqual({ method: 'test', url: `${PUBLIC_URL}/pay/${id}/test`, transfer: null });
  const settle = (outcome: string) => ayse.post(`/api/protected/readings/${id}/payment/test`, { outcome });
  const awaiting = { payment: { state: 'awaiting' } };
  expect(await settle('declined')).toMatchObject({ status: 200, data: awaiting });
  expect((await settle('paid')).data).toEqual({ id, payment: paidBy('test') });
  expect(await settle('declined')).toMatchObject({ status: 409, code: 'nothing_to_pay' });
  const paid = { id, paid: true, payment: paidBy('test') };
  expect((await owner.get('/api/admin/readings')).data[0]).toMatchObject(paid);
  expect((await ayse.get('/api/protected/readings')).data[0].dueAt).toMatch(/Z$/);
});

test('J4 a transfer has an account, an amount and a reference that stays; the owner confirms it, but by no mistyped one', async () => {
  const id = await orderVip(ayse);
  const chosen = await choose(ayse, id, 'transfer');
  const { reference } = chosen.transfer;
  expect(await isConfirmable(id)).toBe(true);
  const transfer = { to: ACCOUNT.holder, iban: ACCOUNT.iban, reference, amount: '499.00' };
  expect(chosen).toEqual({ method: 'transfer', url: null, transfer });
  expect(purchaseOfReference(reference)).toEqual({ kind: 'reading', id });
  const head = await log.head();
  expect(await choose(ayse, id, 'transfer')).toEqual(chosen);
  expect(await log.head()).toBe(head);
  expect((await ayse.get(`/api/protected/readings/${id}/payment`)).data.chosen).toEqual(chosen);
  expect(await listed('awaited', id)).toMatchObject([{ user: 'ayse', reference, amountMinor: 49_900 }]);

  const confirm = (body: object) => owner.post(`/api/admin/reading/${id}/payment`, body);
  const wrong = { code: 'wrong_reference', issues: [{ path: 'reference' }] };
  expect(await confirm({ reference: transferReference(id + 1) })).toMatchObject({ status: 422, body: wrong });
  expect((await paymentOf(ayse, id)).state).toBe('awaiting');
  const confirmed = await confirm({ reference, note: 'From her sister' });
  expect(confirmed.data).toEqual({ id, payment: paidBy('transfer') });
  expect(await isConfirmable(id)).toBe(false);
  expect(await listed('awaited', id)).toEqual([]);
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
  expect((await refund()).status).toBe(200);
  expect(await owed()).toEqual([]);
});

test('of a gift paid twice the second payment goes back first, and the gift stays good', async () => {
  const { id } = await ayse.made('/api/protected/gifts', { serviceType: 'vip' });
  await owner.post(`/api/admin/gifts/${id}/payment`, {});
  await byCard({ kind: 'gift', id });
  const row = async () => (await owner.get('/api/admin/gifts')).data[0];
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

test('an order says where it is paid, and that page what is to be paid, and by when it is answered', async () => {
  const { data } = await ayse.buy(vipOrder);
  const { id } = data;
  const page = async () => (await ayse.get(`/api/protected/readings/${id}/payment`)).data;
  const methods = ['test', 'transfer'];
  expect(data).toMatchObject({ price: '499', free: false, paymentUrl: `${PUBLIC_URL}/pay/${id}` });
  expect(await page()).toMatchObject({
    id,
    service: 'vip',
    priceMinor: 49_900,
    currency: 'TRY',
    payment: { state: 'awaiting' },
    answered: false,
    deliverWithinHours: 120,
    methods,
    chosen: null,
  });
  const refused = await ayse.post(`/api/protected/readings/${id}/payment`, { method: 'stripe' });
  expect(refused).toMatchObject({ status: 422, body: { code: 'invalid', issues: [{ path: 'method' }] } });
  await owner.respond(id);
  expect(await page()).toMatchObject({ answered: true, deliverWithinHours: null, methods });
});

test('with PAYMENT=none paid readings are shown and not sold', async () => {
  const customer = ayse.copy(selling({ methods: [], transfer: null, stripe: null }));
  const { body } = await customer.get('/api/services');
  const forSale = body.data.filter((service) => service.forSale).map(({ id }) => id);
  expect([forSale, body.data.length]).toEqual([['tarot'], serviceIds.length]);
  expect(body.data[1]).toMatchObject({ id: 'vip', title: 'VIP Reading', titleTr: 'VIP Fal', forSale: false });
  expect(await customer.buy(vipOrder)).toMatchObject({ status: 409, code: 'not_for_sale' });
  expect((await customer.buy()).status).toBe(201);
});
