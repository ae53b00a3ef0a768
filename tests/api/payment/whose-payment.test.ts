import { expect, test } from 'vitest';
import { paymentCommand } from '../../../api/payment/provider-status.ts';
import { handlePayment } from '../../../api/payment/purchases.ts';
import type { Session } from '../../../harness/servers/stripe-server.ts';
import { until } from '../../../harness/until.ts';
import { choose, openStripeShop, orderVip, paymentOf, sessionOf } from './payment-world.ts';

const shop = await openStripeShop();
const { stripe, world, ayse, eventOf, send, settle, stopSettling } = shop;
const burak = await world.customer('burak');

/** Readings of two customers, each with a checkout of its own. */
async function two() {
  const [hers, his] = [await orderVip(ayse), await orderVip(burak)];
  const herSession = sessionOf(await choose(ayse, hers, 'stripe'));
  const hisSession = sessionOf(await choose(burak, his, 'stripe'));
  const states = async () => [(await paymentOf(ayse, hers)).state, (await paymentOf(burak, his)).state];
  return { hers, his, herSession, hisSession, states };
}

/** The session as it would be of the reading that the other session is for, with the proof that this is ours. */
function renamed(session: string, other: string): Session {
  const { client_reference_id, metadata } = stripe.sessions.get(other) as Session;
  return { ...stripe.pay(session), client_reference_id, metadata };
}

/** Her checkout, paid, and the same as if it were of his reading; the log may not know it yet, as Stripe does. */
async function forgery(isKnown: boolean) {
  const { herSession, hisSession, ...both } = await two();
  const id = isKnown ? herSession : `cs_test_unwritten_${both.hers}`;
  const genuine = { ...stripe.pay(herSession), id };
  stripe.sessions.set(id, genuine);
  return { ...both, genuine, forged: { ...renamed(herSession, hisSession), id } };
}
const knownOrNot = [
  ['the log knows', true],
  ['the log does not know', false],
] as const;

const tell = async (...told: Parameters<typeof eventOf>) => {
  const { status, body } = await shop.tell(...told);
  expect([status, body]).toEqual([200, { received: true }]);
};
const notesOf = async (id: number) =>
  (await shop.notesOf(id)).map(({ kind, reference }) => ({ kind, reference }));
const confirmationsOf = async (id: number) =>
  (await world.typesOf(`reading-${id}`)).filter((type) => type === 'PaymentConfirmed').length;

test.each(knownOrNot)(
  'A3 a checkout that %s pays neither where it names another reading, and is shown; then its true event pays',
  async (_, isKnown) => {
    const { hers, his, genuine, forged, states } = await forgery(isKnown);
    const head = await world.head();
    const event = eventOf(genuine);
    await tell(forged, { id: event.id });
    expect(await states()).toEqual(['awaiting', 'awaiting']);
    expect(await world.head()).toBe(head);
    expect(await notesOf(his)).toEqual([{ kind: 'wrong_reading', reference: genuine.id }]);
    expect((await send(event)).status).toBe(200);
    expect(await states()).toEqual(['paid', 'awaiting']);
    expect(await notesOf(hers)).toEqual([]);
  },
);

test.each(knownOrNot)(
  'of true and forged events at once of a checkout that %s the true one pays, once',
  async (_, isKnown) => {
    const { hers, his, genuine, forged, states } = await forgery(isKnown);
    const events = [forged, genuine].map((session) => eventOf(session));
    const answers = await Promise.all([...events, ...events].map((each) => send(each)));
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(200));
    expect(await states()).toEqual(['paid', 'awaiting']);
    expect([await confirmationsOf(hers), await confirmationsOf(his)]).toEqual([1, 0]);
    expect(await notesOf(his)).toEqual([{ kind: 'wrong_reading', reference: genuine.id }]);
  },
);

