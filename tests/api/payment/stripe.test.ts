import { afterEach, expect, test } from 'vitest';
import { openMethods } from '../../../api/payment/methods.ts';
import { SETTLING_LIMITS, type SettlingLimits, startSettling } from '../../../api/payment/settling.ts';
import { forFile } from '../../closed-after.ts';
import { type Session, signedEvent, startStripeServer } from '../../stripe-server.ts';
import { until } from '../../until.ts';
import { composition, openWorld } from '../../world.ts';
import { choose, everyMethod, orderVip, paymentOf, sessionOf, webhook } from './payment-world.ts';

const MINUTE_MS = 60_000;
const limits: SettlingLimits = { ...SETTLING_LIMITS, pollIntervalMs: 20 };

const stripe = await forFile(startStripeServer());
const world = await forFile(openWorld(composition, { payment: everyMethod(stripe.settings) }));
const ayse = await world.customer('ayse');
let owner = await world.owner();
const stripeItself = world.visitor();

const now = () => world.dependencies.clock().getTime();
const settlings: ReturnType<typeof startSettling>[] = [];
const settle = () => {
  const settling = startSettling(world.dependencies, openMethods(world.dependencies), limits);
  settlings.push(settling);
  return settling;
};
afterEach(async () => {
  for (const settling of settlings.splice(0)) await settling.stop();
});
const head = () => world.dependencies.log.head();
const tell = (type: string, session: unknown, more: Parameters<typeof signedEvent>[2] = {}) =>
  webhook(stripeItself, signedEvent(type, session, { at: now(), ...more }));
const completed = (session: unknown, more: Parameters<typeof signedEvent>[2] = {}) =>
  tell('checkout.session.completed', session, more);
const open = async (): Promise<{ id: number; session: string }> => {
  const id = await orderVip(ayse);
  return { id, session: sessionOf(await choose(ayse, id, 'stripe')) };
};
const stateOf = async (id: number) => (await paymentOf(ayse, id)).state;
const notesOf = async (id: number) =>
  (await owner.get('/api/admin/payment-notes')).body.data
    .filter(({ readingId }: { readingId: number }) => readingId === id)
    .map(({ kind }: { kind: string }) => kind);

test('asking again gives the same session, also to two calls at once', async () => {
  const id = await orderVip(ayse);
  const before = stripe.sessions.size;
  const chosen = await Promise.all([1, 2, 3].map(() => choose(ayse, id, 'stripe')));
  expect(new Set(chosen.map(sessionOf)).size).toBe(1);
  expect(chosen[0]).toEqual({
    method: 'stripe',
    url: stripe.sessions.get(sessionOf(chosen[0]))?.url,
    transfer: null,
  });
  expect(stripe.sessions.size).toBe(before + 1);
  expect(stripe.sessions.get(sessionOf(chosen[0]))).toMatchObject({
    amount_total: 49_900,
    currency: 'try',
  });
});

test('a webhook pays, and doubled, late and out of order nothing more', async () => {
  const { id, session } = await open();
  stripe.pay(session);
  const event = signedEvent('checkout.session.completed', stripe.sessions.get(session), { at: now() });
  const answers = await Promise.all([1, 2, 3, 4].map(() => webhook(stripeItself, event)));
  expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(4).fill([200, { received: true }]));
  expect(await paymentOf(ayse, id)).toMatchObject({ state: 'paid', method: 'stripe' });
  const position = await head();
  await webhook(stripeItself, event);
  await completed(stripe.sessions.get(session));
  // What was sent before it arrives after it.
  await tell('checkout.session.expired', { ...stripe.sessions.get(session), status: 'expired' });
  await tell('payment_intent.succeeded', { id: 'pi_1' });
  expect(await head()).toBe(position);
  expect(await stateOf(id)).toBe('paid');
});

