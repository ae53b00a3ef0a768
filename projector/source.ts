import { openWakeUp } from '../log/delivery/wake-up.ts';
import type { StoredEvent } from '../log/log.ts';
import type { SharedLogReader } from './log-reader.ts';

/** Each beat tells of the log's head; this is for the case that it never does. */
const SAFETY_POLL_MS = 60_000;

/** What a broker carried is compared with the log when it is applied. */
export type Origin = 'log' | 'broker';

/** In order, without a gap. */
export interface Delivery {
  readonly events: readonly StoredEvent[];
  readonly origin: Origin;
}

/** Whatever carries the events, they are those of the log. */
export interface EventSource {
  /** Events after `position`; none where nothing is known to be new. */
  read(position: number, limit: number): Promise<Delivery>;
  /** Distrusted: the log itself is read next. */
  invalidate(): void;
  /** Also when the source was closed. */
  waitForNotification(): Promise<void>;
  wake(): void;
  close(): void;
}

/** Shared by the models of this process; woken by appends and by a broker. */
export function openSource(log: SharedLogReader): EventSource {
  const wakeUp = openWakeUp();
  const stopListening = log.onNews(wakeUp.signal);
  let isLogDue = true;
  return {
    read: async (position, limit) => {
      const wasDue = isLogDue;
      if (!wasDue && !log.goesOnAfter(position)) return { events: [], origin: 'log' };
      isLogDue = false;
      const events = await log.readAfter(position, limit);
      // Until nothing more is there.
      if (wasDue && events.length > 0) isLogDue = true;
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
      stopListening();
      wakeUp.signal();
    },
  };
}
