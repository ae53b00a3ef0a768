import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
/** NIST SP 800-38D, section 5.2.1.1: 96 bits, drawn anew for every message. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What the ciphertext belongs to, authenticated with it, so that it opens nowhere else. */
export type Place = readonly string[];

export function placeOfEvent(id: string, type: string, subject: string): Place {
  return ['event', id, type, subject];
}

export function placeOfAnswer(commandId: string, subject: string): Place {
  return ['answer', commandId, subject];
}

/** AES-256-GCM under a key of 32 bytes. Gives nonce (12), ciphertext, tag (16). */
export function seal(key: Uint8Array, plain: Uint8Array | string, place: Place): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(associated(place));
  const body = typeof plain === 'string' ? cipher.update(plain, 'utf8') : cipher.update(plain);
  return Buffer.concat([nonce, body, cipher.final(), cipher.getAuthTag()]);
}

/** @throws when the key, the place or a single bit is another */
export function unseal(key: Uint8Array, sealed: Uint8Array, place: Place): Buffer {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) throw new Error('the ciphertext is too short');
  const end = sealed.length - TAG_BYTES;
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(associated(place));
  decipher.setAuthTag(sealed.subarray(end));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, end)), decipher.final()]);
}

/** A JSON array, so that no two places share an encoding. */
function associated(place: Place): Buffer {
  return Buffer.from(JSON.stringify(place), 'utf8');
}
