import { type PaymentMethod, paymentMethods } from '../../events/readings/payment.ts';
import { transferReference } from '../../events/readings/transfer-reference.ts';
import type { Dependencies } from '../http/dependencies.ts';
import type { Method } from './method.ts';
import type { BankAccount } from './settings.ts';
import { stripeCheckout } from './stripe.ts';

export interface Methods {
  /** In the order in which they are offered. */
  readonly offered: readonly Method[];
  /** Also one that is no longer offered but still configured, for refunds. */
  find(name: PaymentMethod): Method | null;
}

type Opening = Pick<Dependencies, 'settings' | 'log'>;

/** Null where the environment does not configure the method. */
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

/** The owner sees the money come, and refunds by hand. */
export function bankTransfer({ holder, iban }: BankAccount): Method {
  return {
    name: 'transfer',
    request: async ({ readingId }) => ({
      reference: transferReference(readingId),
      url: null,
      expiresAt: null,
    }),
    instructions: (_readingId, { reference, amountMinor }) => ({
      url: null,
      transfer: { to: holder, iban, reference, amount: (amountMinor / 100).toFixed(2) },
    }),
    refund: null,
    ask: null,
    end: null,
  };
}

/** No money moves. */
export function testCheckout(publicUrl: string): Method {
  return {
    name: 'test',
    request: async ({ readingId }) => ({ reference: testReference(readingId), url: null, expiresAt: null }),
    // The address of a test installation changes with its port.
    instructions: (readingId) => ({ url: `${publicUrl}/pay/${readingId}/test`, transfer: null }),
    refund: async () => null,
    ask: null,
    end: null,
  };
}

/** A reading has one: declining leaves it open. */
export function testReference(readingId: number): string {
  return `test-${readingId}`;
}
