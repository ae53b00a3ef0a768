import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
import type { Database } from '../database/database.ts';
import { systemCommand } from '../log/append/handle.ts';
import type { ErasureLedger } from '../log/erasure/ledger.ts';
import type { CommandContext, EventLog } from '../log/log.ts';
import type { OpenEventLog } from '../log/open-log.ts';
import type { AuditKey } from '../log/tree/audit-key.ts';
import type { HeadFile } from '../log/tree/head-file.ts';

export interface HistoryParts {
  readonly database: Database;
  readonly log: EventLog;
}

export interface AuditContext {
  readonly opened: HistoryParts & {
    readonly log: OpenEventLog;
    readonly ledger: ErasureLedger;
    readonly auditKey: AuditKey;
    readonly headFile: HeadFile;
  };
  readonly output: Output;
  readonly directory: string;
  /** Of PUBLIC_URL: the first part of a checkpoint's origin. */
  readonly host: string;
}

/** Gives the exit status: 1 where something is wrong or is not there. */
export type Work<Context = AuditContext> = (context: Context) => Promise<number>;

export type Begin = (name: string, description: string, ...examples: readonly string[]) => Command;

/** `asked` is called with the work that a command line asks for. */
export type Describe<Context = AuditContext> = (begin: Begin, asked: (work: Work<Context>) => void) => void;

export function ownersContext(
  { hashes }: Pick<EventLog, 'hashes'>,
  request: readonly (string | number)[],
): CommandContext {
  return systemCommand(hashes.request([...request, randomUUID()]), 'owner', new Date());
}

export function analystContext({ hashes }: Pick<EventLog, 'hashes'>): CommandContext {
  return systemCommand(hashes.request(['reveal', randomUUID()]), 'system:audit', new Date());
}

/** Resolves when there is room for the next line. */
export type Print = (line: string) => Promise<void>;

export interface Output {
  readonly print: Print;
  /** For the person at the terminal. */
  readonly explain: Print;
  progress(what: string, done: number, total: number): void;
  readonly json: boolean;
}
