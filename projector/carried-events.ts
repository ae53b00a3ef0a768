import { LRUCache } from 'lru-cache';
import type { JsMsg } from 'nats';
import { carriedBy } from '../log/delivery/message.ts';
import type { StoredEvent } from '../log/log.ts';

/** Bytes of messages kept for the models that get them a little later. */
const KEPT_MAXIMUM_BYTES = 8 * 1024 * 1024;

/** The event that a message brings; null where the log has to be asked for it. */
export type EventIn = (message: Pick<JsMsg, 'data' | 'seq'>) => StoredEvent | null;

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
