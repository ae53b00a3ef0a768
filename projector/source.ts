import { openWakeUp } from '../log/delivery/wake-up.ts';
import type { StoredEvent } from '../log/log.ts';
import type { SharedLogReader } from './log-reader.ts';

/** How long a model sleeps at most when nothing wakes it: what no news told of comes this late. */
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
  /** What was brought is not believed any more: the log itself is read next. */
  invalidate(): void;
  /** Resolves when there may be something to read, or when the source was closed. */
  waitForNotification(): Promise<void>;
  /** Ends `waitForNotification` at once. */
  wake(): void;
  close(): void;
}

/** Reads the log with the other models of this process, woken by its appends and by what a broker brings. */
export function openSource(log: SharedLogReader, { gathers }: { readonly gathers: boolean }): EventSource {
  const wakeUp = openWakeUp();
  const stopListening = log.onNews(wakeUp.signal);
  let isLogDue = true;
  let isBusy = false;
  let closed = false;
  return {
    read: async (position, limit) => {
      if (isBusy && !closed) await Bun.sleep(GATHER_MS);
      isBusy = false;
      const wasDue = isLogDue;
      if (!wasDue && !log.goesOnAfter(position)) return { events: [], origin: 'log' };
      isLogDue = false;
      const events = await log.readAfter(position, limit);
      // Until nothing more is there.
      if (wasDue && events.length > 0) isLogDue = true;
      const last = events.at(-1)?.position ?? position;
      isBusy = gathers && events.length >= GATHER_MINIMUM_EVENTS && !log.goesOnAfter(last);
      return { events, origin: log.isCarried(events) ? 'broker' : 'log' };
    },
    invalidate: () => {
      log.forget();
      isLogDue = true;
    },
    waitForNotification: async () => {
      if (!(await wakeUp.wait(SAFETY_POLL_MS))) isLogDue = true;
    },
    wake: wakeUp.signal,
    close: () => {
      closed = true;
      stopListening();
      wakeUp.signal();
    },
  };
}
