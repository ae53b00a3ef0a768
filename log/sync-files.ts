import { type FileHandle, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Files that wait together share a commit of the file system's journal. */
const TOGETHER = 8;

/** On the disk when this resolves. */
export async function syncFiles(directory: string): Promise<void> {
  const entries = await readdir(directory, { withFileTypes: true, recursive: true });
  const paths = entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
  for (let start = 0; start < paths.length; start += TOGETHER)
    await Promise.all(paths.slice(start, start + TOGETHER).map(syncFile));
}

async function syncFile(path: string): Promise<void> {
  const file = await openIfThere(path);
  try {
    await file?.sync();
  } finally {
    await file?.close();
  }
}

/** Null where it was removed since. */
async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'r');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
    throw cause;
  }
}
