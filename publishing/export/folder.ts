import { chmodSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join } from 'node:path';
import * as z from 'zod/mini';

/** The export's own files. Hosts do not serve names that begin with a dot, and Caddy is configured not to. */
export const OWN_FOLDER = '.falname';
const MANIFEST = join(OWN_FOLDER, 'manifest.json');
/** The files that a run is about to put in place, until the manifest has them. */
const PENDING = join(OWN_FOLDER, 'pending.json');
/** Files that are not in their final places yet. */
export const NEXT = join(OWN_FOLDER, 'next');
const CHECKED = join(OWN_FOLDER, 'checked');
/** A name of a file below the directory: what a manifest names is removed when it is exported no more. */
const File = z
  .string()
  .check(z.refine((name) => name !== '' && !isAbsolute(name) && !name.split(/[\\/]/).includes('..')));
/** Files and their versions. */
const Manifest = z.array(z.tuple([File, z.string()]));
const Pending = z.array(File);
/** Version of a file that a run may have put in place before it died. */
const UNKNOWN_VERSION = '';

/** One sentence for the operator. */
export class ExportError extends Error {
  override readonly name = 'ExportError';
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
  const manifest = await readList(directory, MANIFEST, Manifest);
  if (manifest === null) {
    const names = (await readdir(directory)).filter((name) => name !== OWN_FOLDER);
    if (names.length > 0)
      throw new ExportError(`${directory} must be empty or hold an export; other files stand in it.`);
    await makeServedFolder(join(directory, OWN_FOLDER));
    // Marks the directory as an export, even if this run dies.
    await writeWhole(join(directory, MANIFEST), []);
    return new Map();
  }
  const pending = (await readList(directory, PENDING, Pending)) ?? [];
  return new Map([...manifest, ...pending.map((file) => [file, UNKNOWN_VERSION] as const)]);
}

/** Null where there is no such file. @throws ExportError where it cannot be read */
async function readList<List>(
  directory: string,
  name: string,
  schema: z.ZodMiniType<List>,
): Promise<List | null> {
  const path = join(directory, name);
  try {
    return schema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (cause) {
    if (isOf(cause, 'ENOENT')) return null;
    if (!(cause instanceof SyntaxError || cause instanceof z.core.$ZodError)) throw cause;
    throw new ExportError(`${path} cannot be read; empty ${directory} and export again.`);
  }
}

/** A JSON array, an entry a line, that appears at its name only when all of it is written. */
async function writeWhole(path: string, list: Iterable<unknown>): Promise<void> {
  const entries = [...list].map((entry) => JSON.stringify(entry));
  await writeFile(`${path}.part`, `[${entries.join(',\n')}]\n`);
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
