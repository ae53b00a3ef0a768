import { expect, test } from 'vitest';
import { handlePayment } from '../../../api/payment/purchases.ts';
import { type ReadingCommand, readingDecider } from '../../../events/readings/decider.ts';
import type { OrderRow, WaitingFor } from '../../../events/readings/owner-answers.ts';
import { commandContext } from '../../../harness/command-context.ts';
import { vipOrder } from '../../../harness/samples.ts';
import { composition, OWNER, PASSWORD, worldForFile } from '../../../harness/world.ts';
import { handle } from '../../../log/append/handle.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const world = await worldForFile(composition);
const now = () => world.now();
// Noon in Istanbul, so that an hour more or less stays on the same day.
world.pass((DAY_MS + 9 * HOUR_MS - (now() % DAY_MS)) % DAY_MS);
const ayse = await world.customer('ayse');
const owner = await world.owner();

/** Sessions end meanwhile, so both log in again. */
const pass = async (hours: number) => {
  world.pass(hours * HOUR_MS);
  await ayse.post('/api/login', { username: 'ayse', password: PASSWORD });
  await owner.post('/api/login', OWNER);
};
const ask = (id: number, question = 'In which town were you born?') =>
  owner.post(`/api/admin/reading/${id}/question`, { question });
const decide = (id: number, command: ReadingCommand) =>
  handle(world.dependencies.log, {
    decider: readingDecider,
    command,
    context: commandContext({ recordedAt: world.dependencies.clock().toISOString() }),
    stream: `reading-${id}`,
    answer: () => ({ status: 200, body: null, subject: null }),
  });
const pay = (id: number, reference = `P${id}`) =>
  decide(id, { type: 'ConfirmPayment', method: 'transfer', reference, providerPayment: null, note: '' });
const giftPaidTwice = async () => {
  const { id } = await ayse.made('/api/protected/gifts', { serviceType: 'vip' });
  const gift = { kind: 'gift', id } as const;
  for (const reference of ['once', 'twice']) {
    const paid = { method: 'transfer', reference, providerPayment: null, note: '' } as const;
    const context = commandContext({ actor: 'owner' });
    await handlePayment(world.dependencies.log, gift, { type: 'ConfirmPayment', ...paid }, { context });
  }
  await world.caughtUp();
};
const listed = async (query: string): Promise<readonly number[]> => {
  await world.caughtUp();
  const { status, ids, text } = await owner.get(`/api/admin/readings?${query}`);
  expect(status, text).toBe(200);
  return ids;
};
const waiting = (kind: WaitingFor) => listed(`waiting=${kind}`);
const counts = async () => (await owner.get('/api/admin/readings/counts')).data;

