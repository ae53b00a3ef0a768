import { openWakeUp } from '../log/delivery/wake-up.ts';
import type { StoredEvent } from '../log/log.ts';
import type { SharedLogReader } from './log-reader.ts';

/** How long an embedded projector sleeps at most when no append wakes it. */
const SAFETY_POLL_MS = 1_000;

/** After a read of at least this many events, the next ones are gathered for a while: a batch costs as much as an event. */
const GATHER_MINIMUM_EVENTS = 16;
const GATHER_MS = 100;

/** What a broker carried is compared with the log when it is applied. */
export type Origin = 'log' | 'broker';

/** Events in order and without a gap. */
export interface Delivery {
  readonly events: readonly StoredEvent[];
  readonly origin: Origin;
}

/** Where a subscription gets its events from. Whatever carries them, they are those of the log. */
export interface EventSource {
  /** Up to `limit` events after `position`, in order and without a gap; none where nothing is known to be new. */
  read(position: number, limit: number): Promise<Delivery>;
  /** Everything up to `position` is committed. */
  committed(position: number): void;
  /** What was brought is not believed any more: the log itself is read next. */
  distrust(): void;
  /** Resolves when there may be something to read, or when the source was closed. */
  waitForNotification(): Promise<void>;
  /** Ends `waitForNotification` at once. */
  wake(): void;
  close(): Promise<void>;
}

/** Reads the log itself, woken by the appends of this process. */
export function logSource(log: SharedLogReader): EventSource {
  const wakeUp = openWakeUp();
  const stopListening = log.onAppended(wakeUp.signal);
  let isBusy = false;
  let closed = false;
  return {
    read: async (position, limit) => {
      if (isBusy && !closed) await Bun.sleep(GATHER_MS);
      const events = await log.readAfter(position, limit);
      const last = events.at(-1)?.position ?? position;
      isBusy = events.length >= GATHER_MINIMUM_EVENTS && !log.goesOnAfter(last);
      return { events, origin: 'log' };
    },
    committed: () => undefined,
    distrust: log.forget,
    waitForNotification: async () => void (await wakeUp.wait(SAFETY_POLL_MS)),
    wake: wakeUp.signal,
    close: async () => {
      closed = true;
      stopListening();
      wakeUp.signal();
    },
  };
}
