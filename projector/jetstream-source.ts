import { AckPolicy, DeliverPolicy } from 'nats';
import type { Logger } from 'pino';
import type { Broker, BrokerLink, Delivered } from '../log/delivery/broker.ts';
import { isApiError, lastSequence, streamName } from '../log/delivery/jetstream.ts';
import { openWakeUp } from '../log/delivery/wake-up.ts';
import type { EventLog } from '../log/log.ts';
import { type EventIn, openInbox } from './inbox.ts';
import type { ReadModel } from './read-model.ts';
import type { EventSource } from './source.ts';

/** Messages that a consumer may have in hand without an acknowledgement; the broker waits beyond that. */
const INBOX_MAXIMUM = 5_000;
const ACKNOWLEDGE_WAIT_MS = 30_000;
/** How often the log is read although the broker brings nothing: what it lost comes this late at most. */
const SAFETY_POLL_MS = 2_000;
/** The same while the broker is away. */
const DEGRADED_POLL_MS = 200;
const CONSUMER_RETRY_MS = 250;
const PULL_EXPIRY_MS = 15_000;
/** Two missed ones count as a lost consumer; a busy process must not look like one. */
const HEARTBEAT_MS = 3_000;
const NANOSECONDS = 1_000_000;
/** JetStream API error code. */
const CONSUMER_NOT_FOUND = 10_014;

export interface JetStreamSourceDependencies {
  readonly log: EventLog;
  readonly nats: BrokerLink;
  readonly logger: Logger;
  readonly eventIn: EventIn;
}

/**
 * Events of one read model over its durable consumer. Whatever the broker does, the log has the last word: what
 * does not come, comes late or comes with a gap is read there.
 */
export function jetStreamSource(
  { log, nats, logger, eventIn }: JetStreamSourceDependencies,
  model: ReadModel,
): EventSource {
  const inbox = openInbox(eventIn);
  const arrived = openWakeUp();
  const retry = openWakeUp();
  let done = 0;
  let isLogDue = true;
  let closed = false;
  let messages: Delivered | null = null;
  const stopListening = nats.onConnected(retry.signal);
  const finished = keepConsuming();

  return {
    read: async (position, limit) => {
      const brought = inbox.take(position, limit);
      if (brought.length > 0) return { events: brought, origin: 'broker' };
      if (!isLogDue && !inbox.hasGapAfter(position)) return { events: [], origin: 'log' };
      const read = await log.readAfter(position, limit);
      isLogDue = read.length === limit;
      return { events: read, origin: 'log' };
    },
    committed: (position) => {
      done = position;
      inbox.committed(position);
    },
    distrust,
    waitForNotification: async () => {
      const woken = await arrived.wait(nats.connection() === null ? DEGRADED_POLL_MS : SAFETY_POLL_MS);
      if (!woken) isLogDue = true;
    },
    wake: arrived.signal,
    close: async () => {
      closed = true;
      stopListening();
      messages?.stop();
      retry.signal();
      arrived.signal();
      await finished;
    },
  };

  function distrust(): void {
    inbox.empty();
    isLogDue = true;
  }

  async function keepConsuming(): Promise<void> {
    while (!closed) {
      const connection = nats.connection();
      try {
        if (connection !== null) await consume(connection);
      } catch (error) {
        const reason = error instanceof Error ? error.message : 'unknown';
        logger.debug({ model: model.name, reason }, 'a consumer is not there; the log is read meanwhile');
      }
      distrust();
      arrived.signal();
      if (!closed) await retry.wait(CONSUMER_RETRY_MS);
    }
  }

  /** Returns or throws when the consumer, its stream or the server is gone. */
  async function consume(connection: Broker): Promise<void> {
    await ensureConsumer(connection);
    const consumer = await connection.jetstream().consumers.get(streamName(log.epoch), model.name);
    const consumed = await consumer.consume({
      max_messages: INBOX_MAXIMUM,
      expires: PULL_EXPIRY_MS,
      idle_heartbeat: HEARTBEAT_MS,
      abort_on_missing_resource: true,
    });
    messages = consumed;
    void endWhenLost(consumed);
    if (closed) consumed.stop();
    for await (const message of consumed) {
      inbox.receive(message);
      arrived.signal();
    }
  }

  /** A consumer that is ahead of its stream, which was cut back, would sleep through what is published again. */
  async function ensureConsumer(connection: Broker): Promise<void> {
    const manager = await connection.jetstreamManager();
    const stream = streamName(log.epoch);
    const last = await lastSequence(manager, log.epoch);
    try {
      const info = await manager.consumers.info(stream, model.name);
      if (last === null || info.delivered.stream_seq <= last) return;
      await manager.consumers.delete(stream, model.name);
    } catch (error) {
      if (!isApiError(error, CONSUMER_NOT_FOUND)) throw error;
    }
    await manager.consumers.add(stream, {
      durable_name: model.name,
      ack_policy: AckPolicy.All,
      ack_wait: ACKNOWLEDGE_WAIT_MS * NANOSECONDS,
      max_ack_pending: INBOX_MAXIMUM,
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: done + 1,
    });
  }
}

/** The client would go on asking for a consumer that was deleted, and never say so. */
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
