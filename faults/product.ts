import type { Apis } from './caller.ts';
import type { LoggedEvent } from './judge.ts';

export const OWNER = { username: 'admin', password: 'a night without clouds' };

/** An installation that faults are done to. */
export interface Product {
  readonly apis: Apis;
  /** How often a process of it has ended by itself, and was started again by its supervisor. */
  endings(): number;
  /** Every event of the log, in its order. */
  readLog(): Promise<LoggedEvent[]>;
  /** Resolves when the read models, the relay and the mails have taken in the whole log. @throws after a minute */
  settled(): Promise<void>;
  /** What `npm run audit -- verify` finds, and what is not right about the mails, one sentence each. */
  verify(): Promise<string[]>;
  /** Ends everything and removes its files. */
  close(): Promise<void>;
}
