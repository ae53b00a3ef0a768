import { openBell } from '../events/log/bell.ts';
import type { EventLog, StoredEvent } from '../events/log/log.ts';

/** How long an embedded projector sleeps at most when no append wakes it. */
const SAFETY_POLL_MS = 1_000;

/** Where a subscription gets its events from. Whatever carries them, they are those of the log. */
export interface EventSource {
  /** Up to `limit` events after `position`, in order and without a gap; none where nothing is known to be new. */
  read(position: number, limit: number): Promise<StoredEvent[]>;
  /** Everything up to `position` is committed. */
  committed(position: number): void;
  /** Resolves when there may be something to read, or when the source was closed. */
  waitForNews(): Promise<void>;
  close(): Promise<void>;
}

/** Reads the log itself, woken by the appends of this process. */
export function logSource(log: EventLog): EventSource {
  const bell = openBell();
  const stopListening = log.onAppended(bell.ring);
  return {
    read: log.readAfter,
    committed: () => undefined,
    waitForNews: async () => void (await bell.wait(SAFETY_POLL_MS)),
    close: async () => {
      stopListening();
      bell.ring();
    },
  };
}
