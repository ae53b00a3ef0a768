import type { PaymentMethod } from '../../events/readings/payment.ts';
import type { ChosenPayment } from '../../events/readings/payment-answers.ts';
import type { Payment } from '../../events/readings/standing.ts';

export interface Wish {
  readonly readingId: number;
  readonly title: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly language: 'en' | 'tr';
  /** 0 for the first payment by this method, one more after each that came to nothing. */
  readonly attempt: number;
}

/** What was agreed, as `PaymentRequested` records it. */
export interface Agreed {
  /** Names the payment; unique in all readings. */
  readonly reference: string;
  readonly url: string | null;
  readonly expiresAt: string | null;
}

/** A payment as its provider knows it. */
export interface ProvidersPayment {
  readonly state: 'open' | 'expired' | 'paid';
  readonly reference: string;
  /** The reading that it is said to be for; null where it names none of ours. */
  readonly readingId: number | null;
  readonly amountMinor: number | null;
  /** ISO 4217, in capitals. */
  readonly currency: string | null;
  /** What a refund names. */
  readonly providerPayment: string | null;
  /** Only this installation could have asked for it. */
  readonly isProvenOurs: boolean;
}

/** A way to pay. `docs/add-a-payment-method.md` says how another is added. */
export interface Method {
  readonly name: PaymentMethod;
  /** Agrees on a payment. The same wish again, also after a crash, gives the same payment. */
  request(wish: Wish): Promise<Agreed>;
  /** How the customer pays what was agreed. */
  instructions(readingId: number, payment: Payment): Omit<ChosenPayment, 'method'>;
  /**
   * Sends the money of a payment back, once however often it is asked. Gives the provider's id of the refund.
   * Null where the owner sends it by hand.
   */
  readonly refund: ((readingId: number, payment: Payment) => Promise<string | null>) | null;
  /** What the provider knows of a payment. Null where there is none to ask. */
  readonly ask: ((payment: Pick<Payment, 'reference'>) => Promise<ProvidersPayment>) | null;
  /**
   * Ends an open payment, so that no money comes by it any more, and gives what the provider knows of it then: it may
   * have been paid a moment before. Null where there is nothing to end.
   */
  readonly end: ((payment: Payment) => Promise<ProvidersPayment>) | null;
}
