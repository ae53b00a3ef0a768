import { chmodSync, createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod/mini';

/** The export's own files. Hosts do not serve names that begin with a dot, and Caddy is configured not to. */
export const OWN_FOLDER = '.falname';
const MANIFEST = join(OWN_FOLDER, 'manifest.json');
/** The files that a run is about to put in place, until the manifest has them. */
const PENDING = join(OWN_FOLDER, 'pending.json');
/** Files that are not in their final places yet. */
export const NEXT = join(OWN_FOLDER, 'next');
const CHECKED = join(OWN_FOLDER, 'checked');
const Manifest = z.tuple([z.string(), z.string()]);
const Pending = z.string();
/** Version of a file that a run may have put in place before it died. */
const UNKNOWN_VERSION = '';

/** One sentence for the operator. */
export class ExportError extends Error {
  override readonly name = 'ExportError';
}

/** The state of a directory after this process's last run. */
export interface KnownFolder {
  /** By file. The next run goes on with it. */
  readonly versions: Map<string, string>;
  /** Version of the manifest; it differs after another process has exported to the directory. */
  readonly stamp: string | null;
}

/** Whether no other process has exported to the directory since. */
export async function isUntouched(directory: string, { stamp }: KnownFolder): Promise<boolean> {
  const isPending = (await stampOf(join(directory, PENDING))) !== null;
  return !isPending && stamp !== null && stamp === (await stampOf(join(directory, MANIFEST)));
}

/** Null where there is no such file. */
async function stampOf(path: string): Promise<string | null> {
  try {
    const { ino, mtimeMs, size } = await stat(path);
    return `${ino} ${mtimeMs} ${size}`;
  } catch (cause) {
    if (isOf(cause, 'ENOENT')) return null;
    throw cause;
  }
}

/** Notes the files that are about to take their places. */
export async function writePending(directory: string, files: readonly string[]): Promise<void> {
  await writeWhole(join(directory, PENDING), files);
}

export async function forgetPending(directory: string): Promise<void> {
  await rm(join(directory, PENDING), { force: true });
}

export async function writeManifest(directory: string, versions: ReadonlyMap<string, string>): Promise<void> {
  await writeWhole(join(directory, MANIFEST), versions);
}

/** The state of the directory once a run has ended. */
export async function knownFolder(directory: string, versions: Map<string, string>): Promise<KnownFolder> {
  return { versions, stamp: await stampOf(join(directory, MANIFEST)) };
}

/** For the web server, which may run as another user: an embedded product closes what it writes to all others. */
const FILE_MODE = 0o644;
const FOLDER_MODE = 0o755;

/** A file that a web server reads. */
export async function writeServed(path: string, content: string | Uint8Array): Promise<void> {
  await writeFile(path, content);
  chmodSync(path, FILE_MODE);
}

/** A folder that a web server reads, with those above it that are missing. One that is there keeps its mode. */
export async function makeServedFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) chmodSync(made, FOLDER_MODE);
}

/** Versions by file; none in a new directory. @throws ExportError where something else stands in it */
export async function readManifest(directory: string): Promise<Map<string, string>> {
  await makeServedFolder(directory);
  const files = new Map<string, string>();
  let last = '';
  const isThere = await readList(directory, MANIFEST, Manifest, ([file, version]) => {
    // The pages of a place have the same: it is kept once.
    last = version === last ? last : version;
    files.set(file, last);
  });
  if (!isThere) {
    const names = (await readdir(directory)).filter((name) => name !== OWN_FOLDER);
    if (names.length > 0)
      throw new ExportError(`${directory} must be empty or hold an export; other files stand in it.`);
    await makeServedFolder(join(directory, OWN_FOLDER));
    // Marks the directory as an export, even if this run dies.
    await writeWhole(join(directory, MANIFEST), []);
    return files;
  }
  await readList(directory, PENDING, Pending, (file) => files.set(file, UNKNOWN_VERSION));
  return files;
}

