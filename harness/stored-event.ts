import type { StoredEvent } from '../log/log.ts';
import { bodyDigest, leafHash, sha256 } from '../log/record/leaf.ts';
import { NOON } from './command-context.ts';

/** A row of the log, sound by itself. */
export function storedEvent(more: Partial<StoredEvent> = {}): StoredEvent {
  const event = {
    ...{ position: 1, id: '01a1fb3c-f5d2-7562-a308-0151c9580861', stream: 'stream-1', streamVersion: 1 },
    ...{ type: 'ReadingTakenUp', schemaVersion: 1, data: '{"readingId":12}', meta: '{}' },
    ...{ subject: null, sealed: null, recordedAt: NOON },
    ...more,
  };
  const digest = bodyDigest(event.data, event.sealed === null ? null : sha256(event.sealed));
  return { ...event, leafHash: leafHash({ ...event, bodyDigest: digest }) };
}
