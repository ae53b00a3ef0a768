import { LRUCache } from 'lru-cache';
import type { Message } from '../log/delivery/broker.ts';
import { carriedBy } from '../log/delivery/message.ts';
import type { StoredEvent } from '../log/log.ts';

/** Bytes of events that an inbox keeps. Of what comes beyond them only the position is kept: it is read from the log. */
const BYTES_MAXIMUM = 32 * 1024 * 1024;
/** Bytes of messages kept for the models that get them a little later. */
const KEPT_MAXIMUM_BYTES = 8 * 1024 * 1024;

/** The event that a message brings; null where the log has to be asked for it. */
export type EventIn = (message: Pick<Message, 'data' | 'seq'>) => StoredEvent | null;

/** Messages of one consumer that came and are not yet committed. The consumer limits their number. */
export interface Inbox {
  receive(message: Message): void;
  /** The unbroken run of events right after `position`. */
  take(position: number, limit: number): StoredEvent[];
  /** Whether there is something after `position` that `take` cannot give: it has to be read from the log. */
  hasGapAfter(position: number): boolean;
  /** Acknowledges everything up to `position`. */
  committed(position: number): void;
  /** Forgets what came over a consumer that is no more. */
  empty(): void;
}

export function openInbox(eventIn: EventIn, bytesMaximum = BYTES_MAXIMUM): Inbox {
  const waiting = new Map<number, { message: Message | null; event: StoredEvent | null }>();
  let highest = 0;
  let done = 0;
  let bytes = 0;

  return {
    receive: (message) => {
      if (message.seq <= done) {
        message.ack();
        return;
      }
      forget(message.seq);
      const fits = bytes + message.data.length <= bytesMaximum;
      if (fits) bytes += message.data.length;
      waiting.set(message.seq, fits ? { message, event: eventIn(message) } : { message: null, event: null });
      highest = Math.max(highest, message.seq);
    },
    take: (position, limit) => {
      const events: StoredEvent[] = [];
      while (events.length < limit) {
        const event = waiting.get(position + 1 + events.length)?.event ?? null;
        if (event === null) break;
        events.push(event);
      }
      return events;
    },
    hasGapAfter: (position) => highest > position,
    committed: (position) => {
      done = position;
      let last: Message | null = null;
      let lastPosition = 0;
      for (const [waitingPosition, { message }] of waiting) {
        if (waitingPosition > position) continue;
        forget(waitingPosition);
        if (message === null || waitingPosition < lastPosition) continue;
        last = message;
        lastPosition = waitingPosition;
      }
      // AckPolicy.All: the one acknowledgement stands for all before it.
      last?.ack();
    },
    empty: () => {
      waiting.clear();
      bytes = 0;
      highest = 0;
    },
  };

  function forget(position: number): void {
    bytes -= waiting.get(position)?.message?.data.length ?? 0;
    waiting.delete(position);
  }
}

interface Kept {
  readonly data: Uint8Array;
  readonly event: StoredEvent | null;
}

/**
 * Checks and decodes a message once for all models of a process: each of them gets it over a consumer of its own. The
 * same event is then the same object, so that it is also unsealed once.
 */
export function shareCarriedEvents(): EventIn {
  const kept = new LRUCache<number, Kept>({
    maxSize: KEPT_MAXIMUM_BYTES,
    sizeCalculation: ({ data }) => data.length + 1,
  });
  return (message) => {
    const { seq, data } = message;
    const known = kept.get(seq);
    // A stream that was made anew may bring something else under the number.
    if (known !== undefined && Buffer.compare(known.data, data) === 0) return known.event;
    const event = eventIn(message);
    // The client's bytes may be a view on more than this message.
    kept.set(seq, { data: Uint8Array.from(data), event });
    return event;
  };
}

/** Sequence = position holds for what the relay published, whole and unharmed. */
export const eventIn: EventIn = ({ seq, data }) => {
  try {
    const { position, event } = carriedBy(data);
    return position === seq ? event : null;
  } catch {
    return null;
  }
};
