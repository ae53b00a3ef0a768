import type { AuditContext, Describe, Output } from '../../audit/command.ts';
import { PastTheHead } from '../../audit/moment-position.ts';
import { standardOutput } from '../../audit/standard-output.ts';
import { Rejected } from '../../events/rejected.ts';
import { NotWritten } from '../../log/durable-files.ts';
import { errorSummary } from '../../log/error-summary.ts';
import { EventFromNewerRelease, UnreadableEvent } from '../../log/read/open-event.ts';
import { DamagedKey } from '../../log/sealing/keys.ts';
import { Unfoldable } from '../../projector/past/past-events.ts';
import { ExportError } from '../../publishing/export/folder.ts';
import { type Environment, EnvironmentError } from '../environment.ts';
import type { Opened } from '../open.ts';

/** A long log leaves much garbage, and the runtime lets the heap grow. A collection takes some 20 ms. */
const COLLECT_INTERVAL_MS = 500;

/** What it throws is a sentence and exit status 1. */
export async function runTool(json: boolean, work: (output: Output) => Promise<number>): Promise<number> {
  const output = standardOutput(json);
  const collecting = setInterval(() => Bun.gc(true), COLLECT_INTERVAL_MS);
  try {
    return await work(output);
  } catch (cause) {
    await output.explain(sentenceOf(cause));
    return 1;
  } finally {
    clearInterval(collecting);
    output.close();
  }
}

/** Never a stack. */
export function sentenceOf(cause: unknown): string {
  const isSaid =
    cause instanceof EnvironmentError ||
    cause instanceof ExportError ||
    cause instanceof NotWritten ||
    cause instanceof PastTheHead ||
    cause instanceof Unfoldable;
  if (
    cause instanceof UnreadableEvent ||
    cause instanceof EventFromNewerRelease ||
    cause instanceof DamagedKey
  )
    return `The log cannot be read: ${cause.message}.`;
  if (cause instanceof Rejected && cause.code === 'busy')
    return 'Nothing can be written now: the database is away, or its disk is full. Run the command again once it can be.';
  return isSaid ? cause.message : `The command failed: ${errorSummary(cause)}.`;
}

export interface ToolContext extends AuditContext {
  readonly opened: Opened;
  readonly environment: Environment;
  /** It keeps its read models itself. */
  readonly isServing: boolean;
  /** When the caller has gone. */
  readonly signal: AbortSignal;
}

export type DescribeTool = Describe<ToolContext>;
