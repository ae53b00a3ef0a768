import type { EventLog } from '../log/log.ts';
import type { Checkpoint } from '../projector/checkpoint.ts';

/** Why a checkpoint is none of this log; null where it is one. */
export async function checkpointFault(log: EventLog, checkpoint: Checkpoint): Promise<string | null> {
  const { position, leafHash, epoch } = checkpoint;
  if (epoch !== log.epoch) return 'it belongs to another log';
  if (position === 0) return null;
  const [event] = await log.readAfter(position - 1, 1);
  if (event?.position !== position) return `the log has no position ${position}`;
  return Buffer.from(event.leafHash).equals(leafHash) ? null : `position ${position} is another event`;
}
