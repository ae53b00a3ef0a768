import type { PaymentSettings } from '../payment/settings.ts';

/** What an installation decides, from its environment. */
export interface Settings {
  /** Origin that people use, without a trailing slash; `https:` switches on Secure cookies and HSTS. */
  readonly publicUrl: string;
  readonly rateLimit: boolean;
  /** Addresses whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
  readonly payment: PaymentSettings;
  /** Opens the metrics from anywhere. Null: they are shown on the same machine only. */
  readonly metricsToken: string | null;
}
