import type { Logger } from 'pino';
import type { Bus } from '../../log/delivery/bus.ts';
import type { EventLog } from '../../log/log.ts';
import type { Mailer } from '../../mail/mail.ts';
import type { Database } from '../../migrations/database.ts';
import type { Visitors } from '../visitors/visitors.ts';
import type { Settings } from './settings.ts';

/** What the API is made of. Composition opens these; tests replace clock, mailer and logger. */
export interface Dependencies {
  readonly database: Database;
  readonly log: EventLog;
  readonly bus: Bus;
  readonly secrets: Secrets;
  readonly settings: Settings;
  readonly clock: () => Date;
  readonly mailer: Mailer;
  readonly visitors: Visitors;
  readonly logger: Logger;
}

export interface Secrets {
  /** Signs session tokens; at least 32 bytes. A new one ends every session and nothing else. */
  readonly session: Uint8Array;
}
