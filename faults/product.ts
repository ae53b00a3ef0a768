import type { Apis } from './caller.ts';
import type { LoggedEvent } from './judge.ts';

export const OWNER = { username: 'admin', password: 'a night without clouds' };

/** An installation under test. */
export interface Product {
  readonly apis: Apis;
  /** How often its supervisor has restarted a process that ended by itself. */
  endings(): number;
  /** Every event of the log, by position. */
  readLog(): Promise<LoggedEvent[]>;
  /** Resolves when read models, relay and mails have handled the whole log. @throws after a minute without progress */
  settled(): Promise<void>;
  /** What `npm run audit -- verify` finds, and violations in the mails, one sentence each. */
  verify(): Promise<string[]>;
  /** Ends everything and removes its files. */
  close(): Promise<void>;
}
