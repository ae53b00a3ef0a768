import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { type FileHandle, lstat, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

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

/**
 * Whole or not at all, on the disk when this returns.
 * @param draft of its own for each process where several may write at once
 */
export function writeWhole(file: string, text: string, draft = `${file}.draft`): void {
  const descriptor = openSync(draft, 'w', 0o600);
  try {
    // Unlike `writeSync`, which may write a part where a disk fills.
    writeFileSync(descriptor, text);
    fsyncSync(descriptor);
    renameSync(draft, file);
  } catch (cause) {
    rmSync(draft, { force: true });
    throw cause;
  } finally {
    closeSync(descriptor);
  }
  syncDirectory(dirname(file));
}

/** A sentence for people. What was there is left. */
export class NotWritten extends Error {
  override readonly name = 'NotWritten';
}

/**
 * Under another name until whole and on the disk.
 * @param write by `writeFile`, which goes on where it is: `write` may write a part where a disk fills
 * @throws NotWritten, also where another process began later
 */
export async function writeWholeFile<Result>(
  file: string,
  write: (handle: FileHandle) => Promise<Result>,
): Promise<Result> {
  const there = await lstat(file).catch(() => null);
  // A device or a link would be replaced.
  if (there?.isFile() === false) throw new NotWritten(`${file} is not a plain file; it was left as it is.`);
  const part = `${file}.part`;
  return writePart(file, part, write).catch((cause: unknown) => {
    throw isOfPart(cause, part) ? new NotWritten(`${file} could not be written (${cause.code}).`) : cause;
  });
}

/** A failure to write what is open names no path. What comes of a connection is none: `write` may read a database. */
function isOfPart(cause: unknown, part: string): cause is NodeJS.ErrnoException {
  if (!(cause instanceof Error && 'syscall' in cause && 'code' in cause)) return false;
  if (/^E(?:CONN|HOST|NET|PIPE|TIMEDOUT)/.test(String(cause.code))) return false;
  return !('path' in cause) || cause.path === undefined || cause.path === part;
}

async function writePart<Result>(
  file: string,
  part: string,
  write: (handle: FileHandle) => Promise<Result>,
): Promise<Result> {
  // Another process that still writes it notices that.
  await rm(part, { force: true });
  const handle = await open(part, 'wx', 0o600);
  const isOwn = async () => (await handle.stat()).ino === (await stat(part).catch(() => null))?.ino;
  try {
    const result = await write(handle);
    await handle.sync();
    if (!(await isOwn())) throw new NotWritten(`Another command is writing ${file}; this one was given up.`);
    await rename(part, file);
    syncDirectory(dirname(file));
    return result;
  } catch (cause) {
    if (await isOwn()) await rm(part);
    throw cause;
  } finally {
    await handle.close();
  }
}

/** Overwritten in place before the name goes. */
export function destroyFile(file: string): void {
  overwrite(file);
  rmSync(file, { force: true });
  syncDirectory(dirname(file));
}

/** What a disk keeps of overwritten blocks is out of reach. */
export function overwrite(file: string): void {
  if (!existsSync(file)) return;
  const { length } = readFileSync(file);
  const descriptor = openSync(file, 'r+');
  writeFileSync(descriptor, Buffer.alloc(length, ' '));
  fsyncSync(descriptor);
  closeSync(descriptor);
}

export function syncDirectory(directory: string): void {
  const descriptor = openSync(directory, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
