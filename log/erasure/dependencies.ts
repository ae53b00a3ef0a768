import type { Database } from '../../migrations/database.ts';
import type { OpenEventLog } from '../open-log.ts';
import type { ErasureLedger } from './ledger.ts';

export interface ErasureDependencies {
  readonly database: Database;
  readonly log: OpenEventLog;
  readonly ledger?: ErasureLedger | null;
  /** Mails that are kept as files. */
  readonly mailFiles?: { destroyNaming(addresses: readonly string[]): Promise<unknown> } | null;
}
