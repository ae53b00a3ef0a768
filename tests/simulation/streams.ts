import { NatsError } from 'nats';
import type { Random } from './random.ts';

/** JetStream API error codes. */
const STREAM_NOT_FOUND = 10_059;
const MESSAGE_NOT_FOUND = 10_037;
export const CONSUMER_NOT_FOUND = 10_014;
const WRONG_LAST_SEQUENCE = 10_071;
/** Window of message ids for detecting duplicates. */
const REMEMBERED_IDS = 100;

export interface StoredMessage {
  readonly seq: number;
  readonly id: string;
  readonly data: Uint8Array;
}

export interface Consumer {
  /** Sent on up to here. */
  delivered: number;
}

export interface Stream {
  lastSeq: number;
  messages: StoredMessage[];
  readonly consumers: Map<string, Consumer>;
}

/** What a JetStream server stores, as far as the product relies on it. */
export function openStreams() {
  const streams = new Map<string, Stream>();
  const first = () => [...streams.values()][0] ?? null;
  const find = (name: string) => streams.get(name) ?? null;

  return {
    first,
    find,
    named,
    consumer,
    add: (name: string) => {
      if (!streams.has(name)) streams.set(name, { lastSeq: 0, messages: [], consumers: new Map() });
    },
    delete: (name: string) => {
      named(name);
      streams.delete(name);
    },
    message: (name: string, seq: number) => {
      const message = named(name).messages.find((each) => each.seq === seq);
      if (message === undefined) throw apiError(MESSAGE_NOT_FOUND);
      return message;
    },
    /** Of what is published from now on. */
    addConsumer: (name: string): string => {
      const { consumers, lastSeq } = named(name);
      const consumerName = `consumer ${consumers.size + 1}`;
      consumers.set(consumerName, { delivered: lastSeq });
      return consumerName;
    },
    /** @throws where the sequence that is expected is not the last one */
    publish: (name: string, id: string, data: Uint8Array, expectedLast: number) => {
      const stream = named(name);
      const repeated = stream.messages.slice(-REMEMBERED_IDS).find((each) => each.id === id);
      if (repeated !== undefined) return { seq: repeated.seq };
      if (stream.lastSeq !== expectedLast) throw apiError(WRONG_LAST_SEQUENCE);
      stream.lastSeq++;
      stream.messages.push({ seq: stream.lastSeq, id, data });
      return { seq: stream.lastSeq };
    },
    wipe: () => streams.clear(),
    cutTail: (count: number) => {
      const stream = first();
      if (stream === null) return;
      stream.messages.splice(Math.max(0, stream.messages.length - count));
      stream.lastSeq = stream.messages.at(-1)?.seq ?? 0;
    },
    loseOne: (random: Random) => {
      const stream = first();
      if (stream !== null && stream.messages.length > 2)
        stream.messages.splice(random.integer(0, stream.messages.length - 2), 1);
    },
  };

  function named(name: string): Stream {
    const stream = streams.get(name);
    if (stream === undefined) throw apiError(STREAM_NOT_FOUND);
    return stream;
  }

  function consumer(name: string, consumerName: string): Consumer {
    const found = named(name).consumers.get(consumerName);
    if (found === undefined) throw apiError(CONSUMER_NOT_FOUND);
    return found;
  }
}

export function apiError(code: number): NatsError {
  const error = new NatsError(`JetStream error ${code}`, String(code));
  error.api_error = { err_code: code, code: 400, description: 'refused' };
  return error;
}
