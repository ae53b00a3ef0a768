import { afterEach, expect, test } from 'vitest';
import { openMethods } from '../../../api/payment/methods.ts';
import { SETTLING_LIMITS, startSettling } from '../../../api/payment/settling.ts';
import { openLog } from '../../../log/open-log.ts';
import { forFile, forTest } from '../../closed-after.ts';
import { damageKey } from '../../damaged-key.ts';
import { startStripeServer } from '../../stripe-server.ts';
import { until } from '../../until.ts';
import { composition, masterKey, openWorld } from '../../world.ts';
import { eventsOf } from '../events-of.ts';
import { choose, everyMethod, orderVip, paymentOf, sessionOf } from './payment-world.ts';

const RETRY_MS = 1_000;
const limits = { ...SETTLING_LIMITS, pollIntervalMs: 20, retryMinimumMs: RETRY_MS, retryMaximumMs: RETRY_MS };

const stripe = await forFile(startStripeServer());
const world = await forFile(openWorld(composition, { payment: everyMethod(stripe.settings) }));
const ayse = await world.customer('ayse');

const settlings: ReturnType<typeof startSettling>[] = [];
const settle = (dependencies = world.dependencies) => {
  settlings.push(startSettling(dependencies, openMethods(dependencies), limits));
};
afterEach(async () => {
  for (const settling of settlings.splice(0)) await settling.stop();
});
const open = async (): Promise<{ id: number; session: string }> => {
  const id = await orderVip(ayse);
  return { id, session: sessionOf(await choose(ayse, id, 'stripe')) };
};

test('the session of a cancelled order is ended at Stripe, whose absence does not hold up the cancelling', async () => {
  const { id, session } = await open();
  const calls = stripe.calls.length;
  stripe.failWith(500);
  settle();
  settle();
  const cancelled = await ayse.post(`/api/protected/readings/${id}/cancel`);
  expect(cancelled.body.data.status).toBe('cancelled');
  const end = `POST /v1/checkout/sessions/${session}/expire`;
  await until('it was tried', () => stripe.calls.slice(calls).includes(end));
  expect(stripe.sessions.get(session)?.status).toBe('open');
  stripe.failWith(null);
  world.pass(RETRY_MS);
  await until('the session has ended', () => stripe.sessions.get(session)?.status === 'expired');
  await until('the log says so', async () => {
    const last = (await eventsOf(world, `reading-${id}`)).at(-1);
    return last?.type === 'PaymentFailed';
  });
  const tries = () => stripe.calls.slice(calls).filter((call) => call === end).length;
  const before = tries();
  const other = await open();
  await ayse.post(`/api/protected/readings/${other.id}/cancel`);
  await until('the next one has ended', () => stripe.sessions.get(other.session)?.status === 'expired');
  expect(tries()).toBe(before);
});

test('an order that is paid in another way ends its session, and a transfer has none to end', async () => {
  const { id, session } = await open();
  await choose(ayse, id, 'transfer');
  settle();
  await (await world.owner()).post(`/api/admin/reading/${id}/payment`, { note: 'seen today' });
  await until('the session has ended', () => stripe.sessions.get(session)?.status === 'expired');
  expect(await paymentOf(ayse, id)).toMatchObject({ state: 'paid', method: 'transfer' });
});

test('a session that is paid while its order is cancelled cannot be ended: the money goes back', async () => {
  const { id, session } = await open();
  stripe.pay(session);
  await ayse.post(`/api/protected/readings/${id}/cancel`);
  await world.caughtUp();
  settle();
  await until('the money went back', async () => (await paymentOf(ayse, id)).state === 'refunded');
  expect(stripe.sessions.get(session)?.status).toBe('complete');
});

test('a session is ended, and money goes back, although the order before cannot be read', async () => {
  const zeynep = await world.customer('zeynep');
  const hers = await orderVip(zeynep);
  await choose(zeynep, hers, 'stripe');
  const his = await open();
  const paid = await open();
  stripe.pay(paid.session);
  for (const [client, id] of [
    [zeynep, hers],
    [ayse, his.id],
    [ayse, paid.id],
  ] as const)
    await client.post(`/api/protected/readings/${id}/cancel`);
  await world.caughtUp();
  const { body } = await zeynep.get('/api/user');
  const { database } = world.dependencies;
  await damageKey(database, `account-${body.id}`);
  // A process that has not opened the key yet.
  const log = await forTest(openLog({ database, masterKey }));
  settle({ ...world.dependencies, log });
  await until('the other session has ended', () => stripe.sessions.get(his.session)?.status === 'expired');
  await until('the money went back', async () => (await paymentOf(ayse, paid.id)).state === 'refunded');
  for (const settling of settlings.splice(0)) await settling.stop();
});
