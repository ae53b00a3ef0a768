import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach } from 'vitest';
import { directoryForTest } from '../../harness/closed-after.ts';
import type { ExportItem } from '../../publishing/export/write.ts';

/** The files of items that were made in this test, until it forgets them. */
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

/** A new directory for each test of the file, in which nothing was made yet. */
export function exportForEach() {
  const folder = {
    path: '',
    at: (...names: string[]) => join(folder.path, ...names),
    read: (file: string) => readFileSync(folder.at(file), 'utf8'),
  };
  beforeEach(() => {
    folder.path = directoryForTest();
    made.length = 0;
  });
  return folder;
}
