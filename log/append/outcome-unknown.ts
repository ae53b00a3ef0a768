import { Rejected } from '../../events/rejected.ts';

/**
 * The connection was lost after the command had been sent: it may be committed. `EventLog.remembered` tells as
 * soon as the database answers again; a repeat under the same command id is safe. Every other `busy` means
 * that nothing was changed.
 */
export class OutcomeUnknown extends Rejected {
  constructor() {
    super('busy');
  }
}
