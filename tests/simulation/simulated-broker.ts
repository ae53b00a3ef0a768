import { NatsError } from 'nats';
import type { Broker, BrokerLink, BrokerManager, Delivered, Message } from '../../log/delivery/broker.ts';
import { openChannel } from './channel.ts';
import type { Random } from './random.ts';
import { apiError, CONSUMER_NOT_FOUND, type Consumer, openStreams, type Stream } from './streams.ts';
import type { Process, Timeline } from './timeline.ts';

/** The client's timeout for JetStream's API. */
const API_TIMEOUT_MS = 5_000;
const LATENCY_MAXIMUM_MS = 2;
/** After this long the client has missed two heartbeats. */
const HEARTBEATS_MISSED_MS = 6_000;
const NOTICE_MAXIMUM_MS = 250;
const LATE_MAXIMUM_MS = 400;

/** The present condition of the connections to the broker. */
export interface BrokerWeather {
  isAway: boolean;
  /** Shares of the messages and answers that are lost, come twice, or come later than others. */
  lost: number;
  doubled: number;
  late: number;
}

/** A JetStream server in memory that can fail in every way that a real one can. */
export type SimulatedBroker = ReturnType<typeof openSimulatedBroker>;

interface Session {
  readonly process: Process;
  readonly stream: Stream;
  readonly consumer: Consumer;
  deliver(message: Message): void;
  lose(why: string): void;
}

export function openSimulatedBroker(time: Timeline, random: Random) {
  const weather: BrokerWeather = { isAway: false, lost: 0, doubled: 0, late: 0 };
  const waiting = new Map<Process, Set<() => void>>();
  const streams = openStreams();
  let sessions: Session[] = [];

  return {
    weather,
    join,
    setAway: (isAway: boolean) => {
      if (weather.isAway === isAway) return;
      weather.isAway = isAway;
      if (isAway) loseSessions('heartbeats_missed', HEARTBEATS_MISSED_MS);
      else
        for (const [process, listeners] of waiting)
          time.after(random.next() * NOTICE_MAXIMUM_MS, process, 'the broker is back', () => {
            for (const listener of listeners) listener();
          });
    },
    /** Everything is gone. */
    wipe: () => {
      streams.wipe();
      loseSessions('stream_not_found', NOTICE_MAXIMUM_MS);
    },
    /** The newest messages are gone, as after a power cut; consumers still count them. */
    cutTail: (count: number) => {
      streams.cutTail(count);
      loseSessions('consumer_deleted', NOTICE_MAXIMUM_MS);
    },
    /** One message in the middle is gone. */
    loseOne: () => streams.loseOne(random),
    lastSeq: () => streams.first()?.lastSeq ?? 0,
  };

  function join(process: Process): BrokerLink {
    const broker = brokerOf(process);
    return {
      connection: () => (weather.isAway ? null : broker),
      onConnected: (listener) => {
        const listeners = waiting.get(process) ?? new Set();
        waiting.set(process, listeners.add(listener));
        if (!weather.isAway) listener();
        return () => void listeners.delete(listener);
      },
    };
  }

  function brokerOf(process: Process): Broker {
    const manager: BrokerManager = {
      streams: {
        info: (name) =>
          ask(process, 'stream info', () => {
            return { state: { last_seq: streams.named(name).lastSeq } };
          }),
        add: (config) => ask(process, 'add stream', () => streams.add(config.name)),
        delete: (name) =>
          ask(process, 'delete stream', () => {
            streams.delete(name);
            loseSessions('stream_not_found', NOTICE_MAXIMUM_MS);
          }),
        getMessage: (name, { seq }) => ask(process, 'get message', () => streams.message(name, seq)),
      },
      consumers: {
        add: (name) => ask(process, 'add consumer', () => ({ name: streams.addConsumer(name) })),
      },
    };
    return {
      jetstreamManager: async () => manager,
      jetstream: () => ({
        publish: (_subject, data, { msgID = '', timeout = API_TIMEOUT_MS, expect }) =>
          ask(
            process,
            'publish',
            () => {
              const stored = streams.publish(
                expect?.streamName ?? '',
                msgID,
                data,
                expect?.lastSequence ?? 0,
              );
              spread();
              return stored;
            },
            timeout,
          ),
        consumers: {
          get: async (name, consumer) => {
            await ask(process, 'get consumer', () => streams.consumer(name, consumer));
            return { consume: async () => begin(process, name, consumer) };
          },
        },
      }),
    };
  }

  /** A call of JetStream's API. Where the answer is lost it may have taken effect. */
  function ask<Answer>(
    process: Process,
    label: string,
    effect: () => Answer,
    timeoutMs = API_TIMEOUT_MS,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const timeout = time.after(timeoutMs, process, `${label}: no answer`, () =>
        reject(new NatsError('TIMEOUT', 'TIMEOUT')),
      );
      time.after(latency(), null, `${process.name}: ${label}`, () => {
        if (weather.isAway || random.chance(weather.lost)) return;
        const answer = attempt(effect);
        if (random.chance(weather.lost)) return;
        time.after(latency(), process, `${label}: answer`, () => {
          timeout.isCancelled = true;
          if ('error' in answer) reject(answer.error);
          else resolve(answer.value);
        });
      });
    });
  }

  function begin(process: Process, name: string, consumerName: string): Delivered {
    const messages = openChannel<Message>();
    const statuses = openChannel<{ type: string }>();
    const consumer = streams.find(name)?.consumers.get(consumerName);
    const stream = streams.find(name);
    if (stream === null || consumer === undefined) throw apiError(CONSUMER_NOT_FOUND);
    const session: Session = {
      process,
      stream,
      consumer,
      deliver: messages.push,
      lose: (type) => statuses.push({ type }),
    };
    sessions = [...sessions.filter((each) => each.consumer !== consumer), session];
    spread();
    return {
      stop: () => {
        sessions = sessions.filter((each) => each !== session);
        messages.end();
        statuses.end();
      },
      status: async () => statuses.items,
      [Symbol.asyncIterator]: () => messages.items[Symbol.asyncIterator](),
    };
  }

  /** Delivers new messages to each session. */
  function spread(): void {
    for (const session of sessions.filter(({ process }) => process.isAlive)) {
      const { stream, consumer } = session;
      for (const stored of stream.messages) {
        if (stored.seq <= consumer.delivered) continue;
        consumer.delivered = stored.seq;
        const copies = random.chance(weather.lost) ? 0 : random.chance(weather.doubled) ? 2 : 1;
        for (let copy = 0; copy < copies; copy++) deliver(session, stored);
      }
    }
  }

  function deliver(
    session: Session,
    { seq, data }: { readonly seq: number; readonly data: Uint8Array },
  ): void {
    const { process } = session;
    const lateMs = random.chance(weather.late) ? random.next() * LATE_MAXIMUM_MS : 0;
    time.after(latency() + lateMs, process, `message ${seq}`, () => {
      if (weather.isAway || !sessions.includes(session)) return;
      session.deliver({ seq, data });
    });
  }

  function loseSessions(why: string, withinMs: number): void {
    const lost = sessions;
    sessions = [];
    for (const { process, lose } of lost) time.after(random.next() * withinMs, process, why, () => lose(why));
  }

  function latency(): number {
    return 0.1 + random.next() * LATENCY_MAXIMUM_MS;
  }
}

function attempt<Value>(effect: () => Value): { readonly value: Value } | { readonly error: unknown } {
  try {
    return { value: effect() };
  } catch (error) {
    return { error };
  }
}
