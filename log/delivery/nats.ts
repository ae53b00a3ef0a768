import { type ConnectionOptions, connect, type NatsConnection } from 'nats';
import { openWakeUp } from './wake-up.ts';

/** Pause between attempts to connect, the first as well as later ones. */
const CONNECT_PAUSE_MS = 250;
/** How soon a server that no longer answers is noticed: two of these. */
const PING_INTERVAL_MS = 5_000;

/** A NATS server that may be away at any time, also at the start. */
export interface Nats {
  /** Null while there is no connection. */
  connection(): NatsConnection | null;
  /** Calls back at every connect and reconnect, at once where there is a connection. Returns the way to stop. */
  onConnected(listener: (connection: NatsConnection) => void): () => void;
  close(): Promise<void>;
}

/** Goes on trying to connect until it is closed. */
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

  /** The client reconnects by itself once it was connected; only a refusal makes it give up. */
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
    // The status iterator may never end once the connection is closed, so it is not waited for.
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
 * What a NATS_URL says, for a client that takes nothing but host and port from an address: `nats://user:password@host`,
 * `nats://token@host`, `tls://…` for an encrypted connection whose certificate is checked. A private authority
 * is trusted by NODE_EXTRA_CA_CERTS.
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
