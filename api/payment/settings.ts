import type { PaymentMethod } from '../../events/readings/payment.ts';

/** Which ways to pay are on offer, from the environment. */
export interface PaymentSettings {
  /** In the order in which they are offered; empty: paid readings are not for sale. */
  readonly methods: readonly PaymentMethod[];
  /** Where transfers go. */
  readonly transfer: BankAccount | null;
  readonly stripe: StripeSettings | null;
}

export interface BankAccount {
  readonly holder: string;
  /** Without spaces. */
  readonly iban: string;
}

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** A local stand-in for Stripe's API, for tests; null: Stripe itself. */
  readonly apiUrl: string | null;
}