test('a paid checkout that comes again for another reading pays nothing more and is shown once', async () => {
  const { his, herSession, hisSession, states } = await two();
  const paid = eventOf(stripe.pay(herSession));
  await send(paid);
  await tell(renamed(herSession, hisSession), { id: paid.id });
  await tell(renamed(herSession, hisSession));
  await tell(renamed(herSession, hisSession));
  expect(await states()).toEqual(['paid', 'awaiting']);
  expect(await notesOf(his)).toEqual([{ kind: 'wrong_reading', reference: herSession }]);
  await tell(stripe.pay(hisSession));
  expect(await states()).toEqual(['paid', 'paid']);
});

test('a checkout that expired for another reading ends neither', async () => {
  const { hers, his, herSession, hisSession, states } = await two();
  const expired = { ...renamed(herSession, hisSession), payment_status: 'unpaid', status: 'expired' };
  await tell(expired, { type: 'checkout.session.expired' });
  expect((await world.typesOf(`reading-${hers}`)).at(-1)).toBe('PaymentRequested');
  expect(await notesOf(his)).toEqual([]);
  await tell(stripe.pay(herSession));
  expect(await states()).toEqual(['paid', 'awaiting']);
});

test('a checkout that Stripe gives another reading when it is asked pays neither and is shown', async () => {
  const { his, herSession, hisSession, states } = await two();
  Object.assign(stripe.pay(herSession), renamed(herSession, hisSession));
  await world.caughtUp();
  settle();
  world.pass(2 * shop.limits.askAfterMs);
  await until('it is noted', async () => (await notesOf(his)).length === 1);
  await stopSettling();
  expect(await notesOf(his)).toEqual([{ kind: 'wrong_reading', reference: herSession }]);
  expect(await states()).toEqual(['awaiting', 'awaiting']);
});

test('a checkout that names two readings, or of which nothing says that it is ours, pays none', async () => {
  const { hers, his, herSession, states } = await two();
  const paid = stripe.pay(herSession);
  await tell({ ...paid, client_reference_id: String(his) });
  await tell({ ...paid, id: 'cs_of_somebody_else', metadata: {} });
  expect(await states()).toEqual(['awaiting', 'awaiting']);
  expect(await notesOf(hers)).toEqual([{ kind: 'wrong_reading', reference: 'cs_of_somebody_else' }]);
});

test('where release 0.3.0 let the checkout pay another reading, its true event is shown', async () => {
  const { hers, his, herSession, states } = await two();
  const context = paymentCommand(world.dependencies, ['paid', herSession]);
  const confirmed = { method: 'stripe', reference: herSession, providerPayment: null, note: '' } as const;
  const purchase = { kind: 'reading', id: his } as const;
  const command = { type: 'ConfirmPayment', ...confirmed } as const;
  await handlePayment(world.dependencies.log, purchase, command, { context });
  await tell(stripe.pay(herSession));
  expect(await states()).toEqual(['awaiting', 'paid']);
  expect(await notesOf(hers)).toEqual([{ kind: 'wrong_reading', reference: herSession }]);
});

test('a test checkout is paid by its own customer alone, and by no event of Stripe', async () => {
  const { hers, his, hisSession, states } = await two();
  await choose(ayse, hers, 'test');
  const reference = `test-${hers}`;
  const forged = { ...renamed(hisSession, hisSession), id: reference };
  const own = { ...forged, client_reference_id: String(hers), metadata: { reading: String(hers) } };
  const settle = (customer: typeof ayse) =>
    customer.post(`/api/protected/readings/${hers}/payment/test`, { outcome: 'paid' });
  const [, , stranger] = await Promise.all([tell(forged), tell(own), settle(burak)]);
  expect(stranger).toMatchObject({ status: 404, code: 'unknown_id' });
  expect(await states()).toEqual(['awaiting', 'awaiting']);
  expect(await notesOf(his)).toEqual([{ kind: 'wrong_reading', reference }]);
  expect(await notesOf(hers)).toEqual([{ kind: 'wrong_reading', reference }]);
  const answers = await Promise.all([settle(ayse), tell(forged), settle(ayse)]);
  expect([answers[0].status, answers[2].status].sort()).toEqual([200, 409]);
  expect(await states()).toEqual(['paid', 'awaiting']);
  expect(await confirmationsOf(hers)).toBe(1);
});
