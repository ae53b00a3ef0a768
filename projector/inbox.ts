import type { JsMsg } from 'nats';
import type { StoredEvent } from '../log/log.ts';
import type { EventIn } from './carried-events.ts';

/** What of a JetStream message counts here. */
export type Message = Pick<JsMsg, 'data' | 'seq' | 'ack'>;

/** Bytes of events that an inbox keeps. Of what comes beyond them only the position is kept: it is read from the log. */
const BYTES_MAXIMUM = 32 * 1024 * 1024;

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
