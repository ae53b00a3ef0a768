import type { Recorded } from '../events/contract.ts';
import type { EventLog, StoredEvent } from '../log/log.ts';

/** Latest events kept for the models that come to them a little later. */
const KEPT_MAXIMUM = 8_000;

/** The part of a log that following it needs. */
export type LogReader = Pick<EventLog, 'readAfter' | 'open' | 'head' | 'onAppended' | 'onStored'>;

export interface SharedLogReader extends Omit<LogReader, 'onStored'> {
  /** Drops what is kept, so that the log itself is read next. */
  forget(): void;
  close(): void;
}

/**
 * Reads and unseals events once for several models; events that this process appends are not read at all. Events never
 * change, so keeping them is safe; the absence of an event is never kept.
 */
export function shareLogReader(log: LogReader): SharedLogReader {
  const kept = new Map<number, StoredEvent>();
  const opened = new WeakMap<StoredEvent, Promise<Recorded>>();
  const underWay = new Map<number, Promise<StoredEvent[]>>();
  // A read that began before an append may not see it: a reader woken by the append begins another.
  const stopListening = [log.onAppended(() => underWay.clear()), log.onStored(takeIn)];
  let newest = 0;

  return {
    close: () => {
      for (const stop of stopListening) stop();
    },
    forget: () => kept.clear(),
    head: log.head,
    onAppended: log.onAppended,
    open: (stored) => {
      const known = opened.get(stored) ?? log.open(stored);
      opened.set(stored, known);
      known.catch(() => opened.delete(stored));
      return known;
    },
    readAfter: async (position, limit) => {
      const run = keptRun(position, limit);
      if (run.length > 0) return run;
      const joined = underWay.get(position) ?? begin(position, limit);
      return (await joined).slice(0, limit);
    },
  };

  function keptRun(position: number, limit: number): StoredEvent[] {
    const run: StoredEvent[] = [];
    for (let event = kept.get(position + 1); event !== undefined && run.length < limit; ) {
      run.push(event);
      event = kept.get(event.position + 1);
    }
    return run;
  }

  function begin(position: number, limit: number): Promise<StoredEvent[]> {
    const reading = log.readAfter(position, limit).finally(() => {
      if (underWay.get(position) === reading) underWay.delete(position);
    });
    underWay.set(position, reading);
    return reading.then(keep);
  }

  /** Drops kept events from the first of these positions on: a failover has lost them from the log. */
  function takeIn(events: readonly StoredEvent[]): void {
    const first = events[0]?.position ?? 0;
    if (newest >= first) for (const position of kept.keys()) if (position >= first) kept.delete(position);
    keep(events);
  }

  function keep<Events extends readonly StoredEvent[]>(events: Events): Events {
    for (const event of events) {
      if (!kept.has(event.position)) kept.set(event.position, event);
      newest = Math.max(newest, event.position);
    }
    for (const position of kept.keys()) {
      if (kept.size <= KEPT_MAXIMUM) break;
      kept.delete(position);
    }
    return events;
  }
}
