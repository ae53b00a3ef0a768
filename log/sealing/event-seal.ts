import { eventAssociatedData, seal, unseal } from './seal.ts';

/** Of the second format; the first one begins with its nonce, hence with any byte. */
const FORMAT = 2;
const prefix = Uint8Array.of(FORMAT);

export interface SealedEvent {
  readonly id: string;
  readonly type: string;
  readonly stream: string;
  readonly schemaVersion: number;
  /** Canonical JSON, as it is stored. */
  readonly data: string;
}

/** It opens with no other account or reading. */
export function sealEvent(key: Uint8Array, plain: string, event: SealedEvent, subject: string): Buffer {
  return seal(key, plain, boundTo(event, subject), prefix);
}

/**
 * The first format was bound to id, type and subject only. Neither can pass for the other.
 * @throws when the key, a bound field or a single bit differs
 */
export function unsealEvent(
  key: Uint8Array,
  sealed: Uint8Array,
  event: SealedEvent,
  subject: string,
): Buffer {
  if (sealed[0] === FORMAT) {
    try {
      return unseal(key, sealed.subarray(1), boundTo(event, subject));
    } catch {
      // So does one in 256 ciphertexts of the first format.
    }
  }
  return unseal(key, sealed, eventAssociatedData(event.id, event.type, subject));
}

function boundTo({ id, type, stream, schemaVersion, data }: SealedEvent, subject: string) {
  return ['event', String(FORMAT), id, type, subject, stream, String(schemaVersion), data];
}
