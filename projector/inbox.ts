import type { JsMsg } from 'nats';
import { carriedBy } from '../log/delivery/message.ts';
import type { StoredEvent } from '../log/log.ts';

/** What of a JetStream message counts here. */
export type Message = Pick<JsMsg, 'data' | 'seq' | 'ack'>;

/** Messages of one consumer that came and are not yet committed. Whoever fills it limits their number. */
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

export function openInbox(): Inbox {
  const waiting = new Map<number, { message: Message; event: StoredEvent | null }>();
  let highest = 0;
  let done = 0;

  return {
    receive: (message) => {
      if (message.seq <= done) {
        message.ack();
        return;
      }
      waiting.set(message.seq, { message, event: eventIn(message) });
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
        waiting.delete(waitingPosition);
        if (waitingPosition < lastPosition) continue;
        last = message;
        lastPosition = waitingPosition;
      }
      // AckPolicy.All: the one acknowledgement stands for all before it.
      last?.ack();
    },
    empty: () => {
      waiting.clear();
      highest = 0;
    },
  };
}

/** Null where the log has to be asked: sequence = position holds for what the relay published, whole and unharmed. */
function eventIn(message: Message): StoredEvent | null {
  try {
    const { position, event } = carriedBy(message.data);
    return position === message.seq ? event : null;
  } catch {
    return null;
  }
}
