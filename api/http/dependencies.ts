import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import type { PaymentMethod } from '../../events/readings/payment.ts';
import type { Bus } from '../../log/delivery/bus.ts';
import type { CommandContext } from '../../log/log.ts';
import type { OpenEventLog } from '../../log/open-log.ts';
import type { AuditKey } from '../../log/tree/audit-key.ts';
import type { Mailer } from '../../mail/mail.ts';
import type { History } from '../audit/history.ts';
import type { Live } from '../live/live.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Visitors } from '../visitors.ts';

export interface Dependencies {
  readonly database: Database;
  readonly log: OpenEventLog;
  readonly bus: Bus;
  readonly secrets: Secrets;
  readonly auditKey: AuditKey;
  readonly settings: Settings;
  readonly clock: () => Date;
  readonly mailer: Mailer;
  readonly visitors: Visitors;
  readonly live: Live;
  readonly metrics: Metrics;
  readonly history: History;
  readonly logger: Logger;
  /** With what was sent under its verified address. @throws Rejected for the owner's */
  readonly eraseAccount: (
    accountId: number,
    context: CommandContext,
  ) => Promise<{ readonly position: number }>;
  /** Frees the name of an ended stream and destroys its key. */
  readonly forgetStream: (stream: string) => Promise<void>;
  /** With `contact` also what was sent under the account's email address. */
  readonly readPerson: (accountId: number, parts: { readonly contact: boolean }) => Promise<PersonRecord>;
}

/** Of the analyst's export; the account's owner may read it too. */
export interface PersonRecord {
  readonly exportedAt: string;
  /** Also where a stranger typed the address. */
  readonly underTheSameEmail: readonly unknown[];
}

export interface Secrets {
  /** At least 32 bytes. A new one ends every session and nothing else. */
  readonly session: Uint8Array;
}

export interface Settings {
  /** Without a trailing slash; `https:` switches on Secure cookies and HSTS. */
  readonly publicUrl: string;
  readonly rateLimit: boolean;
  /** Whose `X-Forwarded-For` counts. */
  readonly trustedProxies: readonly string[];
  readonly payment: PaymentSettings;
  /** Opens the metrics from anywhere. Null: on the same machine only. */
  readonly metricsToken: string | null;
}

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
