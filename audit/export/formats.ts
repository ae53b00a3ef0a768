import type { FileHandle } from 'node:fs/promises';
import { type ExportHeader, type ExportRow, exportFields } from './row.ts';

export const exportFormats = ['ndjson', 'csv', 'parquet'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export interface ExportWriter {
  begin(header: ExportHeader): Promise<void>;
  write(rows: readonly ExportRow[]): Promise<void>;
  end(): Promise<void>;
}

export function ndjsonWriter(file: FileHandle): ExportWriter {
  return {
    begin: async (header) => void (await file.write(`${JSON.stringify(header)}\n`)),
    write: async (rows) => void (await file.write(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))),
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
      await file.write(`${columns.join(',')}\r\n${record(described)}`);
    },
    write: async (rows) => void (await file.write(rows.map(record).join(''))),
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