test('each wait lists its orders, and the counts are those of the lists', async () => {
  const none = { answer: 0, today: 0, late: 0, payment: 0, customer: 0, refund: 0, giftRefund: 0 };
  expect(await counts()).toEqual(none);
  const free = await ayse.order();
  const unpaid = await ayse.order(vipOrder);
  const bought = await ayse.order(vipOrder);
  const askedAbout = await ayse.order(vipOrder);
  const cancelled = await ayse.order(vipOrder);
  const cancelledUnpaid = await ayse.order(vipOrder);
  const paidTwice = await ayse.order(vipOrder);
  const done = await ayse.order();
  const sentBack = await ayse.order(vipOrder);
  for (const id of [bought, askedAbout, cancelled, paidTwice, sentBack]) await pay(id);
  await pay(paidTwice, 'second');
  for (const id of [askedAbout, sentBack])
    await decide(id, { type: 'AskQuestion', question: 'Which year was it?' });
  expect((await owner.post(`/api/admin/reading/${sentBack}/refund`, { reason: 'A mistake' })).status).toBe(
    200,
  );
  const { userId } = (await owner.get(`/api/admin/reading/${done}`)).data;
  for (const id of [cancelled, cancelledUnpaid])
    await decide(id, { type: 'CancelReading', accountId: userId, now: new Date(now()).toISOString() });
  await owner.respond(done);

  expect(await waiting('answer')).toEqual([paidTwice, bought, free]);
  expect(await waiting('today')).toEqual([]);
  expect(await waiting('payment')).toEqual([unpaid]);
  expect(await waiting('customer')).toEqual([askedAbout]);
  const { data } = (await owner.get('/api/admin/readings')).body;
  expect(data.flatMap((row: OrderRow) => (row.awaitsCustomer ? [row.id] : []))).toEqual([askedAbout]);
  expect(await waiting('refund')).toEqual([paidTwice, cancelled]);
  await giftPaidTwice();
  expect(await counts()).toEqual({ ...none, answer: 3, payment: 1, customer: 1, refund: 2, giftRefund: 1 });

  // Tarot is promised within three days, VIP within five.
  await pass(3 * 24 - 1 / 60);
  expect(await waiting('today')).toEqual([free]);
  expect(await counts()).toMatchObject({ answer: 3, today: 1, late: 0 });
  await pass(2 * 24 + 1);
  expect(await waiting('today')).toEqual([paidTwice, bought, free]);
  expect(await counts()).toMatchObject({ answer: 3, today: 3, late: 3 });
  // A question stops the clock, but does not turn it back.
  await decide(bought, { type: 'AskQuestion', question: 'Which year was it?' });
  expect(await listed('late=1')).toEqual([paidTwice, bought, free]);
  expect(await counts()).toMatchObject({ answer: 2, late: 3, customer: 2 });
  expect(await ayse.reading(bought)).toMatchObject({ late: true, may: { cancel: true } });
});

test('promised times move by as long as a question was open', async () => {
  const id = await ayse.order();
  const promised = (await ayse.reading(id)).dueAt;
  const askedQuestion = { text: 'In which town were you born?', answer: null };
  expect(await ask(id)).toMatchObject({ status: 200, data: { askedQuestion } });
  expect(await ayse.reading(id)).toMatchObject({ dueAt: promised, may: { answer: true } });
  await pass(100);
  expect(await ayse.reading(id)).toMatchObject({ dueAt: promised, late: false });
  const said = await ayse.post(`/api/protected/readings/${id}/answer`, { answer: 'In İzmir.' });
  const dueAt = new Date(Date.parse(promised) + 100 * HOUR_MS).toISOString();
  expect(said).toMatchObject({ status: 200, data: { dueAt, late: false, may: { answer: false } } });
  expect((await owner.get(`/api/admin/reading/${id}`)).data).toMatchObject({
    dueAt,
    askedQuestion: { answer: 'In İzmir.', answeredAt: world.dependencies.clock().toISOString() },
  });
});

test("promised times sort the owner's list, late ones first and unpaid ones last, and narrow it", async () => {
  const [late, answered, waiting] = [await ayse.order(), await ayse.order(), await ayse.order()];
  await owner.respond(answered);
  await ask(waiting);
  await pass(80);
  const unpaid = await ayse.order(vipOrder);
  const paid = await ayse.order(vipOrder);
  await pay(paid);
  const soon = await ayse.order();
  const ids = [late, answered, waiting, unpaid, paid, soon];
  const ours = async (query: string) => (await listed(query)).filter((id) => ids.includes(id));

  expect(await ours('sort=due')).toEqual([late, waiting, answered, soon, paid, unpaid]);
  expect(await ours('sort=due&direction=desc')).toEqual([late, paid, soon, waiting, answered, unpaid]);
  expect(await ours('late=1')).toEqual([late]);
  expect(await ours('payment=awaiting')).toEqual([unpaid]);
  expect(await ours('payment=paid')).toEqual([paid]);
  expect(await ours('payment=free')).toEqual([soon, waiting, answered, late]);
  const { data } = await owner.get(`/api/admin/readings?late=1&pageSize=200`);
  expect(data.find((row) => row.id === late)).toMatchObject({
    late: true,
    dueAt: expect.any(String),
    payment: { state: 'free' },
  });
  const csv = await owner.get('/api/admin/readings.csv?late=1');
  expect(csv.text).toContain(`\n${late},`);
  expect(csv.text).not.toContain(`\n${soon},`);
});
