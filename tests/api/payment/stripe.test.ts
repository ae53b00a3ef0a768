import { expect, test } from 'vitest';
import { forTest } from '../../../harness/closed-after.ts';
import { damageKey } from '../../../harness/damaged-key.ts';
import type { Session } from '../../../harness/servers/stripe-server.ts';
import { until } from '../../../harness/until.ts';
import { masterKey } from '../../../harness/world.ts';
import { openLog } from '../../../log/open-log.ts';
import { choose, openStripeShop, orderVip, paymentOf, sessionOf } from './payment-world.ts';

const MINUTE_MS = 60_000;
const shop = await openStripeShop();
const { stripe, world, ayse, open, stateOf, eventOf, send, tell, settle } = shop;
const kindsOf = async (id: number) => (await shop.notesOf(id)).map(({ kind }) => kind);
const ended = (session: string) =>
  until('the session has ended', () => stripe.sessions.get(session)?.status === 'expired');
const refund = async (id: number) =>
  (await world.owner()).post(`/api/admin/reading/${id}/refund`, { reason: 'We are sorry' });

test('asking again gives the same session, also to two calls at once', async () => {
  const id = await orderVip(ayse);
  const before = stripe.sessions.size;
  const chosen = await Promise.all([1, 2, 3].map(() => choose(ayse, id, 'stripe')));
  expect(new Set(chosen.map(sessionOf)).size).toBe(1);
  expect(stripe.sessions.size).toBe(before + 1);
  const session = stripe.sessions.get(sessionOf(chosen[0]));
  expect(session).toMatchObject({ amount_total: 49_900, currency: 'try' });
  expect(chosen[0]).toEqual({ method: 'stripe', url: session?.url, transfer: null });
});

test('a webhook pays, and doubled, late and out of order nothing more', async () => {
  const { id, session } = await open();
  const paid = stripe.pay(session);
  const event = eventOf(paid);
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(event)));
  expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(4).fill([200, { received: true }]));
  expect(await paymentOf(ayse, id)).toMatchObject({ state: 'paid', method: 'stripe' });
  const position = await world.head();
  await send(event);
  expect((await tell(paid)).status).toBe(200);
  // What was sent before it arrives after it.
  await tell({ ...paid, status: 'expired' }, { type: 'checkout.session.expired' });
  await tell({ id: 'pi_1' }, { type: 'payment_intent.succeeded' });
  expect(await world.head()).toBe(position);
  expect(await stateOf(id)).toBe('paid');
});

test('a webhook that never comes is asked for, paid and expired alike', async () => {
  const [paid, expired, waiting] = [await open(), await open(), await open()];
  stripe.pay(paid.session);
  stripe.expire(expired.session);
  await world.caughtUp();
  settle();
  const calls = stripe.calls.length;
  world.pass(2 * MINUTE_MS);
  await until('the payment is known', async () => (await stateOf(paid.id)) === 'paid');
  await until('the waiting one was asked for', () =>
    stripe.calls.slice(calls).includes(`GET /v1/checkout/sessions/${waiting.session}`),
  );
  expect(await stateOf(waiting.id)).toBe('awaiting');
  // The expired one makes room for a new session.
  const again = sessionOf(await choose(ayse, expired.id, 'stripe'));
  expect(again).not.toBe(expired.session);
});

test('a payment for a cancelled order goes back by itself, once: what fails is noted for the owner and tried again', async () => {
  const { id, session } = await open();
  await ayse.cancel(id);
  await tell(stripe.pay(session));
  await world.caughtUp();
  stripe.failWith(500);
  settle();
  settle();
  await until('it is noted', async () => (await kindsOf(id)).includes('refund_failed'));
  stripe.failWith(null);
  world.pass(shop.limits.retryMaximumMs);
  await shop.sentBack(id);
  expect(shop.refundsOf(session)).toHaveLength(1);
});

test('a completed session pays, also one without an end, whatever state it says it is in', async () => {
  stripe.withoutEnd(true);
  const { id, session } = await open();
  stripe.withoutEnd(false);
  const paid = { ...stripe.pay(session), status: 'open' };
  expect((await tell(paid)).status).toBe(200);
  expect(await stateOf(id)).toBe('paid');
});

test.each<[string, Partial<Session>, string]>([
  ['a wrong amount', { amount_total: 100 }, 'wrong_amount'],
  ['a wrong currency', { currency: 'eur' }, 'wrong_currency'],
  ['no amount', { amount_total: undefined as never }, 'wrong_amount'],
])('%s pays nothing and is shown to the owner', async (_, change, kind) => {
  const { id, session } = await open();
  const position = await world.head();
  const { status, body } = await tell({ ...stripe.pay(session), ...change });
  expect([status, body]).toEqual([200, { received: true }]);
  expect(await world.head()).toBe(position);
  expect(await stateOf(id)).toBe('awaiting');
  expect(await kindsOf(id)).toEqual([kind]);
});

test('a forged, stale, altered or missing signature is 400 and changes nothing', async () => {
  const { id, session } = await open();
  const paid = stripe.pay(session);
  const good = eventOf(paid);
  const refused = [
    eventOf(paid, { secret: 'whsec_guessed' }),
    eventOf(paid, { at: world.now() - 6 * MINUTE_MS }),
    eventOf(paid, { at: world.now() + 6 * MINUTE_MS }),
    ...['NaN', '', '1e99', 'Infinity'].map((signedAt) => eventOf(paid, { signedAt })),
    { ...good, headers: { 'stripe-signature': `${good.headers['stripe-signature']},t=NaN` } },
    { ...good, body: good.body.replace('49900', '49901') },
    { ...good, headers: { 'stripe-signature': '' } },
    { ...good, headers: { 'stripe-signature': 't=1,v1=00' } },
  ];
  for (const event of refused)
    expect(await send(event)).toMatchObject({ status: 400, code: 'bad_signature' });
  expect(await stateOf(id)).toBe('awaiting');
  expect((await send(good)).status).toBe(200);
  expect(await stateOf(id)).toBe('paid');
});

