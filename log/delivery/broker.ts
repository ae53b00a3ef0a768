import type {
  ConsumeOptions,
  ConsumerConfig,
  JetStreamPublishOptions,
  JsMsg,
  StreamConfig,
  StreamUpdateConfig,
} from 'nats';

/** The part of a JetStream message that is used. */
export type Message = Pick<JsMsg, 'data' | 'seq'>;

/** Messages of one consumer; ends with the consumer. */
export interface Delivered extends AsyncIterable<Message> {
  stop(): void;
  status(): Promise<AsyncIterable<{ readonly type: string }>>;
}

interface Publishing {
  publish(
    subject: string,
    message: Uint8Array,
    options: Partial<JetStreamPublishOptions>,
  ): Promise<{ readonly seq: number }>;
  readonly consumers: {
    get(stream: string, name: string): Promise<{ consume(options: ConsumeOptions): Promise<Delivered> }>;
  };
}

export interface BrokerManager {
  readonly streams: {
    info(stream: string): Promise<{
      readonly config: Pick<StreamConfig, 'max_age'>;
      readonly state: { readonly last_seq: number };
    }>;
    add(config: Partial<StreamConfig> & { readonly name: string }): Promise<unknown>;
    update(stream: string, config: Partial<StreamUpdateConfig>): Promise<unknown>;
    delete(stream: string): Promise<unknown>;
    getMessage(stream: string, query: { readonly seq: number }): Promise<{ readonly data: Uint8Array }>;
  };
  readonly consumers: {
    add(stream: string, config: Partial<ConsumerConfig>): Promise<{ readonly name: string }>;
  };
}

/** The part of a `NatsConnection` that relay and read models use; the simulator has its own implementation. */
export interface Broker {
  jetstream(): Publishing;
  jetstreamManager(): Promise<BrokerManager>;
}

/** A connection to a broker that may be away at any time. */
export interface BrokerLink {
  /** Null while there is no connection. */
  connection(): Broker | null;
  /** Calls back at every connect and reconnect, and at once when already connected. Returns a function that stops it. */
  onConnected(listener: () => void): () => void;
}