/**
 * Reads a list by its lines, with any number of entries in each: text and entries of all at once would take many times
 * the memory of what is kept of them. False where there is no such file.
 * @throws ExportError where it cannot be read
 */
async function readList<Entry>(
  directory: string,
  name: string,
  schema: z.ZodMiniType<Entry>,
  take: (entry: Entry) => void,
): Promise<boolean> {
  const path = join(directory, name);
  const takeLine = (line: string) => {
    const entries: unknown = JSON.parse(`[${line}]`);
    for (const entry of z.array(schema).parse(entries)) take(entry);
  };
  try {
    let text = '';
    let isBegun = false;
    for await (const part of createReadStream(path, {
      encoding: 'utf8',
      highWaterMark: READ_AT_A_TIME_BYTES,
    })) {
      text += part;
      if (!isBegun && !text.startsWith('[')) throw new SyntaxError('It is no list');
      const lines = (isBegun ? text : text.slice(1)).split(LINE_END);
      isBegun = true;
      text = lines.pop() ?? '';
      for (const line of lines) takeLine(line);
    }
    const [last, ending] = [text.trimEnd().slice(0, -1), text.trimEnd().at(-1)];
    if (ending !== ']') throw new SyntaxError('It ends too early');
    takeLine(last);
    return true;
  } catch (cause) {
    if (isOf(cause, 'ENOENT')) return false;
    if (!(cause instanceof SyntaxError || cause instanceof z.core.$ZodError)) throw cause;
    throw new ExportError(`${path} cannot be read; empty ${directory} and export again.`);
  }
}

/** Entries that are written at a time: the text of all would take some ten megabytes of memory. */
const ENTRIES_AT_A_TIME = 2_000;
const READ_AT_A_TIME_BYTES = 256 * 1024;
/** Between two entries. */
const LINE_END = ',\n';

/** A JSON array that appears at its name only when all of it is written. */
async function writeWhole(path: string, list: Iterable<unknown>): Promise<void> {
  const file = await open(`${path}.part`, 'w');
  try {
    let text = '[';
    let count = 0;
    for (const entry of list) {
      text += `${count === 0 ? '' : LINE_END}${JSON.stringify(entry)}`;
      count += 1;
      if (count % ENTRIES_AT_A_TIME > 0) continue;
      await file.appendFile(text);
      text = '';
    }
    await file.appendFile(`${text}]\n`);
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
}

/** Those of the files that are not in the directory. */
export async function missingFrom(directory: string, files: Iterable<string>): Promise<Set<string>> {
  const missing = new Set<string>();
  for (const [folder, inFolder] of Map.groupBy(files, (file) => dirname(file))) {
    const names = new Set(await namesIn(join(directory, folder)));
    for (const file of inFolder) if (!names.has(basename(file))) missing.add(file);
  }
  return missing;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (cause) {
    if (isOf(cause, 'ENOENT') || isOf(cause, 'ENOTDIR')) return [];
    throw cause;
  }
}

function isOf(cause: unknown, code: string): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === code;
}

/** Marks the directory with the build that was exported, and removes the marks of others. */
export async function markBuild(directory: string, mark: string): Promise<void> {
  await writeServed(join(directory, OWN_FOLDER, mark), '');
  await unmarkOtherBuilds(directory, mark);
}

/** So that no proxy serves pages of this build with another build's content security policies. */
export async function unmarkOtherBuilds(directory: string, mark: string): Promise<void> {
  const own = join(directory, OWN_FOLDER);
  for (const entry of await readdir(own))
    if (entry.startsWith('build-') && entry !== mark) await rm(join(own, entry));
}

/** Removes the note of an earlier run. */
export async function forgetChecked(directory: string): Promise<void> {
  await rm(join(directory, CHECKED), { force: true });
}

/** Notes the time at which the export was last found up to date. */
export async function noteChecked(directory: string, at: Date): Promise<void> {
  await writeServed(join(directory, CHECKED), `${at.toISOString()}\n`);
}
