import type { Recorded } from '../events/contract.ts';
import { eventDefinitions } from '../events/registry.ts';
import type { StoredEvent } from '../log/log.ts';
import type { LogReader } from './log-reader.ts';
import type { ReadModel } from './read-model.ts';

/** Events applied at once. More would gain little and hold more memory. */
export const BATCH_MAXIMUM = 2_000;

/** An event of the log as one read model meets it. */
export type Entry =
  | { readonly kind: 'event'; readonly stored: StoredEvent; readonly event: Recorded }
  /** Of a type that the model does not handle: the checkpoint passes over it. */
  | { readonly kind: 'passed'; readonly stored: StoredEvent }
  /** It cannot be read, or it was found that it cannot be applied. */
  | { readonly kind: 'poison'; readonly stored: StoredEvent; readonly error: unknown };

/**
 * Checks and unseals what the model handles. An event of an unknown type might concern any model, so that it is
 * poison for all of them.
 */
export function openBatch(log: LogReader, model: ReadModel, batch: readonly StoredEvent[]): Promise<Entry[]> {
  return Promise.all(
    batch.map((stored): Entry | Promise<Entry> => {
      const passes = model.handles !== undefined && !model.handles.has(stored.type);
      if (passes && eventDefinitions.has(stored.type)) return { kind: 'passed', stored };
      return openEntry(log, stored);
    }),
  );
}

async function openEntry(log: LogReader, stored: StoredEvent): Promise<Entry> {
  try {
    return { kind: 'event', stored, event: await log.open(stored) };
  } catch {
    // A lost connection to the keys must not look like a bad event: the database answers, then it is tried again.
    await log.head();
    return log.open(stored).then(
      (event): Entry => ({ kind: 'event', stored, event }),
      (error: unknown): Entry => ({ kind: 'poison', stored, error }),
    );
  }
}
