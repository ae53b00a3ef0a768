import { readdirSync } from 'node:fs';
import type { ExportItem } from '../../site/export/write-export.ts';

/** The files of items that were made, until the test forgets them. */
export const made: string[] = [];

export function item(file: string, text: string, version = text): ExportItem {
  return {
    file,
    version,
    make: async () => {
      made.push(file);
      return { body: Buffer.from(text), brotli: Buffer.from(`br ${text}`), gzip: Buffer.from(`gz ${text}`) };
    },
  };
}

/** The files of an export below its directory, without its own ones. */
export function filesIn(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.includes('.') && !name.startsWith('.'),
  );
}
