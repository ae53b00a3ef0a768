import type { ConnectionOptions } from 'nats';

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
