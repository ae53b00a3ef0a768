import { randomUUID } from 'node:crypto';
import type { CommandContext } from '../log/log.ts';

/** When the events of a test are recorded, unless it says otherwise: afternoon in Istanbul. */
export const NOON = '2026-03-10T12:00:00.000Z';

/** Of a command that is sent for the first time. */
export function commandContext(more: Partial<CommandContext> = {}): CommandContext {
  return {
    commandId: randomUUID(),
    requestHash: '00'.repeat(32),
    actor: 'system:test',
    correlationId: randomUUID(),
    causationId: null,
    recordedAt: NOON,
    ...more,
  };
}
