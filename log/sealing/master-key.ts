import { createHash } from 'node:crypto';
import { seal, unseal } from './seal.ts';

const MASTER_KEY_BYTES = 32;

export interface Wrapped {
  readonly bytes: Uint8Array;
  readonly masterKeyId: string;
}

export interface MasterKey {
  /** Reveals nothing about its bytes. */
  readonly id: string;
  wrap(subject: string, key: Uint8Array): Wrapped & { readonly bytes: Buffer };
  /** @throws when another master key wrapped it, or for another subject */
  unwrap(subject: string, wrapped: Wrapped): Uint8Array;
}

export function masterKeyOf(bytes: Uint8Array): MasterKey {
  if (bytes.length !== MASTER_KEY_BYTES) throw new Error(`a master key has ${MASTER_KEY_BYTES} bytes`);
  const id = createHash('sha256').update('master key ').update(bytes).digest('hex').slice(0, 16);
  return {
    id,
    wrap: (subject, key) => ({ bytes: seal(bytes, key, keyAssociatedData(subject)), masterKeyId: id }),
    unwrap: (subject, wrapped) => {
      if (wrapped.masterKeyId !== id) {
        throw new Error(`the key of ${subject} is wrapped by master key ${wrapped.masterKeyId}, not ${id}`);
      }
      return unseal(bytes, wrapped.bytes, keyAssociatedData(subject));
    },
  };
}

function keyAssociatedData(subject: string) {
  return ['key', subject];
}
