import { expect, test } from 'vitest';
import { openMethods } from '../../../api/payment/methods.ts';
import { paymentCommand } from '../../../api/payment/provider-status.ts';
import { SETTLING_LIMITS, startSettling } from '../../../api/payment/settling.ts';
import { readingDecider } from '../../../events/readings/decider.ts';
import { handle } from '../../../log/append/handle.ts';
import { forFile } from '../../closed-after.ts';
import { type Session, signedEvent, startStripeServer } from '../../stripe-server.ts';
import { until } from '../../until.ts';
import { composition, openWorld } from '../../world.ts';
import { eventsOf } from '../events-of.ts';
import { choose, everyMethod, orderVip, paymentOf, sessionOf, webhook } from './payment-world.ts';

const stripe = await forFile(startStripeServer());
const world = await forFile(openWorld(composition, { payment: everyMethod(stripe.settings) }));
const ayse = await world.customer('ayse');
const burak = await world.customer('burak');
const owner = await world.owner();
const stripeItself = world.visitor();

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

const event = (session: unknown, more: { id?: string; type?: string } = {}) =>
  signedEvent(more.type ?? 'checkout.session.completed', session, {
    at: world.dependencies.clock().getTime(),
    ...(more.id === undefined ? {} : { id: more.id }),
  });
const tell = async (...told: Parameters<typeof event>) => {
  const { status, body } = await webhook(stripeItself, event(...told));
  expect([status, body]).toEqual([200, { received: true }]);
};
const notesOf = async (id: number): Promise<{ kind: string; reference: string }[]> =>
  (await owner.get('/api/admin/payment-notes')).body.data
    .filter(({ readingId }: { readingId: number }) => readingId === id)
    .map(({ kind, reference }: { kind: string; reference: string }) => ({ kind, reference }));
const confirmationsOf = async (id: number) =>
  (await eventsOf(world, `reading-${id}`)).filter(({ type }) => type === 'PaymentConfirmed').length;

test('a checkout that names another reading pays neither and is shown, then its true event pays', async () => {
  const { hers, his, herSession, hisSession, states } = await two();
  const head = await world.dependencies.log.head();
  const genuine = event(stripe.pay(herSession));
  await tell(renamed(herSession, hisSession), { id: genuine.id });
  expect(await states()).toEqual(['awaiting', 'awaiting']);
  expect(await world.dependencies.log.head()).toBe(head);
  expect(await notesOf(his)).toEqual([{ kind: 'wrong_reading', reference: herSession }]);
  expect((await webhook(stripeItself, genuine)).status).toBe(200);
  expect(await states()).toEqual(['paid', 'awaiting']);
  expect(await notesOf(hers)).toEqual([]);
});

test('a paid checkout that comes again for another reading pays nothing more and is shown once', async () => {
  const { his, herSession, hisSession, states } = await two();
  const paid = event(stripe.pay(herSession));
  await webhook(stripeItself, paid);
  await tell(renamed(herSession, hisSession), { id: paid.id });
  await tell(renamed(herSession, hisSession));
  await tell(renamed(herSession, hisSession));
  expect(await states()).toEqual(['paid', 'awaiting']);
  expect(await notesOf(his)).toEqual([{ kind: 'wrong_reading', reference: herSession }]);
  await tell(stripe.pay(hisSession));
  expect(await states()).toEqual(['paid', 'paid']);
});

test('of true and forged events at once the true one pays, once', async () => {
  const { hers, his, herSession, hisSession, states } = await two();
  const genuine = event(stripe.pay(herSession));
  const forged = event(renamed(herSession, hisSession));
  const answers = await Promise.all(
    [forged, genuine, forged, genuine, forged].map((each) => webhook(stripeItself, each)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
  expect(await states()).toEqual(['paid', 'awaiting']);
  expect([await confirmationsOf(hers), await confirmationsOf(his)]).toEqual([1, 0]);
  expect(await notesOf(his)).toEqual([{ kind: 'wrong_reading', reference: herSession }]);
});

test('a checkout that expired for another reading ends neither', async () => {
  const { hers, his, herSession, hisSession, states } = await two();
  const expired = { ...renamed(herSession, hisSession), payment_status: 'unpaid', status: 'expired' };
  await tell(expired, { type: 'checkout.session.expired' });
  expect((await eventsOf(world, `reading-${hers}`)).at(-1)?.type).toBe('PaymentRequested');
  expect(await notesOf(his)).toEqual([]);
  await tell(stripe.pay(herSession));
  expect(await states()).toEqual(['paid', 'awaiting']);
});

test('a checkout that Stripe gives another reading when it is asked pays neither and is shown', async () => {
  const { his, herSession, hisSession, states } = await two();
  Object.assign(stripe.pay(herSession), renamed(herSession, hisSession));
  await world.caughtUp();
  const limits = { ...SETTLING_LIMITS, pollIntervalMs: 20 };
  const settling = startSettling(world.dependencies, openMethods(world.dependencies), limits);
  world.pass(2 * limits.askAfterMs);
  await until('it is noted', async () => (await notesOf(his)).length === 1);
  await settling.stop();
  expect(await notesOf(his)).toEqual([{ kind: 'wrong_reading', reference: herSession }]);
  expect(await states()).toEqual(['awaiting', 'awaiting']);
});

test('a checkout that the log does not know pays one reading, however many it names at once', async () => {
  const { hers, his, herSession, hisSession, states } = await two();
  const unknown = { ...stripe.pay(herSession), id: 'cs_test_nobody_wrote_down' };
  const { client_reference_id, metadata } = stripe.pay(hisSession);
  const events = [unknown, { ...unknown, client_reference_id, metadata }].map((session) => event(session));
  await Promise.all([...events, ...events].map((each) => webhook(stripeItself, each)));
  expect((await states()).sort()).toEqual(['awaiting', 'paid']);
  const left = (await confirmationsOf(hers)) === 0 ? hers : his;
  expect(await notesOf(left)).toEqual([{ kind: 'wrong_reading', reference: unknown.id }]);
});

test('where release 0.3.0 let the checkout pay another reading, its true event is shown', async () => {
  const { hers, his, herSession, states } = await two();
  const context = paymentCommand(world.dependencies, ['paid', herSession]);
  const confirmed = { method: 'stripe', reference: herSession, providerPayment: null, note: '' } as const;
  await handle(world.dependencies.log, {
    decider: readingDecider,
    command: { type: 'ConfirmPayment', ...confirmed },
    context,
    stream: `reading-${his}`,
  });
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
  expect(stranger).toMatchObject({ status: 404, body: { code: 'unknown_id' } });
  expect(await states()).toEqual(['awaiting', 'awaiting']);
  expect(await notesOf(his)).toEqual([{ kind: 'wrong_reading', reference }]);
  expect(await notesOf(hers)).toEqual([{ kind: 'wrong_reading', reference }]);
  const answers = await Promise.all([settle(ayse), tell(forged), settle(ayse)]);
  expect([answers[0].status, answers[2].status].sort()).toEqual([200, 409]);
  expect(await states()).toEqual(['paid', 'awaiting']);
  expect(await confirmationsOf(hers)).toBe(1);
});
