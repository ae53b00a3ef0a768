import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import type { EventLog, StoredEvent } from '../log.ts';
import type { Broker, BrokerLink } from './broker.ts';
import type { Bus } from './bus.ts';
import { follow } from './follow.ts';
import { alignStream, eventSubject, streamName } from './jetstream.ts';
import { acquireKept, type KeptLease } from './lease.ts';
import { messageOf } from './message.ts';
import { openWakeUp } from './wake-up.ts';

/** Published before the first acknowledgement is awaited. */
const RELAY_BATCH_MAXIMUM = 500;
/** The client does not fail what was under way when the connection broke. */
const ACKNOWLEDGE_MAXIMUM_MS = 2_000;
/** Then the stream is compared with the log again. */
const IDLE_MAXIMUM_MS = 1_500;
const LEASE_NAME = 'relay';

export interface RelayDependencies {
  readonly database: Database;
  readonly log: EventLog;
  readonly bus: Bus;
  readonly nats: BrokerLink;
  readonly logger: Logger;
  /** What the log has given, before the broker carries it. */
  onRead?(events: readonly StoredEvent[]): void;
}

export interface Relay {
  stop(): Promise<void>;
}

/** Two relays are harmless: the broker takes position p as sequence p only when p - 1 is its last. */
export function startRelay(dependencies: RelayDependencies): Relay {
  const { database, log, bus, nats, logger, onRead } = dependencies;
  const holder = randomUUID();
  const wakeUp = openWakeUp();
  const stopListening = [
    log.onAppended(wakeUp.signal),
    bus.onAppended(wakeUp.signal),
    nats.onConnected(wakeUp.signal),
  ];
  let position = 0;
  let connection: Broker | null = null;

  const follower = follow<number, readonly StoredEvent[], KeptLease>(
    LEASE_NAME,
    async () => {
      connection = nats.connection();
      if (connection === null) return null;
      position = await alignStream(connection, log);
      return position;
    },
    {
      read: async (after) => {
        const events = await log.readAfter(after, RELAY_BATCH_MAXIMUM);
        onRead?.(events);
        return events.length === 0 ? null : events;
      },
      endOf: (events) => events.at(-1)?.position ?? position,
      apply: async (events) => {
        if (connection === null || nats.connection() !== connection)
          throw new Error('the connection to NATS was lost');
        await publish(connection, events);
        position = events.at(-1)?.position ?? position;
      },
      // The stream may be gone after an idle time.
      idle: async () => (await wakeUp.wait(IDLE_MAXIMUM_MS)) && nats.connection() === connection,
      wake: wakeUp.signal,
    },
    { acquire: () => acquireKept(database, LEASE_NAME, holder), logger },
  );

  return {
    stop: async () => {
      await follower.stop();
      for (const stop of stopListening) stop();
    },
  };

  /** @throws when an event is refused: those before it are in the stream */
  async function publish(connected: Broker, events: readonly StoredEvent[]): Promise<void> {
    const stream = connected.jetstream();
    const acknowledged = await Promise.allSettled(
      events.map((event) =>
        stream.publish(eventSubject(log.epoch), messageOf(event), {
          msgID: event.id,
          timeout: ACKNOWLEDGE_MAXIMUM_MS,
          expect: { lastSequence: event.position - 1, streamName: streamName(log.epoch) },
        }),
      ),
    );
    acknowledged.forEach((outcome, index) => {
      if (outcome.status === 'rejected') throw outcome.reason;
      if (outcome.value.seq !== events[index]?.position)
        throw new Error('the stream is out of step with the log');
    });
  }
}
