import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import type { Bus } from '../../log/delivery/bus.ts';
import type { CommandContext } from '../../log/log.ts';
import type { OpenEventLog } from '../../log/open-log.ts';
import type { AuditKey } from '../../log/tree/audit-key.ts';
import type { Mailer } from '../../mail/mail.ts';
import type { History } from '../audit/history.ts';
import type { Live } from '../live/live.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { PaymentSettings } from '../payment/settings.ts';
import type { Visitors } from '../visitors/visitors.ts';

/** What the API is made of. Composition opens these; tests replace clock, mailer and logger. */
export interface Dependencies {
  readonly database: Database;
  readonly log: OpenEventLog;
  readonly bus: Bus;
  readonly secrets: Secrets;
  /** Signs heads of the log. */
  readonly auditKey: AuditKey;
  readonly settings: Settings;
  readonly clock: () => Date;
  readonly mailer: Mailer;
  readonly visitors: Visitors;
  readonly live: Live;
  readonly metrics: Metrics;
  readonly history: History;
  readonly logger: Logger;
  /** Erases an account for good, with what was sent under its verified address. @throws Rejected for the owner's */
  readonly eraseAccount: (
    accountId: number,
    context: CommandContext,
  ) => Promise<{ readonly position: number }>;
  /** Takes the name of an ended stream free and destroys its key. */
  readonly forgetStream: (stream: string) => Promise<void>;
  /** Everything that an account gave and got; with `contact` also what was sent under its email address. */
  readonly readPerson: (accountId: number, parts: { readonly contact: boolean }) => Promise<PersonRecord>;
}

/** What the analyst's export of a person holds; the account's owner may read it too. */
export interface PersonRecord {
  readonly exportedAt: string;
  /** Messages and subscriptions with the account's email address, also where a stranger typed it. */
  readonly underTheSameEmail: readonly unknown[];
}

export interface Secrets {
  /** Signs session tokens; at least 32 bytes. A new one ends every session and nothing else. */
  readonly session: Uint8Array;
}

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
