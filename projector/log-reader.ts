import { LRUCache } from 'lru-cache';
import type { Recorded } from '../events/contract.ts';
import { giveWay } from '../log/delivery/give-way.ts';
import { openWakeUp } from '../log/delivery/wake-up.ts';
import type { EventLog, StoredEvent } from '../log/log.ts';

/** Estimated, for the models that follow a little later. */
const KEPT_MAXIMUM_BYTES = 8 * 1024 * 1024;
/** Of an event besides its texts and its sealed part. */
const OVERHEAD_BYTES = 1_024;
/** Unless one event has more: folding and writing a batch takes ten times as much. */
export const GIVEN_MAXIMUM_BYTES = 1024 * 1024;
/** Expected texts of an event: until some were read, and at least. */
const EVENT_BYTES = { first: 4_096, minimum: 512 } as const;

export type LogReader = Pick<EventLog, 'readAfter' | 'open' | 'onAppended' | 'onStored'>;

export interface SharedLogReader extends Pick<LogReader, 'readAfter' | 'open'> {
  /** A later position is known, or a read up to it was full. */
  goesOnAfter(position: number): boolean;
  newest(): number;
  /**
   * By a statement sent at `askedAt`, by the clock of `performance.now`. One that is lower than what was known
   * before: a failover has lost the events behind it.
   */
  foundHead(head: number, askedAt: number): void;
  /** From a broker; null where only the position is known, so that the log has to be read. */
  received(position: number, event: StoredEvent | null): void;
  /** Read from the log by another part of this process, in order. */
  found(events: readonly StoredEvent[]): void;
  /** A broker carried one of these: compare it with the log. */
  isCarried(events: readonly StoredEvent[]): boolean;
  /** Returns the way to stop. */
  onNews(listener: () => void): () => void;
  /** Tells at once what waits to be told with others. */
  hurry(): void;
  /** The log itself is read next. */
  forget(): void;
  close(): void;
}

interface Limits {
  /** What comes so soon after news is told with others, unless in a hurry. */
  readonly gatherMs?: number;
  readonly bytesMaximum?: number;
}

/**
 * Reads and unseals once for several models, and not at all what this process appends. Events never change;
 * the absence of one is never cached.
 */
export function shareLogReader(
  log: LogReader,
  { gatherMs = 0, bytesMaximum = KEPT_MAXIMUM_BYTES }: Limits = {},
): SharedLogReader {
  // `get` is never called, so that the oldest position goes first.
  const kept = new LRUCache<number, StoredEvent>({ maxSize: bytesMaximum, sizeCalculation: bytesOf });
  const opened = new WeakMap<StoredEvent, Promise<Recorded>>();
  const underWay = new Map<number, Promise<StoredEvent[]>>();
  const carried = new WeakSet<StoredEvent>();
  const listeners = new Set<() => void>();
  const stopListening = [log.onAppended(tell), log.onStored(takeIn)];
  let newest = 0;
  let newestSince = Number.NEGATIVE_INFINITY;
  /** Of which the models know, or need not wait to be told. */
  let told = 0;
  /** By the clock of `performance.now`. */
  let toldAt = Number.NEGATIVE_INFINITY;
  let urgency = openWakeUp();
  let eventBytes: number = EVENT_BYTES.first;
  let fullUntil = 0;
  /** Answers leave before the models fold; what is appended meanwhile they fold together. */
  let isTelling = false;

  return {
    close: () => {
      for (const stop of stopListening) stop();
      urgency.signal();
    },
    hurry: () => urgency.signal(),
    forget: () => kept.clear(),
    goesOnAfter: (position) => position < told || position === fullUntil,
    newest: () => newest,
    foundHead: (head, askedAt) => {
      if (head < newest && newestSince < askedAt) {
        kept.clear();
        newest = 0;
      }
      if (head > newest) tell(head);
    },
    received: (position, event) => {
      if (event !== null) {
        carried.add(event);
        keep([event]);
      }
      tell(position);
    },
    found: (events) => {
      keep(events.filter(({ position }) => position > newest));
    },
    isCarried: (events) => events.some((event) => carried.has(event)),
    onNews: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
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
      return within(await joined, limit);
    },
  };

  /** A read that began before an append may miss it: a reader woken by the append begins another. */
  function tell(position: number): void {
    underWay.clear();
    if (position >= newest) newestSince = performance.now();
    newest = Math.max(newest, position);
    if (performance.now() >= toldAt + gatherMs) told = newest;
    if (isTelling) return;
    isTelling = true;
    void gathered().then(() => {
      isTelling = false;
      told = newest;
      toldAt = performance.now();
      for (const listener of listeners) listener();
    });
  }

  async function gathered(): Promise<void> {
    const restMs = toldAt + gatherMs - performance.now();
    if (restMs > 0) {
      urgency = openWakeUp();
      await urgency.wait(restMs);
    }
    await giveWay();
  }

  function keptRun(position: number, limit: number): StoredEvent[] {
    const run: StoredEvent[] = [];
    for (let event = kept.peek(position + 1); event !== undefined && run.length < limit; ) {
      run.push(event);
      event = kept.peek(event.position + 1);
    }
    return within(run, limit);
  }

  function begin(position: number, limit: number): Promise<StoredEvent[]> {
    const fitting = Math.floor(GIVEN_MAXIMUM_BYTES / Math.max(eventBytes, EVENT_BYTES.minimum));
    const count = Math.min(limit, Math.max(fitting, 1));
    const reading = log.readAfter(position, count).finally(() => {
      if (underWay.get(position) === reading) underWay.delete(position);
    });
    underWay.set(position, reading);
    return reading.then((events) => {
      const bytes = events.reduce((sum, event) => sum + textBytesOf(event), 0);
      if (events.length > 0) eventBytes = bytes / events.length;
      if (events.length === count) fullUntil = Math.max(fullUntil, events.at(-1)?.position ?? 0);
      return keep(events);
    });
  }

  /** From the first of these on, cached events are dropped: a failover lost them. */
  function takeIn(events: readonly StoredEvent[]): void {
    const first = events[0]?.position ?? 0;
    if (newest >= first) {
      for (const position of [...kept.keys()]) if (position >= first) kept.delete(position);
      newest = first;
    }
    keep(events);
  }

  /** What one model finds the others hear of: nothing else tells them before the next event. */
  function keep<Events extends readonly StoredEvent[]>(events: Events): Events {
    for (const event of events) if (!kept.has(event.position)) kept.set(event.position, event);
    const last = events.at(-1)?.position ?? 0;
    if (last > newest) tell(last);
    return events;
  }
}

function within(events: readonly StoredEvent[], limit: number): StoredEvent[] {
  let bytes = 0;
  const end = events.findIndex((event, index) => {
    bytes += textBytesOf(event);
    return index === limit || (index > 0 && bytes > GIVEN_MAXIMUM_BYTES);
  });
  return events.slice(0, end < 0 ? events.length : end);
}

function bytesOf(event: StoredEvent): number {
  return OVERHEAD_BYTES + textBytesOf(event);
}

function textBytesOf({ data, meta, sealed }: StoredEvent): number {
  return data.length + meta.length + (sealed?.length ?? 0);
}
