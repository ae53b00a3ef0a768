import type { PaymentSettings } from '../../../api/payment/settings.ts';
import type { Answered, Client } from '../../client.ts';
import { vipOrder } from '../../samples.ts';
import type { SignedEvent } from '../../stripe-server.ts';

export const ACCOUNT = { holder: 'Falname Ltd.', iban: 'TR330006100519786457841326' };

export const everyMethod = (stripe: PaymentSettings['stripe']): PaymentSettings => ({
  methods: stripe === null ? ['test', 'transfer'] : ['test', 'transfer', 'stripe'],
  transfer: ACCOUNT,
  stripe,
});

export async function orderVip(customer: Client): Promise<number> {
  const { status, body, text } = await customer.post('/api/protected/purchase', vipOrder);
  if (status !== 201) throw new Error(text);
  return body.data.id;
}

/** The customer chooses; gives what they are shown. */
export async function choose(customer: Client, id: number, method: string) {
  const { status, body, text } = await customer.post(`/api/protected/readings/${id}/payment`, { method });
  if (status !== 200) throw new Error(text);
  return body.data;
}

export function webhook(client: Client, { body, headers }: SignedEvent): Promise<Answered> {
  return client.post('/api/payment/stripe', undefined, {
    raw: body,
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8', origin: '' },
  });
}

/** The session that a checkout's address leads to. */
export function sessionOf(chosen: { readonly url: string | null }): string {
  return chosen.url?.split('/').at(-1) ?? '';
}

/** Where the money stands, from the log itself. */
export async function paymentOf(customer: Client, id: number) {
  const { body, text } = await customer.get(`/api/protected/readings/${id}/payment`);
  if (body.data === undefined) throw new Error(text);
  return body.data.payment;
}
