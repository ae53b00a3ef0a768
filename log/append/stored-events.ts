import type { StoredEvent } from '../log.ts';
import type { CommittedFlush } from './group-commit.ts';
import { streamsOf } from './prepare.ts';

const LEAF_BYTES = 32;

/** The events of a flush as the log holds them, in the order of their positions. */
export function storedEventsOf({ headBefore, commands, leaves }: CommittedFlush): StoredEvent[] {
  const stored: StoredEvent[] = [];
  for (const command of commands) {
    const recordedAt = new Date(command.recordedMs).toISOString();
    for (const { stream, expectedVersion, events } of streamsOf(command)) {
      for (const [index, event] of events.entries()) {
        const at = stored.length * LEAF_BYTES;
        stored.push({
          ...event,
          position: headBefore + stored.length + 1,
          stream,
          streamVersion: expectedVersion + index + 1,
          meta: command.meta,
          leafHash: leaves.subarray(at, at + LEAF_BYTES),
          recordedAt,
        });
      }
    }
  }
  return stored;
}
