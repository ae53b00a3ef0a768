import type { CommandContext } from '../../log/log.ts';
import type { Dependencies } from '../http/dependencies.ts';

/** A command that no person gives: `what` names it for ever, so that it is carried out once. */
export function systemCommand(
  { log, clock }: Pick<Dependencies, 'log' | 'clock'>,
  what: readonly (string | number)[],
): CommandContext {
  const commandId = log.hashes.request(['payment', ...what]);
  return {
    commandId,
    requestHash: commandId,
    actor: 'system:payment',
    correlationId: commandId,
    causationId: null,
    recordedAt: clock().toISOString(),
  };
}
