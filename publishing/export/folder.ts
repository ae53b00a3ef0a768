import { chmodSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, sep } from 'node:path';
import * as z from 'zod/mini';

/** The export's own files. Hosts do not serve names that begin with a dot, and Caddy is configured not to. */
export const OWN_FOLDER = '.falname';
const MANIFEST = join(OWN_FOLDER, 'manifest.json');
/** Files that are not in their final places yet. */
export const NEXT = join(OWN_FOLDER, 'next');
const CHECKED = join(OWN_FOLDER, 'checked');
/** A name of a file below the directory: what a manifest names is removed when it is exported no more. */
const File = z
  .string()
  .check(z.refine((name) => name !== '' && !isAbsolute(name) && !name.split(/[\\/]/).includes('..')));
/** Files and their versions. */
const Manifest = z.array(z.tuple([File, z.string()]));
/** Version of a file that a run is about to put in place: one that dies meanwhile is finished by the next. */
export const UNKNOWN_VERSION = '';

/** One sentence for the operator. */
export class ExportError extends Error {
  override readonly name = 'ExportError';
}

/** As a JSON array, an entry a line, that appears at its name only when all of it is written. */
export async function writeManifest(directory: string, versions: ReadonlyMap<string, string>): Promise<void> {
  const path = join(directory, MANIFEST);
  const entries = [...versions].map((entry) => JSON.stringify(entry));
  await writeFile(`${path}.part`, `[${entries.join(',\n')}]\n`);
  await rename(`${path}.part`, path);
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
  const path = join(directory, MANIFEST);
  try {
    return new Map(Manifest.parse(JSON.parse(await readFile(path, 'utf8'))));
  } catch (cause) {
    if (cause instanceof SyntaxError || cause instanceof z.core.$ZodError)
      throw new ExportError(`${path} cannot be read; empty ${directory} and export again.`);
    if (!isOf(cause, 'ENOENT')) throw cause;
  }
  const names = (await readdir(directory)).filter((name) => name !== OWN_FOLDER);
  if (names.length > 0)
    throw new ExportError(`${directory} must be empty or hold an export; other files stand in it.`);
  await makeServedFolder(join(directory, OWN_FOLDER));
  // Marks the directory as an export, even if this run dies.
  await writeManifest(directory, new Map());
  return new Map();
}

/** The names of all files below the directory, with `/`. */
export async function filesIn(directory: string): Promise<Set<string>> {
  const names = await readdir(directory, { recursive: true });
  return new Set(names.map((name) => name.split(sep).join('/')));
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
