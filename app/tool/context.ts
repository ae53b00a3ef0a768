import type { AuditContext, Describe } from '../../audit/command.ts';
import type { Environment } from '../environment.ts';
import type { Opened } from '../open.ts';

export interface ToolContext extends AuditContext {
  readonly opened: Opened;
  readonly environment: Environment;
  /** It keeps its read models itself. */
  readonly isServing: boolean;
  /** When the caller has gone. */
  readonly signal: AbortSignal;
}

export type DescribeTool = Describe<ToolContext>;
