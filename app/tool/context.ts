import type { AuditContext, Describe } from '../../audit/command.ts';
import type { Environment } from '../environment.ts';
import type { Opened } from '../open.ts';

/** What the commands of an installation work on and with. */
export interface ToolContext extends AuditContext {
  readonly opened: Opened;
  readonly environment: Environment;
  /** The product is running in this process, and keeps its read models itself. */
  readonly isServing: boolean;
  /** Aborted when the caller has gone: what would go on ends. */
  readonly signal: AbortSignal;
}

export type DescribeTool = Describe<ToolContext>;
