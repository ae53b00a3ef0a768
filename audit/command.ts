import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
import type { Database } from '../database/database.ts';
import type { ErasureLedger } from '../log/erasure/ledger.ts';
import type { CommandContext, EventLog } from '../log/log.ts';
import type { OpenEventLog } from '../log/open-log.ts';
import type { AuditKey } from '../log/tree/audit-key.ts';
import type { HeadFile } from '../log/tree/head-file.ts';

/** What looking at the log takes. */
export interface HistoryParts {
  readonly database: Database;
  readonly log: EventLog;
}

/** What a command of the tool works on and with. */
export interface AuditContext {
  readonly opened: HistoryParts & {
    readonly log: OpenEventLog;
    readonly ledger: ErasureLedger;
    readonly auditKey: AuditKey;
    readonly headFile: HeadFile;
  };
  readonly output: Output;
  /** Where relative paths begin. */
  readonly directory: string;
  /** Host of PUBLIC_URL: the first part of a checkpoint's origin. */
  readonly host: string;
}

/** Carries a command out. Gives the exit status: 1 where something is wrong or is not there. */
export type Work<Context = AuditContext> = (context: Context) => Promise<number>;

/** Begins a command's place on the command line: its name, what it does, and examples. */
export type Begin = (name: string, description: string, ...examples: readonly string[]) => Command;

/** Describes a command and its arguments; `asked` is called with the work that a command line asks for. */
export type Describe<Context = AuditContext> = (begin: Begin, asked: (work: Work<Context>) => void) => void;

/** The owner's command, given on the machine. */
export function ownersContext(
  { hashes }: Pick<EventLog, 'hashes'>,
  request: readonly (string | number)[],
): CommandContext {
  return contextOf('owner', hashes.request(request), randomUUID());
}

/** A command of the tool itself, given once. */
export function analystContext({ hashes }: Pick<EventLog, 'hashes'>): CommandContext {
  const commandId = randomUUID();
  return contextOf('system:audit', hashes.request(['reveal', commandId]), commandId);
}

function contextOf(
  actor: CommandContext['actor'],
  requestHash: CommandContext['requestHash'],
  commandId: string,
): CommandContext {
  const recordedAt = new Date().toISOString();
  return { commandId, requestHash, actor, correlationId: commandId, causationId: null, recordedAt };
}

/** Takes one line of the tool's answer. Resolves when there is room for the next one. */
export type Print = (line: string) => Promise<void>;

/** Where a command's answer goes: the streams of this process, or those of a tool at the other end of a socket. */
export interface Output {
  /** Takes one line of the answer. */
  readonly print: Print;
  /** Takes one line for the person at the terminal, beside the answer. */
  readonly explain: Print;
  /** How far long work is. */
  progress(what: string, done: number, total: number): void;
  /** The answer is for a program: JSON lines in place of tables. */
  readonly json: boolean;
}