test('a crash between the event and the answer is made good when Stripe sends it again', async () => {
  const { id, session } = await open();
  stripe.pay(session);
  const event = signedEvent('checkout.session.completed', stripe.sessions.get(session), { at: now() });
  await webhook(stripeItself, event);
  const position = await head();
  // The payment is in the log, but the process ended before it remembered the event.
  const { kysely } = world.dependencies.database;
  await kysely.deleteFrom('provider_events').where('id', '=', event.id).execute();
  expect((await webhook(stripeItself, event)).status).toBe(200);
  expect(await head()).toBe(position);
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

test('a payment for a cancelled order goes back by itself, once', async () => {
  const { id, session } = await open();
  await ayse.post(`/api/protected/readings/${id}/cancel`);
  stripe.pay(session);
  await completed(stripe.sessions.get(session));
  await world.caughtUp();
  settle();
  settle();
  await until('the money went back', async () => (await stateOf(id)) === 'refunded');
  const intents = [...stripe.refunds.values()];
  expect(intents.filter((intent) => intent === `pi_${session}`)).toHaveLength(1);
});

test('a refund that fails is tried again by itself and noted for the owner', async () => {
  const { id, session } = await open();
  await ayse.post(`/api/protected/readings/${id}/cancel`);
  stripe.pay(session);
  await completed(stripe.sessions.get(session));
  await world.caughtUp();
  stripe.failWith(500);
  settle();
  await until('it is noted', async () => (await notesOf(id)).includes('refund_failed'));
  stripe.failWith(null);
  world.pass(limits.retryMaximumMs);
  await until('the money went back', async () => (await stateOf(id)) === 'refunded');
  // The session has ended meanwhile.
  owner = await world.owner();
});

test('a session without an end can be paid', async () => {
  stripe.withoutEnd(true);
  const { id, session } = await open();
  stripe.withoutEnd(false);
  await completed(stripe.pay(session));
  expect(await stateOf(id)).toBe('paid');
});

test('a completed session pays, whatever state the session says it is in', async () => {
  const { id, session } = await open();
  const paid = { ...stripe.pay(session), status: 'open' };
  expect((await completed(paid)).status).toBe(200);
  expect(await stateOf(id)).toBe('paid');
});

test.each<[string, Partial<Session> | ((other: number) => Partial<Session>), string]>([
  ['a wrong amount', { amount_total: 100 }, 'wrong_amount'],
  ['a wrong currency', { currency: 'eur' }, 'wrong_currency'],
  ['no amount', { amount_total: undefined as never }, 'wrong_amount'],
])('%s pays nothing and is shown to the owner', async (_, change, kind) => {
  const { id, session } = await open();
  const position = await head();
  expect(await completed({ ...stripe.pay(session), ...change })).toMatchObject({
    status: 200,
    body: { received: true },
  });
  expect(await head()).toBe(position);
  expect(await stateOf(id)).toBe('awaiting');
  expect(await notesOf(id)).toEqual([kind]);
});

test('one that comes before our own note of the session pays all the same', async () => {
  const id = await orderVip(ayse);
  const wish = { readingId: id, title: 'VIP Reading', amountMinor: 49_900, currency: 'TRY' } as const;
  const method = openMethods(world.dependencies).find('stripe');
  // The process ended between Stripe's answer and the log.
  const agreed = await method?.request({ ...wish, language: 'en', attempt: 0 });
  const session = agreed?.reference ?? '';
  stripe.pay(session);
  expect((await completed(stripe.sessions.get(session))).status).toBe(200);
  expect(await stateOf(id)).toBe('paid');
});

test('a session for another reading pays neither', async () => {
  const one = await open();
  const other = await orderVip(ayse);
  const session = stripe.pay(one.session);
  await completed({ ...session, client_reference_id: String(other) });
  await completed({
    ...session,
    client_reference_id: String(other),
    metadata: { ...session.metadata, reading: String(other) },
  });
  await completed({ ...session, id: 'cs_of_somebody_else', metadata: {} });
  expect([await stateOf(one.id), await stateOf(other)]).toEqual(['awaiting', 'awaiting']);
  expect(await notesOf(other)).toContain('wrong_reading');
  const notes = (await owner.get('/api/admin/payment-notes')).body.data;
  const done = await owner.post(`/api/admin/payment-notes/${notes[0].id}/done`);
  expect(done.body.data).toEqual({ id: notes[0].id });
  const left = (await owner.get('/api/admin/payment-notes')).body.data;
  expect(left).toHaveLength(notes.length - 1);
});

test('a forged, stale, altered or missing signature is 400 and changes nothing', async () => {
  const { id, session } = await open();
  const paid = stripe.pay(session);
  const good = signedEvent('checkout.session.completed', paid, { at: now() });
  const refused = [
    signedEvent('checkout.session.completed', paid, { at: now(), secret: 'whsec_guessed' }),
    signedEvent('checkout.session.completed', paid, { at: now() - 6 * MINUTE_MS }),
    signedEvent('checkout.session.completed', paid, { at: now() + 6 * MINUTE_MS }),
    ...['NaN', '', '1e99', 'Infinity'].map((signedAt) =>
      signedEvent('checkout.session.completed', paid, { signedAt }),
    ),
    { ...good, headers: { 'stripe-signature': `${good.headers['stripe-signature']},t=NaN` } },
    { ...good, body: good.body.replace('49900', '49901') },
    { ...good, headers: { 'stripe-signature': '' } },
    { ...good, headers: { 'stripe-signature': 't=1,v1=00' } },
  ];
  for (const event of refused)
    expect(await webhook(stripeItself, event)).toMatchObject({
      status: 400,
      body: { success: false, code: 'bad_signature' },
    });
  expect(await stateOf(id)).toBe('awaiting');
  expect((await webhook(stripeItself, good)).status).toBe(200);
  expect(await stateOf(id)).toBe('paid');
});

test('an unpaid completion and an unknown event have no effect', async () => {
  const { id, session } = await open();
  await completed({ ...stripe.sessions.get(session), status: 'complete', payment_status: 'unpaid' });
  await completed({ ...stripe.sessions.get(session), status: 'complete', payment_status: null });
  await completed({ ...stripe.sessions.get(session), payment_status: 'no_payment_required' });
  await tell('checkout.session.invented', stripe.pay(session));
  await tell('checkout.session.completed', 'no session');
  expect(await stateOf(id)).toBe('awaiting');
});

test('a refund that crashed between Stripe and the log is repeated without a second one', async () => {
  const { id, session } = await open();
  stripe.pay(session);
  await completed(stripe.sessions.get(session));
  const refund = () => owner.post(`/api/admin/reading/${id}/refund`, { reason: 'We are sorry' });
  stripe.failWith(500);
  expect(await refund()).toMatchObject({ status: 503, body: { code: 'provider_failed' } });
  expect(await stateOf(id)).toBe('paid');
  stripe.failWith(null);
  // Stripe has sent the money back, and our process did not live to write it down.
  const known = (await paymentOf(ayse, id)).state;
  expect(known).toBe('paid');
  const payment = { reference: session, providerPayment: `pi_${session}`, method: 'stripe' as const };
  const rest = { amountMinor: 49_900, currency: 'TRY', url: null, expiresAt: null, state: 'paid' as const };
  await openMethods(world.dependencies)
    .find('stripe')
    ?.refund?.(id, { ...payment, ...rest, paidAt: null, refundedAt: null });
  expect((await refund()).body.data.payment.state).toBe('refunded');
  const intents = [...stripe.refunds.values()];
  expect(intents.filter((intent) => intent === `pi_${session}`)).toHaveLength(1);
});

test('while Stripe is away nothing is charged, nothing is lost, and it says so', async () => {
  const id = await orderVip(ayse);
  stripe.failWith(503);
  const asked = await ayse.post(`/api/protected/readings/${id}/payment`, { method: 'stripe' });
  expect(asked).toMatchObject({ status: 503, body: { code: 'provider_failed' } });
  expect(asked.headers.get('retry-after')).toBe('5');
  expect(asked.text).not.toContain('sk_test');
  stripe.failWith(null);
  expect((await choose(ayse, id, 'stripe')).url).toContain('/c/pay/cs_test_');
});
