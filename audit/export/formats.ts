import type { FileHandle } from 'node:fs/promises';
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

/** The first line, the first record or the metadata of the file. */
interface ExportHeader {
  /** Of the format. */
  readonly falnameExport: 1;
  readonly from: number;
  readonly to: number;
  readonly proofs: boolean;
  /** Base64: roots of the complete subtrees of the events before `from`, largest first. */
  readonly before: readonly string[];
  /** Of the first `to` events. */
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

export const exportFormats = ['ndjson', 'csv', 'parquet'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export interface ExportWriter {
  begin(header: ExportHeader): Promise<void>;
  write(rows: readonly ExportRow[]): Promise<void>;
  end(): Promise<void>;
}

export function ndjsonWriter(file: FileHandle): ExportWriter {
  return {
    begin: (header) => file.writeFile(`${JSON.stringify(header)}\n`),
    write: (rows) => file.writeFile(rows.map((row) => `${JSON.stringify(row)}\n`).join('')),
    end: async () => undefined,
  };
}

/** Column names, the header as the record of position 0, then events. */
export function csvWriter(file: FileHandle): ExportWriter {
  let columns: readonly (keyof ExportRow)[] = exportFields;
  const record = (row: Partial<ExportRow>) =>
    `${columns.map((column) => csvField(row[column])).join(',')}\r\n`;
  return {
    begin: async (header) => {
      if (header.proofs) columns = [...exportFields, 'proof'];
      const described = { position: 0, type: 'checkpoint', data: JSON.stringify(header) };
      await file.writeFile(`${columns.join(',')}\r\n${record(described)}`);
    },
    write: (rows) => file.writeFile(rows.map(record).join('')),
    end: async () => undefined,
  };
}

/** RFC 4180; hashes of a proof stand next to each other. */
export function csvField(value: ExportRow[keyof ExportRow]): string {
  const text = flat(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** For formats without lists and null. */
export function flat(value: ExportRow[keyof ExportRow]): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? value.join(' ') : String(value);
}
