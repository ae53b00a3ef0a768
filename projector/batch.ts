import type { Recorded } from '../events/contract.ts';
import { eventDefinitions } from '../events/registry.ts';
import { giveWay } from '../log/delivery/give-way.ts';
import type { StoredEvent } from '../log/log.ts';
import { EventFromNewerRelease, UnreadableEvent } from '../log/read/open-event.ts';
import type { LogReader } from './log-reader.ts';
import type { ReadModel } from './read-model.ts';

/** More would gain little and hold more memory. */
export const BATCH_MAXIMUM = 2_000;

/** Opening leaves the loop to others after so long, which is looked at after so many. */
const SLICE_MS = 1;
const SLICE_EVENTS = 16;

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
  const opened: ReturnType<typeof openEntry>[] = [];
  let beganAt = performance.now();
  for (const stored of batch) {
    const opening = openEntry(log, model, stored);
    // Awaited at the end; until then a failure must not count as unhandled.
    opening.catch(() => undefined);
    if (opened.push(opening) % SLICE_EVENTS > 0) continue;
    // Not for the events themselves: keys that are missing are looked up together.
    await null;
    if (performance.now() - beganAt < SLICE_MS) continue;
    await giveWay();
    beganAt = performance.now();
  }
  const entries: Entry[] = [];
  for (const entry of await Promise.all(opened)) {
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
