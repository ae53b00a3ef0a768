import { giftDecider } from '../../events/gifts/decider.ts';
import {
  type MeansOfPayment,
  type PaymentMethod,
  type Purchase,
  paymentMethods,
  payPath,
} from '../../events/readings/payment.ts';
import { transferReference } from '../../events/readings/transfer-reference.ts';
import { handle, systemCommand } from '../../log/append/handle.ts';
import type { EventLog } from '../../log/log.ts';
import type { BankAccount, Dependencies } from '../http/dependencies.ts';
import type { Method } from './method.ts';
import { stripeCheckout } from './stripe.ts';

export interface Methods {
  /** In the order in which they are offered. */
  readonly offered: readonly Method[];
  /** Also one that is no longer offered but still configured, for refunds. */
  find(name: MeansOfPayment): Method | null;
  /** Null where the owner sends the money by hand. */
  refundOf(name: MeansOfPayment): Method['refund'];
}

type Opening = Pick<Dependencies, 'settings' | 'log' | 'clock'>;

/** Null where the environment does not configure the method. */
const openers: Readonly<Record<PaymentMethod, (opening: Opening) => Method | null>> = {
  test: ({ settings }) => testCheckout(settings.publicUrl),
  transfer: ({ settings: { payment } }) => payment.transfer && bankTransfer(payment.transfer),
  stripe: ({ settings: { payment, publicUrl }, log }) =>
    payment.stripe && stripeCheckout(payment.stripe, publicUrl, log.hashes),
};

export function openMethods(opening: Opening): Methods {
  const known = new Map<MeansOfPayment, Method | null>(
    paymentMethods.map((name) => [name, openers[name](opening)]),
  );
  const find = (name: MeansOfPayment) => known.get(name) ?? null;
  const refundOf = (name: MeansOfPayment) =>
    name === 'gift' ? reopenGift(opening) : (find(name)?.refund ?? null);
  const offered = opening.settings.payment.methods.map(find).filter((method) => method !== null);
  return { offered, find, refundOf };
}

/** The owner sees the money come, and refunds by hand. */
function bankTransfer({ holder, iban }: BankAccount): Method {
  return {
    name: 'transfer',
    request: async ({ purchase: { id, kind } }) => ({
      reference: transferReference(id, kind),
      url: null,
      expiresAt: null,
    }),
    instructions: (_purchase, { reference, amountMinor }) => ({
      url: null,
      transfer: { to: holder, iban, reference, amount: (amountMinor / 100).toFixed(2) },
    }),
    refund: null,
    ask: null,
    end: null,
  };
}

function testCheckout(publicUrl: string): Method {
  return {
    name: 'test',
    request: async ({ purchase }) => ({ reference: testReference(purchase), url: null, expiresAt: null }),
    // The address of a test installation changes with its port.
    instructions: (purchase) => ({ url: `${publicUrl}${payPath(purchase, '/test')}`, transfer: null }),
    refund: async () => null,
    ask: null,
    end: null,
  };
}

/** There is one: declining leaves it open. */
export function testReference({ kind, id }: Purchase): string {
  return kind === 'gift' ? `test-gift-${id}` : `test-${id}`;
}

/** A gift's money stays with us: its code is good for another order. Idempotent. */
function reopenGift({ log, clock }: { readonly log: EventLog; readonly clock: () => Date }) {
  return async ({ id: readingId }: Purchase, { reference }: { readonly reference: string }) => {
    const what = log.hashes.request(['gift opens again', reference, readingId]);
    await handle(log, {
      decider: giftDecider,
      command: { type: 'ReopenGift', readingId },
      context: systemCommand(what, 'system:payment', clock()),
      stream: reference,
    });
    return null;
  };
}
