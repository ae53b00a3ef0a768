import { expect, test } from 'vitest';
import { forTest } from '../../../harness/closed-after.ts';
import { damageKey } from '../../../harness/damaged-key.ts';
import { until } from '../../../harness/until.ts';
import { masterKey } from '../../../harness/world.ts';
import { openLog } from '../../../log/open-log.ts';
import { choose, openStripeShop, orderVip, paymentOf } from './payment-world.ts';

const RETRY_MS = 1_000;
const shop = await openStripeShop({ retryMinimumMs: RETRY_MS, retryMaximumMs: RETRY_MS });
const { stripe, world, ayse, open, sentBack, settle } = shop;
const ended = (session: string) =>
  until('the session has ended', () => stripe.sessions.get(session)?.status === 'expired');

test('the session of a cancelled order is ended at Stripe, whose absence does not hold up the cancelling', async () => {
  const { id, session } = await open();
  const calls = stripe.calls.length;
  stripe.failWith(500);
  settle();
  settle();
  expect((await ayse.cancel(id)).data.status).toBe('cancelled');
  const end = `POST /v1/checkout/sessions/${session}/expire`;
  await until('it was tried', () => stripe.calls.slice(calls).includes(end));
  expect(stripe.sessions.get(session)?.status).toBe('open');
  stripe.failWith(null);
  world.pass(RETRY_MS);
  await ended(session);
  const last = async () => (await world.typesOf(`reading-${id}`)).at(-1);
  await until('the log says so', async () => (await last()) === 'PaymentFailed');
  const tries = () => stripe.calls.slice(calls).filter((call) => call === end).length;
  const before = tries();
  const other = await open();
  await ayse.cancel(other.id);
  await ended(other.session);
  expect(tries()).toBe(before);
});

test('an order that is paid in another way ends its session, and a transfer has none to end', async () => {
  const { id, session } = await open();
  await choose(ayse, id, 'transfer');
  settle();
  await (await world.owner()).post(`/api/admin/reading/${id}/payment`, { note: 'seen today' });
  await ended(session);
  expect(await paymentOf(ayse, id)).toMatchObject({ state: 'paid', method: 'transfer' });
});

test('a session that is paid while its order is cancelled cannot be ended: the money goes back', async () => {
  const { id, session } = await open();
  stripe.pay(session);
  await ayse.cancel(id);
  await world.caughtUp();
  settle();
  await sentBack(id);
  expect(stripe.sessions.get(session)?.status).toBe('complete');
});

test('a session is ended, and money goes back, although the order before cannot be read', async () => {
  const zeynep = await world.customer('zeynep');
  const hers = await orderVip(zeynep);
  await choose(zeynep, hers, 'stripe');
  const his = await open();
  const paid = await open();
  stripe.pay(paid.session);
  await zeynep.cancel(hers);
  for (const { id } of [his, paid]) await ayse.cancel(id);
  await world.caughtUp();
  const { body } = await zeynep.get('/api/user');
  const { database } = world.dependencies;
  await damageKey(database, `account-${body.id}`);
  // A process that has not opened the key yet.
  const log = await forTest(openLog({ database, masterKey }));
  settle({ ...world.dependencies, log });
  await ended(his.session);
  await sentBack(paid.id);
  await shop.stopSettling();
});
