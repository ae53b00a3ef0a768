import type { ConsumeOptions, ConsumerConfig, JetStreamPublishOptions, JsMsg, StreamConfig } from 'nats';

export type Message = Pick<JsMsg, 'data' | 'seq'>;

/** Ends with the consumer. */
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
    info(stream: string): Promise<{ readonly state: { readonly last_seq: number } }>;
    add(config: Partial<StreamConfig> & { readonly name: string }): Promise<unknown>;
    delete(stream: string): Promise<unknown>;
    getMessage(stream: string, query: { readonly seq: number }): Promise<{ readonly data: Uint8Array }>;
  };
  readonly consumers: {
    add(stream: string, config: Partial<ConsumerConfig>): Promise<{ readonly name: string }>;
  };
}

/** The simulator has its own implementation. */
export interface Broker {
  jetstream(): Publishing;
  jetstreamManager(): Promise<BrokerManager>;
}

export interface BrokerLink {
  connection(): Broker | null;
  /** At once when already connected. Returns the way to stop. */
  onConnected(listener: () => void): () => void;
}
