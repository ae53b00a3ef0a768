import { randomUUID } from 'node:crypto';
import type { NatsConnection } from 'nats';
import type { Logger } from 'pino';
import type { Database } from '../../migrations/database.ts';
import type { EventLog, StoredEvent } from '../log.ts';
import type { Bus } from './bus.ts';
import { alignStream, eventSubject, streamName } from './jetstream.ts';
import { acquireLease, type KeptLease, keepLease, LEASE_RENEWAL_MS } from './lease.ts';
import { messageOf } from './message.ts';
import type { Nats } from './nats.ts';
import { openWakeUp } from './wake-up.ts';

/** Events published before the first of their acknowledgements is waited for. */
const RELAY_BATCH_MAXIMUM = 500;
/** The client does not fail what was under way when the connection broke; this long it is waited for. */
const ACKNOWLEDGE_MAXIMUM_MS = 2_000;
/** After this long without an event the stream is compared with the log again. */
const IDLE_MAXIMUM_MS = 1_500;
const LEASE_NAME = 'relay';

export interface RelayParts {
  readonly database: Database;
  readonly log: EventLog;
  readonly bus: Bus;
  readonly nats: Nats;
  readonly logger: Logger;
}

export interface Relay {
  /** Position up to which the broker has acknowledged, as far as this process published. */
  position(): number;
  stop(): Promise<void>;
}

/**
 * Publishes the log in order to JetStream, so that stream sequence = log position. Any number of processes may
 * run it; the lease lets one of them work at a time. What makes two of them harmless is the broker itself: it
 * takes position p only when p - 1 is its last.
 */
export function startRelay(parts: RelayParts): Relay {
  const { database, log, bus, nats, logger } = parts;
  const holder = randomUUID();
  const wakeUp = openWakeUp();
  const stopListening = [
    log.onAppended(wakeUp.signal),
    bus.onAppended(wakeUp.signal),
    nats.onConnected(wakeUp.signal),
  ];
  let position = 0;
  let stopped = false;
  const finished = run();

  return {
    position: () => position,
    stop: async () => {
      stopped = true;
      wakeUp.signal();
      await finished;
      for (const stop of stopListening) stop();
    },
  };

  async function run(): Promise<void> {
    while (!stopped) {
      try {
        const lease = await acquireLease(database, LEASE_NAME, holder);
        if (lease !== null) await relayWhileHeld(keepLease(database, lease));
      } catch (error) {
        const reason = error instanceof Error ? error.name : 'unknown';
        if (!stopped) logger.warn({ reason }, 'the relay was interrupted and aligns itself anew');
      }
      if (!stopped) await wakeUp.wait(LEASE_RENEWAL_MS);
    }
  }

  async function relayWhileHeld(lease: KeptLease): Promise<void> {
    try {
      while (!stopped && lease.isHeld()) {
        const connection = nats.connection();
        if (connection === null) await wakeUp.wait(LEASE_RENEWAL_MS);
        else await relayOver(connection, lease);
      }
    } finally {
      await lease.release();
    }
  }

  /** Returns when nothing was to be done for a while, so that the stream is looked at again: it may be gone. */
  async function relayOver(connection: NatsConnection, lease: KeptLease): Promise<void> {
    position = await alignStream(connection, log);
    let upcoming = log.readAfter(position, RELAY_BATCH_MAXIMUM);
    for (;;) {
      const events = await upcoming;
      if (stopped || !lease.isHeld() || nats.connection() !== connection) return;
      if (events.length === 0 && !(await wakeUp.wait(IDLE_MAXIMUM_MS))) return;
      const next = events.at(-1)?.position ?? position;
      upcoming = log.readAfter(next, RELAY_BATCH_MAXIMUM);
      // It is awaited only after the acknowledgements; a failure until then must not count as unhandled.
      upcoming.catch(() => undefined);
      await publish(connection, events);
      position = next;
    }
  }

  /** @throws when one is refused: the ones before it are in the stream, the ones after it are not */
  async function publish(connection: NatsConnection, events: readonly StoredEvent[]): Promise<void> {
    const stream = connection.jetstream();
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
