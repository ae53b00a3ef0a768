import type { Leaf } from '../../events/proof/leaf.ts';
import type { AuditedEvent } from '../stored-events.ts';

/** `data` and `meta` are the very texts that the hashes cover. See `docs/export-format.md`. */
export interface ExportRow extends Leaf {
  /** Base64; null where nothing was sealed, and after an erasure. */
  readonly sealed: string | null;
  /** Hexadecimal. */
  readonly leafHash: string;
  /** Base64; only on request. */
  readonly proof?: readonly string[];
}

export const exportFields = [
  'position',
  'id',
  'stream',
  'streamVersion',
  'type',
  'schemaVersion',
  'recordedAt',
  'subject',
  'data',
  'meta',
  'sealed',
  'sealedDigest',
  'leafHash',
] as const satisfies readonly (keyof ExportRow)[];

export interface ExportHeader {
  readonly falnameExport: 1;
  readonly from: number;
  readonly to: number;
  readonly proofs: boolean;
  /** Base64: roots of the complete subtrees of the events before `from`, largest first. */
  readonly before: readonly string[];
  readonly checkpoint: string;
}

export function rowOf(
  event: AuditedEvent,
  leafHash: Uint8Array,
  proof: readonly Uint8Array[] | null,
): ExportRow {
  const { position, id, stream, streamVersion, type, schemaVersion, recordedAt, subject, data, meta } = event;
  return {
    ...{ position, id, stream, streamVersion, type, schemaVersion, recordedAt, subject, data, meta },
    sealed: encoded(event.sealed, 'base64'),
    sealedDigest: encoded(event.sealedDigest, 'hex'),
    leafHash: Buffer.from(leafHash).toString('hex'),
    ...(proof === null ? {} : { proof: proof.map((hash) => Buffer.from(hash).toString('base64')) }),
  };
}

function encoded(bytes: Uint8Array | null, encoding: 'base64' | 'hex'): string | null {
  return bytes === null ? null : Buffer.from(bytes).toString(encoding);
}
