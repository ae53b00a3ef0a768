import * as z from 'zod/mini';
import type { StoredEvent } from '../log.ts';
import { bodyDigest, leafHash as leafOf, sha256 } from '../record/leaf.ts';

/** Larger events travel without content: NATS refuses messages over 1 MiB unless configured otherwise. */
const MESSAGE_MAXIMUM_BYTES = 512 * 1024;

const Message = z.object({
  position: z.int(),
  id: z.string(),
  stream: z.string(),
  streamVersion: z.int(),
  type: z.string(),
  schemaVersion: z.int(),
  data: z.string(),
  meta: z.string(),
  subject: z.nullable(z.string()),
  /** Base64. */
  sealed: z.nullable(z.string()),
  /** Base64. */
  leafHash: z.string(),
  recordedAt: z.string(),
});
const Bare = z.object({ position: z.int(), leafHash: z.string() });

/** The event, or only that one stands at its position, to be read there. */
export interface Carried {
  readonly position: number;
  readonly leafHash: Uint8Array;
  readonly event: StoredEvent | null;
}

/** Ciphertext stays ciphertext. */
export function messageOf(event: StoredEvent): Uint8Array {
  const whole = {
    ...event,
    sealed: event.sealed === null ? null : base64(event.sealed),
    leafHash: base64(event.leafHash),
  };
  const message = Buffer.from(JSON.stringify(whole));
  if (message.length <= MESSAGE_MAXIMUM_BYTES) return message;
  return Buffer.from(JSON.stringify({ position: event.position, leafHash: whole.leafHash }));
}

/** @throws when the bytes are no message of the relay */
export function carriedBy(message: Uint8Array): Carried {
  const content: unknown = JSON.parse(
    Buffer.from(message.buffer, message.byteOffset, message.byteLength).toString(),
  );
  const whole = Message.safeParse(content).data;
  if (whole === undefined) {
    const bare = Bare.parse(content);
    return { position: bare.position, leafHash: bytes(bare.leafHash), event: null };
  }
  const leafHash = bytes(whole.leafHash);
  const sealed = whole.sealed === null ? null : bytes(whole.sealed);
  const event = { ...whole, sealed, leafHash };
  return { position: whole.position, leafHash, event: isIntact(event) ? event : null };
}

/** An erased event no longer shows what its leaf was computed from, and is read in the log. */
function isIntact(event: StoredEvent): boolean {
  const digest = bodyDigest(event.data, event.sealed === null ? null : sha256(event.sealed));
  return Buffer.from(event.leafHash).equals(leafOf({ ...event, bodyDigest: digest }));
}

function base64(value: Uint8Array): string {
  return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64');
}

function bytes(value: string): Uint8Array {
  return Buffer.from(value, 'base64');
}
