import { expect, test } from 'vitest';
import { readingDecider } from '../../../events/readings/decider.ts';
import type { WaitingFor } from '../../../events/readings/owner-answers.ts';
import { handle } from '../../../log/append/handle.ts';
import { forFile } from '../../closed-after.ts';
import { commandContext } from '../../command-context.ts';
import { kindAnswer, tarotOrder, vipOrder } from '../../samples.ts';
import { composition, openWorld } from '../../world.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const world = await forFile(openWorld(composition));
// Noon in Istanbul, so that an hour more or less stays on the same day.
const now = world.dependencies.clock().getTime();
world.pass((DAY_MS + 9 * HOUR_MS - (now % DAY_MS)) % DAY_MS);
let owner = await world.owner();
const ayse = await world.customer('ayse');

const order = async (form: object): Promise<number> =>
  (await ayse.post('/api/protected/purchase', form)).body.data.id;
const decide = (id: number, command: Parameters<typeof readingDecider.decide>[0]) =>
  handle(world.dependencies.log, {
    decider: readingDecider,
    command,
    context: commandContext({ recordedAt: world.dependencies.clock().toISOString() }),
    stream: `reading-${id}`,
    answer: () => ({ status: 200, body: null, subject: null }),
  });
const paid = (id: number, reference: string) =>
  decide(id, {
    type: 'ConfirmPayment',
    method: 'transfer',
    reference,
    providerPayment: null,
    note: '',
  });
const waiting = async (kind: WaitingFor): Promise<number[]> => {
  const { status, body, text } = await owner.get(`/api/admin/readings?waiting=${kind}`);
  expect(status, text).toBe(200);
  return body.data.map(({ id }: { id: number }) => id);
};
const counts = async () => (await owner.get('/api/admin/readings/counts')).body.data;

/** The owner's session ends meanwhile. */
const passUntilOwnerIsBack = async (milliseconds: number) => {
  world.pass(milliseconds);
  owner = await world.owner();
};

test('each wait lists its orders, and the counts are those of the lists', async () => {
  expect(await counts()).toEqual({ answer: 0, today: 0, late: 0, payment: 0, customer: 0, refund: 0 });
  const free = await order(tarotOrder);
  const unpaid = await order(vipOrder);
  const bought = await order(vipOrder);
  const askedAbout = await order(vipOrder);
  const cancelled = await order(vipOrder);
  const cancelledUnpaid = await order(vipOrder);
  const paidTwice = await order(vipOrder);
  const done = await order(tarotOrder);
  for (const id of [bought, askedAbout, cancelled, paidTwice]) await paid(id, `first-${id}`);
  await paid(paidTwice, 'second');
  await decide(askedAbout, { type: 'AskQuestion', question: 'Which year was it?' });
  const { userId } = (await owner.get(`/api/admin/reading/${done}`)).body.data;
  const now = world.dependencies.clock().toISOString();
  for (const id of [cancelled, cancelledUnpaid])
    await decide(id, { type: 'CancelReading', accountId: userId, now });
  await owner.post('/api/admin/respond', { readingId: done, response: kindAnswer });
  await world.caughtUp();

  expect(await waiting('answer')).toEqual([paidTwice, bought, free]);
  expect(await waiting('today')).toEqual([]);
  expect(await waiting('payment')).toEqual([unpaid]);
  expect(await waiting('customer')).toEqual([askedAbout]);
  expect(await waiting('refund')).toEqual([paidTwice, cancelled]);
  expect(await counts()).toEqual({ answer: 3, today: 0, late: 0, payment: 1, customer: 1, refund: 2 });

  // Tarot is promised within three days, VIP within five.
  await passUntilOwnerIsBack(3 * DAY_MS - HOUR_MS / 60);
  expect(await waiting('today')).toEqual([free]);
  expect(await counts()).toMatchObject({ answer: 3, today: 1, late: 0 });
  await passUntilOwnerIsBack(2 * DAY_MS + HOUR_MS);
  expect(await waiting('today')).toEqual([paidTwice, bought, free]);
  expect(await counts()).toMatchObject({ answer: 3, today: 3, late: 3 });
});
