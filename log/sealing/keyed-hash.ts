import { hkdfSync } from 'node:crypto';
import type { KeyedHashes, NameKind } from '../log.ts';
import { canonicalJson } from '../record/canonical.ts';
import type { DataKeys } from './keys.ts';
import { INSTALLATION } from './wrapping-keys.ts';

const HASH_KEY_BYTES = 32;

/** Names that exclude each other share a space. */
export const nameSpaces: Record<NameKind, string> = {
  username: 'login',
  email: 'login',
  subscriber: 'subscriber',
  order_slot: 'order',
  gift_code: 'gift',
  newsletter: 'newsletter',
};

/** HMAC-SHA-256 under keys derived by HKDF (RFC 5869). */
export async function openKeyedHashes(keys: DataKeys): Promise<KeyedHashes> {
  const secret = await keys.forSealing(INSTALLATION);
  const nameKey = derive(secret, 'names');
  const requestKey = derive(secret, 'requests');
  return {
    name: (kind, canonical) => keyed(nameKey, canonicalJson([nameSpaces[kind], canonical])),
    request: (asked) => keyed(requestKey, canonicalJson(asked)),
  };
}

function derive(secret: Uint8Array, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, new Uint8Array(0), purpose, HASH_KEY_BYTES));
}

function keyed(key: Uint8Array, text: string): string {
  // Node's `createHmac` costs twice as much.
  return new Bun.CryptoHasher('sha256', key).update(text).digest('hex');
}
