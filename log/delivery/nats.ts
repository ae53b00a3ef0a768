import { type ConnectionOptions, connect, type NatsConnection } from 'nats';
import { openWakeUp } from './wake-up.ts';

const CONNECT_PAUSE_MS = 250;
/** A server that no longer answers is noticed after two of these. */
const PING_INTERVAL_MS = 5_000;

/** May be away at any time, also at the start. */
export interface Nats {
  connection(): NatsConnection | null;
  /** At once where there is a connection. Returns the way to stop. */
  onConnected(listener: (connection: NatsConnection) => void): () => void;
  close(): Promise<void>;
}

/** Tries to connect until it is closed. */
export function openNats(url: string): Nats {
  const listeners = new Set<(connection: NatsConnection) => void>();
  const wakeUp = openWakeUp();
  let made: NatsConnection | null = null;
  let isConnected = false;
  let closed = false;
  const finished = keepConnected();

  return {
    connection: () => (isConnected ? made : null),
    onConnected: (listener) => {
      listeners.add(listener);
      if (made !== null && isConnected) listener(made);
      return () => void listeners.delete(listener);
    },
    close: async () => {
      closed = true;
      listeners.clear();
      wakeUp.signal();
      await made?.close();
      await finished;
    },
  };

  /** Only a refusal makes the client give up once it was connected. */
  async function keepConnected(): Promise<void> {
    while (!closed) {
      try {
        made = await connect({
          ...natsOptions(url),
          name: 'falname',
          maxReconnectAttempts: -1,
          reconnectTimeWait: CONNECT_PAUSE_MS,
          reconnectJitter: CONNECT_PAUSE_MS,
          pingInterval: PING_INTERVAL_MS,
          maxPingOut: 2,
        });
      } catch {
        await wakeUp.wait(CONNECT_PAUSE_MS);
        continue;
      }
      await watch(made);
    }
  }

  async function watch(connection: NatsConnection): Promise<void> {
    if (closed) return connection.close();
    announce(connection);
    // Not awaited: it may never end once the connection is closed.
    void followStatus(connection);
    await connection.closed();
    isConnected = false;
  }

  async function followStatus(connection: NatsConnection): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') isConnected = false;
      if (type === 'reconnect') announce(connection);
    }
  }

  function announce(connection: NatsConnection): void {
    isConnected = true;
    for (const listener of listeners) listener(connection);
  }
}

/**
 * The client takes only host and port from an address: `nats://user:password@host`, `nats://token@host`,
 * `tls://…` with a checked certificate. NODE_EXTRA_CA_CERTS trusts a private authority.
 */
export function natsOptions(address: string): ConnectionOptions {
  const url = new URL(address);
  return { servers: url.host, ...credentialsOf(url), ...(url.protocol === 'tls:' ? { tls: {} } : {}) };
}

function credentialsOf({ username, password }: URL): ConnectionOptions {
  if (username === '') return {};
  const user = decodeURIComponent(username);
  return password === '' ? { token: user } : { user, pass: decodeURIComponent(password) };
}
