import type { Recorded } from '../events/contract.ts';
import { eventDefinitions } from '../events/registry.ts';
import type { StoredEvent } from '../log/log.ts';
import { EventFromNewerRelease, UnreadableEvent } from '../log/read/open-event.ts';
import type { LogReader } from './log-reader.ts';
import type { ReadModel } from './read-model.ts';

/** More would gain little and hold more memory. */
export const BATCH_MAXIMUM = 2_000;

export type Entry =
  | { readonly kind: 'event'; readonly stored: StoredEvent; readonly event: Recorded }
  /** The model does not handle the type: the checkpoint passes over it. */
  | { readonly kind: 'passed'; readonly stored: StoredEvent }
  /** Damaged, or found not to be applicable. */
  | { readonly kind: 'poison'; readonly stored: StoredEvent; readonly error: unknown };

/**
 * Ends before an event of a newer release, which might concern any model. @throws EventFromNewerRelease when
 * the batch begins with one @throws on a failed key look-up: the batch is read again
 */
export async function openBatch(
  log: Pick<LogReader, 'open'>,
  model: ReadModel,
  batch: readonly StoredEvent[],
): Promise<Entry[]> {
  const opened = await Promise.all(batch.map((stored) => openEntry(log, model, stored)));
  const entries: Entry[] = [];
  for (const entry of opened) {
    if (!(entry instanceof EventFromNewerRelease)) entries.push(entry);
    else if (entries.length === 0) throw entry;
    else break;
  }
  return entries;
}

async function openEntry(
  log: Pick<LogReader, 'open'>,
  model: ReadModel,
  stored: StoredEvent,
): Promise<Entry | EventFromNewerRelease> {
  try {
    if (!eventDefinitions.has(stored.type)) return new EventFromNewerRelease(stored);
    if (!model.handles.has(stored.type)) return { kind: 'passed', stored };
    return { kind: 'event', stored, event: await log.open(stored) };
  } catch (error) {
    if (error instanceof EventFromNewerRelease) return error;
    if (error instanceof UnreadableEvent) return { kind: 'poison', stored, error };
    throw error;
  }
}