test('an unpaid completion and an unknown event have no effect', async () => {
  const { id, session } = await open();
  await tell({ ...stripe.sessions.get(session), status: 'complete', payment_status: 'unpaid' });
  await tell({ ...stripe.sessions.get(session), status: 'complete', payment_status: null });
  await tell({ ...stripe.sessions.get(session), payment_status: 'no_payment_required' });
  await tell(stripe.pay(session), { type: 'checkout.session.invented' });
  await tell('no session');
  expect(await stateOf(id)).toBe('awaiting');
});

test('a refund that fails leaves the payment as it was; what Stripe has sent back meanwhile is written down, and not sent again', async () => {
  const { id, session } = await open();
  await tell(stripe.pay(session));
  stripe.failWith(500);
  expect(await refund(id)).toMatchObject({ status: 503, code: 'provider_failed' });
  expect(await stateOf(id)).toBe('paid');
  stripe.failWith(null);
  const { apiUrl, secretKey } = stripe.settings;
  await fetch(`${apiUrl}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}` },
    body: new URLSearchParams({ payment_intent: `pi_${session}` }),
  });
  expect(shop.refundsOf(session)).toHaveLength(1);
  expect((await refund(id)).data.payment.state).toBe('refunded');
  expect(shop.refundsOf(session)).toHaveLength(1);
});

test('while Stripe is away nothing is charged, nothing is lost, and it says so', async () => {
  const id = await orderVip(ayse);
  stripe.failWith(503);
  const asked = await ayse.post(`/api/protected/readings/${id}/payment`, { method: 'stripe' });
  expect(asked).toMatchObject({ status: 503, code: 'provider_failed' });
  expect(asked.headers.get('retry-after')).toBe('5');
  expect(asked.text).not.toContain('sk_test');
  stripe.failWith(null);
  expect((await choose(ayse, id, 'stripe')).url).toContain('/c/pay/cs_test_');
});

test('who erases the account gets back what was paid for orders not begun, and what is paid later', async () => {
  const leaving = await world.customer('gul');
  const orders = [await orderVip(leaving), await orderVip(leaving), await orderVip(leaving)] as const;
  const [paid, later, begun] = orders;
  const [ofPaid = '', ofLater = '', ofBegun = ''] = (
    await Promise.all(orders.map((id) => choose(leaving, id, 'stripe')))
  ).map(sessionOf);
  for (const session of [ofPaid, ofBegun]) await tell(stripe.pay(session));
  const owner = await world.owner();
  await owner.begin(begun);
  await world.caughtUp();
  expect((await leaving.erase()).status).toBe(200);
  await tell(stripe.pay(ofLater));
  await world.caughtUp();
  settle();
  const ownersStateOf = async (id: number) =>
    (await owner.get(`/api/admin/reading/${id}`)).data.payment.state;
  for (const id of [paid, later])
    await until('the money went back', async () => (await ownersStateOf(id)) === 'refunded');
  expect([ofPaid, ofLater, ofBegun].map((session) => shop.refundsOf(session).length)).toEqual([1, 1, 0]);
  expect(await ownersStateOf(begun)).toBe('paid');
});

test('the session of an order that is cancelled, or paid in another way, is ended at Stripe, whose absence does not hold up the cancelling', async () => {
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
  world.pass(shop.limits.retryMaximumMs);
  await ended(session);
  const last = async () => (await world.typesOf(`reading-${id}`)).at(-1);
  await until('the log says so', async () => (await last()) === 'PaymentFailed');
  const tries = () => stripe.calls.slice(calls).filter((call) => call === end).length;
  const before = tries();
  const other = await open();
  await (await world.owner()).post(`/api/admin/reading/${other.id}/payment`, {});
  await ended(other.session);
  expect(tries()).toBe(before);
});

test('a session is ended, or was paid meanwhile and the money goes back, although the order before cannot be read', async () => {
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
  await shop.sentBack(paid.id);
  expect(stripe.sessions.get(paid.session)?.status).toBe('complete');
  await shop.stopSettling();
});

test('money in dispute stays as it was, and the owner reads why; within a day of the outcome it has gone back, by us or by the bank', async () => {
  const [won, lost, other] = [await open(), await open(), await open()];
  const cancelled = async ({ id, session }: typeof won) => {
    await ayse.cancel(id);
    await tell(stripe.pay(session));
  };
  for (const { session } of [won, lost]) stripe.disputes.set(`pi_${session}`, 'needs_response');
  await cancelled(won);
  await cancelled(lost);
  await world.caughtUp();
  settle();
  for (const { id } of [won, lost])
    await until('it is noted', async () => (await kindsOf(id)).includes('refund_disputed'));
  expect(await refund(won.id)).toMatchObject({ status: 409, code: 'payment_disputed' });
  stripe.disputes.set(`pi_${won.session}`, 'won').set(`pi_${lost.session}`, 'lost');
  world.pass(2 * shop.limits.retryMaximumMs);
  await cancelled(other);
  await shop.sentBack(other.id);
  expect([await stateOf(won.id), await stateOf(lost.id)]).toEqual(['paid', 'paid']);
  world.pass(24 * 60 * MINUTE_MS);
  await shop.sentBack(won.id);
  await shop.sentBack(lost.id);
  expect([won, lost].map(({ session }) => shop.refundsOf(session).length)).toEqual([1, 0]);
});
