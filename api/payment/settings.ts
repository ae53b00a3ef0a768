import type { PaymentMethod } from '../../events/readings/payment.ts';

export interface PaymentSettings {
  /** In the order in which they are offered; empty: paid readings are not for sale. */
  readonly methods: readonly PaymentMethod[];
  readonly transfer: BankAccount | null;
  readonly stripe: StripeSettings | null;
}

export interface BankAccount {
  readonly holder: string;
  readonly iban: string;
}

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** A local stand-in for tests; null: Stripe itself. */
  readonly apiUrl: string | null;
}
