import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
/** NIST SP 800-38D, section 5.2.1.1: random for every message. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const NO_PREFIX = new Uint8Array();

/** Authenticated (AEAD), so that the ciphertext opens nowhere else. */
export type AssociatedData = readonly string[];

/** Of events from before `event-seal.ts` bound more. */
export function eventAssociatedData(id: string, type: string, subject: string): AssociatedData {
  return ['event', id, type, subject];
}

export function answerAssociatedData(commandId: string, subject: string): AssociatedData {
  return ['answer', commandId, subject];
}

/** AES-256-GCM: `prefix`, nonce (12), ciphertext, tag (16). The key has 32 bytes. */
export function seal(
  key: Uint8Array,
  plain: Uint8Array | string,
  associatedData: AssociatedData,
  prefix: Uint8Array = NO_PREFIX,
): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(encoded(associatedData));
  const body = typeof plain === 'string' ? cipher.update(plain, 'utf8') : cipher.update(plain);
  return Buffer.concat([prefix, nonce, body, cipher.final(), cipher.getAuthTag()]);
}

/** @throws when the key, the associated data or a single bit differs */
export function unseal(key: Uint8Array, sealed: Uint8Array, associatedData: AssociatedData): Buffer {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) throw new Error('the ciphertext is too short');
  const end = sealed.length - TAG_BYTES;
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(encoded(associatedData));
  decipher.setAuthTag(sealed.subarray(end));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, end)), decipher.final()]);
}

/** No two lists share an encoding. */
function encoded(associatedData: AssociatedData): Buffer {
  return Buffer.from(JSON.stringify(associatedData), 'utf8');
}
