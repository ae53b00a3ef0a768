import { type PaymentMethod, paymentMethods } from '../../events/readings/payment.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { bankTransfer } from './bank-transfer.ts';
import type { Method } from './method.ts';
import { stripeCheckout } from './stripe.ts';
import { testCheckout } from './test-checkout.ts';

export interface Methods {
  /** Those that customers may choose, in the order in which they are offered. */
  readonly offered: readonly Method[];
  /** Also one that is not offered any more but still configured: what was paid with it may have to go back. */
  find(name: PaymentMethod): Method | null;
}

type Opening = Pick<Dependencies, 'settings' | 'log'>;

/** How each method is opened; null where the environment does not configure it. */
const openers: Readonly<Record<PaymentMethod, (opening: Opening) => Method | null>> = {
  test: ({ settings }) => testCheckout(settings.publicUrl),
  transfer: ({ settings: { payment } }) => payment.transfer && bankTransfer(payment.transfer),
  stripe: ({ settings: { payment, publicUrl }, log }) =>
    payment.stripe && stripeCheckout(payment.stripe, publicUrl, log.hashes),
};

export function openMethods(opening: Opening): Methods {
  const known = new Map(paymentMethods.map((name) => [name, openers[name](opening)]));
  const find = (name: PaymentMethod) => known.get(name) ?? null;
  const offered = opening.settings.payment.methods.map(find).filter((method) => method !== null);
  return { offered, find };
}
