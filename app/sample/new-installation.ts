import type { EventLog } from '../../log/log.ts';
import { Meta } from '../../log/record/meta.ts';

/** The owner's account comes first, and may have been renamed or given another password a few times. */
const LOOKED_AT_MAXIMUM = 100;

/** Whether nothing but the owner's account, and perhaps a part of the sample, was ever recorded. */
export async function isNewInstallation(log: EventLog): Promise<boolean> {
  const events = await log.readAfter(0, LOOKED_AT_MAXIMUM);
  const actors = events.map(({ meta }) => Meta.parse(JSON.parse(meta)).actor);
  const first = actors.find((actor) => actor !== 'system:environment');
  return first === undefined || first === 'system:sample';
}
