import type { FileHandle } from 'node:fs/promises';
import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer';
import { type ExportRow, type ExportWriter, exportFields, flat } from './formats.ts';

/** Held in memory at once. */
const GROUP_ROWS = 4_096;
const GROUP_CHARACTERS = 16_777_216;
const integers: readonly (keyof ExportRow)[] = ['position', 'streamVersion', 'schemaVersion'];

/** Plain and without nulls, so that a reader fits into `verify-export`. The header is metadata. */
export function parquetWriter(file: FileHandle): ExportWriter {
  const bytes = new ByteWriter();
  /** How many of the rows are in the file already. */
  let parquet: ParquetWriter | null = null;
  let columns: readonly (keyof ExportRow)[] = exportFields;
  let group: ExportRow[] = [];
  let characters = 0;

  return {
    begin: async (header) => {
      if (header.proofs) columns = [...exportFields, 'proof'];
      parquet = new ParquetWriter({
        writer: bytes,
        schema: [{ name: 'root', num_children: columns.length }, ...columns.map(schemaOf)],
        codec: 'UNCOMPRESSED',
        statistics: false,
        kvMetadata: [{ key: 'falname', value: JSON.stringify(header) }],
      });
    },
    write: async (rows) => {
      for (const row of rows) {
        group.push(row);
        characters += row.data.length + (row.sealed?.length ?? 0);
        if (group.length >= GROUP_ROWS || characters >= GROUP_CHARACTERS) await writeGroup();
      }
    },
    end: async () => {
      await writeGroup();
      await parquet?.finish();
      await flush();
    },
  };

  async function writeGroup(): Promise<void> {
    if (group.length === 0) return;
    await parquet?.write({
      columnData: columns.map((name) => ({
        name,
        data: group.map((row) => (integers.includes(name) ? BigInt(Number(row[name])) : flat(row[name]))),
        encoding: 'PLAIN',
        offsetIndex: false,
      })),
      rowGroupSize: group.length,
    });
    group = [];
    characters = 0;
    await flush();
  }

  /** `offset` counts from the beginning of the file. */
  async function flush(): Promise<void> {
    await file.writeFile(bytes.getBytes());
    bytes.index = 0;
  }
}

function schemaOf(name: keyof ExportRow): SchemaElement {
  return integers.includes(name)
    ? { name, type: 'INT64', repetition_type: 'REQUIRED' }
    : { name, type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'REQUIRED' };
}
