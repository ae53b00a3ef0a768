import { expect, test } from 'vitest';
import { handlePayment } from '../../../api/payment/purchases.ts';
import type { OrderRow, WaitingFor } from '../../../events/readings/owner-answers.ts';
import type { Purchase } from '../../../events/readings/payment.ts';
import { commandContext } from '../../../harness/command-context.ts';
import { vipOrder } from '../../../harness/samples.ts';
import { composition, worldForFile } from '../../../harness/world.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const world = await worldForFile(composition);
const { log } = world.dependencies;
// Noon in Istanbul, so that an hour more or less stays on the same day.
world.pass((DAY_MS + 9 * HOUR_MS - (world.now() % DAY_MS)) % DAY_MS);
const ayse = await world.customer('ayse');
const owner = await world.owner();

const pass = (hours: number) => world.later(hours * HOUR_MS, ayse, owner);
const ask = (id: number) =>
  owner.post(`/api/admin/reading/${id}/question`, { question: 'In which town were you born?' });
const pay = ({ kind, id }: Purchase) =>
  owner.post(`/api/admin/${kind === 'gift' ? 'gifts' : kind}/${id}/payment`, {});
const payTwice = async (purchase: Purchase) => {
  await pay(purchase);
  const again = { method: 'transfer', reference: 'twice', providerPayment: null, note: '' } as const;
  const context = commandContext({ recordedAt: new Date(world.now()).toISOString() });
  await handlePayment(log, purchase, { type: 'ConfirmPayment', ...again }, { context });
};
const listed = async (query: string) => (await owner.get(`/api/admin/readings?${query}`)).ids;
const waiting = (kind: WaitingFor) => listed(`waiting=${kind}`);
const counts = async () => (await owner.get('/api/admin/readings/counts')).data;

test('each wait lists its orders, and the counts are those of the lists', async () => {
  const none = { answer: 0, today: 0, late: 0, payment: 0, customer: 0, refund: 0, giftRefund: 0 };
  expect(await counts()).toEqual(none);
  const vip = () => ayse.order(vipOrder);
  const [free, unpaid, bought] = [await ayse.order(), await vip(), await vip()];
  const [askedAbout, cancelled, cancelledUnpaid] = [await vip(), await vip(), await vip()];
  const [paidTwice, done, sentBack] = [await vip(), await ayse.order(), await vip()];
  for (const id of [bought, askedAbout, cancelled, sentBack]) await pay({ kind: 'reading', id });
  await payTwice({ kind: 'reading', id: paidTwice });
  for (const id of [askedAbout, sentBack]) await ask(id);
  await owner.post(`/api/admin/reading/${sentBack}/refund`, { reason: 'A mistake' });
  for (const id of [cancelled, cancelledUnpaid]) await ayse.cancel(id);
  await owner.respond(done);

  expect(await listed('payment=paid')).toEqual([paidTwice, cancelled, askedAbout, bought]);
  expect(await listed('payment=awaiting')).toEqual([cancelledUnpaid, unpaid]);
  expect(await waiting('answer')).toEqual([paidTwice, bought, free]);
  expect(await waiting('today')).toEqual([]);
  expect(await waiting('payment')).toEqual([unpaid]);
  expect(await waiting('customer')).toEqual([askedAbout]);
  const { data } = (await owner.get('/api/admin/readings')).body;
  expect(data.flatMap((row: OrderRow) => (row.awaitsCustomer ? [row.id] : []))).toEqual([askedAbout]);
  expect(await waiting('refund')).toEqual([paidTwice, cancelled]);
  const gift = await ayse.made('/api/protected/gifts', { serviceType: 'vip' });
  await payTwice({ kind: 'gift', id: gift.id });
  expect(await counts()).toEqual({ ...none, answer: 3, payment: 1, customer: 1, refund: 2, giftRefund: 1 });

  // Tarot is promised within three days, VIP within five.
  await pass(3 * 24 - 1 / 60);
  expect(await waiting('today')).toEqual([free]);
  expect(await counts()).toMatchObject({ answer: 3, today: 1, late: 0 });
  await pass(2 * 24 + 1);
  expect(await waiting('today')).toEqual([paidTwice, bought, free]);
  expect(await counts()).toMatchObject({ answer: 3, today: 3, late: 3 });
  // A question stops the clock, but does not turn it back.
  await ask(bought);
  const { data: late } = await owner.get('/api/admin/readings?late=1');
  expect(late).toMatchObject([paidTwice, bought, free].map((id) => ({ id, late: true })));
  expect(await counts()).toMatchObject({ answer: 2, late: 3, customer: 2 });
  expect(await ayse.reading(bought)).toMatchObject({ late: true, may: { cancel: true } });
});
