import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files under a directory whose bytes hold one of these; nothing for a file that is gone by the time it is read. */
export function filesHolding(directory: string, ...wanted: (string | Buffer)[]): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => {
      const content = contentOf(path);
      return wanted.some((each) => content.includes(each));
    });
}

function contentOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return Buffer.alloc(0);
    throw cause;
  }
}
