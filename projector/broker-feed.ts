import { AckPolicy, DeliverPolicy } from 'nats';
import type { Logger } from 'pino';
import type { Broker, BrokerLink, Delivered, Message } from '../log/delivery/broker.ts';
import { streamName } from '../log/delivery/jetstream.ts';
import { carriedBy } from '../log/delivery/message.ts';
import { openWakeUp } from '../log/delivery/wake-up.ts';
import type { EventLog, StoredEvent } from '../log/log.ts';
import type { SharedLogReader } from './log-reader.ts';

const PULLED_MAXIMUM = 1_000;
/** Meanwhile the log is read this often. */
const CONSUMER_RETRY_MS = 250;
const PULL_EXPIRY_MS = 15_000;
/** Two missed ones count as a lost consumer; a busy process must not look like one. */
const HEARTBEAT_MS = 3_000;
/** The broker forgets the consumer of a process that has ended. */
const CONSUMER_INACTIVE_MS = 60_000;
const NANOSECONDS = 1_000_000;

export interface BrokerFeed {
  close(): Promise<void>;
}

/**
 * Shared by the models of this process: each event is carried and checked once. The log stays the authority;
 * what the broker omits is read there.
 */
export function feedFromBroker(
  { log, nats, logger }: { readonly log: EventLog; readonly nats: BrokerLink; readonly logger: Logger },
  reader: Pick<SharedLogReader, 'received' | 'newest'>,
): BrokerFeed {
  const retry = openWakeUp();
  let closed = false;
  let messages: Delivered | null = null;
  const stopListening = nats.onConnected(retry.signal);
  const finished = keepConsuming();

  return {
    close: async () => {
      closed = true;
      stopListening();
      messages?.stop();
      retry.signal();
      await finished;
    },
  };

  async function keepConsuming(): Promise<void> {
    while (!closed) {
      const connection = nats.connection();
      try {
        if (connection !== null) await consume(connection);
        else await lookAtLog();
      } catch (error) {
        const reason = error instanceof Error ? error.message : 'unknown';
        logger.debug({ reason }, 'the broker brings nothing; the log is read meanwhile');
        await lookAtLog().catch(() => undefined);
      }
      if (!closed) await retry.wait(CONSUMER_RETRY_MS);
    }
  }

  /** Returns or throws when the consumer, its stream or the server is gone. */
  async function consume(connection: Broker): Promise<void> {
    const stream = streamName(log.epoch);
    const { consumers } = await connection.jetstreamManager();
    const { name } = await consumers.add(stream, {
      ack_policy: AckPolicy.None,
      deliver_policy: DeliverPolicy.New,
      inactive_threshold: CONSUMER_INACTIVE_MS * NANOSECONDS,
    });
    const consumer = await connection.jetstream().consumers.get(stream, name);
    messages = await consumer.consume({
      max_messages: PULLED_MAXIMUM,
      expires: PULL_EXPIRY_MS,
      idle_heartbeat: HEARTBEAT_MS,
      abort_on_missing_resource: true,
    });
    void endWhenLost(messages);
    try {
      if (closed) return;
      await lookAtLog();
      for await (const message of messages) {
        // This process may have read it from the log already: as its relay, or because it appended it.
        if (message.seq > reader.newest()) reader.received(message.seq, eventIn(message));
      }
    } finally {
      messages.stop();
    }
  }

  async function lookAtLog(): Promise<void> {
    const head = await log.head();
    if (head > reader.newest()) reader.received(head, null);
  }
}

/** The client would keep pulling from a deleted consumer without an error. */
async function endWhenLost(messages: Delivered): Promise<void> {
  const ends = [
    'consumer_deleted',
    'consumer_not_found',
    'stream_not_found',
    'heartbeats_missed',
    'no_responders',
  ];
  for await (const { type } of await messages.status()) if (ends.includes(type)) messages.stop();
}

/** Null where the log has to be read: only the relay's undamaged messages have sequence = position. */
export function eventIn({ seq, data }: Message): StoredEvent | null {
  try {
    const { position, event } = carriedBy(data);
    return position === seq ? event : null;
  } catch {
    return null;
  }
}
