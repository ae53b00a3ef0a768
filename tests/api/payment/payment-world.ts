import { afterEach } from 'vitest';
import type { PaymentSettings } from '../../../api/http/dependencies.ts';
import { openMethods } from '../../../api/payment/methods.ts';
import { SETTLING_LIMITS, startSettling } from '../../../api/payment/settling.ts';
import type { Answered, Client } from '../../../harness/client.ts';
import { forFile } from '../../../harness/closed-after.ts';
import { vipOrder } from '../../../harness/samples.ts';
import {
  type SignedEvent,
  type SigningOptions,
  signedEvent,
  startStripeServer,
} from '../../../harness/servers/stripe-server.ts';
import { until } from '../../../harness/until.ts';
import { composition, type WorldSettings, worldForFile } from '../../../harness/world.ts';

export const ACCOUNT = { holder: 'Falname Ltd.', iban: 'TR330006100519786457841326' };

export const everyMethod = (stripe: PaymentSettings['stripe']): PaymentSettings => ({
  methods: stripe === null ? ['test', 'transfer'] : ['test', 'transfer', 'stripe'],
  transfer: ACCOUNT,
  stripe,
});

export const orderVip = (customer: Client) => customer.order(vipOrder);

/** The customer chooses; gives what they are shown. */
export async function choose(customer: Client, id: number, method: string) {
  const { status, body, text } = await customer.post(`/api/protected/readings/${id}/payment`, { method });
  if (status !== 200) throw new Error(text);
  return body.data;
}

/** The session that a checkout's address leads to. */
export function sessionOf(chosen?: Answered['data']): string {
  return chosen?.url?.split('/').at(-1) ?? '';
}

/** Where the money stands, from the log itself. */
export async function paymentOf(customer: Client, id: number) {
  const { body, text } = await customer.get(`/api/protected/readings/${id}/payment`);
  if (body.data === undefined) throw new Error(text);
  return body.data.payment;
}

/** A product with every way to pay, its Stripe, and a customer, for the tests of a file. */
export async function openStripeShop(settings: WorldSettings = {}) {
  const limits = { ...SETTLING_LIMITS, pollIntervalMs: 20 };
  const stripe = await forFile(startStripeServer());
  const world = await worldForFile(composition, { payment: everyMethod(stripe.settings), ...settings });
  const ayse = await world.customer('ayse');
  const stripeItself = world.visitor();
  const settlings: ReturnType<typeof startSettling>[] = [];
  const stopSettling = async () => {
    for (const settling of settlings.splice(0)) await settling.stop();
  };
  afterEach(stopSettling);
  const stateOf = async (id: number) => (await paymentOf(ayse, id)).state;
  const eventOf = (session: unknown, { type = 'checkout.session.completed', ...more }: EventOptions = {}) =>
    signedEvent(type, session, { at: world.now(), ...more });
  const send = ({ body, headers }: SignedEvent) =>
    stripeItself.post('/api/payment/stripe', undefined, {
      raw: body,
      headers: { ...headers, 'content-type': 'application/json; charset=utf-8', origin: '' },
    });
  return {
    stripe,
    world,
    ayse,
    limits,
    /** An order, and the session that it may be paid in. */
    open: async () => {
      const id = await orderVip(ayse);
      return { id, session: sessionOf(await choose(ayse, id, 'stripe')) };
    },
    stateOf,
    sentBack: (id: number) => until('the money went back', async () => (await stateOf(id)) === 'refunded'),
    eventOf,
    send,
    tell: (session: unknown, more?: EventOptions) => send(eventOf(session, more)),
    notesOf: async (id: number): Promise<{ kind: string; reference: string }[]> => {
      const { data } = await (await world.owner()).get('/api/admin/payment-notes');
      return data.filter(({ readingId }) => readingId === id);
    },
    refundsOf: (session: string) =>
      [...stripe.refunds.values()].filter((intent) => intent === `pi_${session}`),
    settle: (dependencies = world.dependencies) =>
      void settlings.push(startSettling(dependencies, openMethods(dependencies), limits)),
    stopSettling,
  };
}

type EventOptions = SigningOptions & { readonly type?: string };
