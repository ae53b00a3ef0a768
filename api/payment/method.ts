import type { PaymentMethod, Purchase } from '../../events/readings/payment.ts';
import type { ChosenPayment } from '../../events/readings/payment-answers.ts';
import type { Payment } from '../../events/readings/standing.ts';

export interface Wish {
  readonly purchase: Purchase;
  readonly title: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly language: 'en' | 'tr';
  /** Counts the earlier payments of this method that failed. */
  readonly attempt: number;
}

/** As `PaymentRequested` records it. */
export interface Agreed {
  /** Unique in all readings and gifts. */
  readonly reference: string;
  readonly url: string | null;
  readonly expiresAt: string | null;
}

export interface ProvidersPayment {
  readonly state: 'open' | 'expired' | 'paid';
  readonly reference: string;
  /** As it claims; null where it names none of ours. */
  readonly purchase: Purchase | null;
  readonly amountMinor: number | null;
  /** ISO 4217, in capitals. */
  readonly currency: string | null;
  /** For refunds. */
  readonly providerPayment: string | null;
  /** Only this installation could have requested it. */
  readonly isProvenOurs: boolean;
}

/** See `docs/add-a-payment-method.md`. */
export interface Method {
  readonly name: PaymentMethod;
  /** Idempotent, also after a crash. */
  request(wish: Wish): Promise<Agreed>;
  instructions(purchase: Purchase, payment: Payment): Omit<ChosenPayment, 'method'>;
  /** Idempotent; gives the provider's id of the refund. Null where the owner sends it by hand. */
  readonly refund: ((purchase: Purchase, payment: Payment) => Promise<string | null>) | null;
  /** Null where there is no provider. */
  readonly ask: ((payment: Pick<Payment, 'reference'>) => Promise<ProvidersPayment>) | null;
  /** Stops further money and returns the provider's status. Null where there is nothing to end. */
  readonly end: ((payment: Payment) => Promise<ProvidersPayment>) | null;
}
