import type { Database } from '../migrations/database.ts';
import type { Print } from './print.ts';
import { type AuditedEvent, readRange } from './stored-events.ts';

/**
 * Prints the events of a range as JSON lines, in order. What is sealed stays sealed. `data` and `meta` stand in
 * the line with the very bytes that the hashes cover; bytes are base64, digests hexadecimal.
 */
export async function exportEvents(
  database: Database,
  from: number,
  to: number,
  print: Print,
): Promise<void> {
  for await (const batch of readRange(database, from, to)) {
    for (const event of batch) await print(lineOf(event));
  }
}

function lineOf(event: AuditedEvent): string {
  const { position, id, stream, streamVersion, type, schemaVersion, recordedAt, subject } = event;
  const plain = { position, id, stream, streamVersion, type, schemaVersion, recordedAt, subject };
  const proof = {
    sealed: encoded(event.sealed, 'base64'),
    sealedDigest: encoded(event.sealedDigest, 'hex'),
    bodyDigest: encoded(event.bodyDigest, 'hex'),
    leafHash: encoded(event.leafHash, 'hex'),
  };
  const opening = JSON.stringify(plain).slice(0, -1);
  const closing = JSON.stringify(proof).slice(1);
  return `${opening},"data":${event.data},"meta":${event.meta},${closing}`;
}

function encoded(bytes: Uint8Array | null, encoding: 'base64' | 'hex'): string | null {
  return bytes === null ? null : Buffer.from(bytes).toString(encoding);
}
