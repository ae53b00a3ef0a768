import { chmodSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, sep } from 'node:path';
import * as z from 'zod/mini';

/** Hosts do not serve names that begin with a dot, and Caddy is configured not to. */
export const OWN_FOLDER = '.falname';
const MANIFEST = join(OWN_FOLDER, 'manifest.json');
export const NEXT = join(OWN_FOLDER, 'next');
const CHECKED = join(OWN_FOLDER, 'checked');
/** Names in a manifest are removed when they are no longer exported. */
const File = z
  .string()
  .check(z.refine((name) => name !== '' && !isAbsolute(name) && !name.split(/[\\/]/).includes('..')));
const Manifest = z.array(z.tuple([File, z.string()]));
/** Being put in place: the next run finishes what one that dies leaves. */
export const UNKNOWN_VERSION = '';

export class ExportError extends Error {
  override readonly name = 'ExportError';
}

/** A JSON array, one entry a line; renamed only when complete. */
export async function writeManifest(directory: string, versions: ReadonlyMap<string, string>): Promise<void> {
  const path = join(directory, MANIFEST);
  const entries = [...versions].map((entry) => JSON.stringify(entry));
  await writeFile(`${path}.part`, `[${entries.join(',\n')}]\n`);
  await rename(`${path}.part`, path);
}

/** For a web server of another user: an embedded product closes what it writes to all others. */
const FILE_MODE = 0o644;
const FOLDER_MODE = 0o755;

export async function writeServed(path: string, content: string | Uint8Array): Promise<void> {
  await writeFile(path, content);
  chmodSync(path, FILE_MODE);
}

/** With missing parents. An existing one keeps its mode. */
export async function makeServedFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) chmodSync(made, FOLDER_MODE);
}

/** None in a new directory. @throws ExportError where something else is in it */
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

export async function filesIn(directory: string): Promise<Set<string>> {
  const names = await readdir(directory, { recursive: true });
  return new Set(names.map((name) => name.split(sep).join('/')));
}

function isOf(cause: unknown, code: string): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === code;
}

/** Removes the marks of other builds. */
export async function markBuild(directory: string, mark: string): Promise<void> {
  await writeServed(join(directory, OWN_FOLDER, mark), '');
  await unmarkOtherBuilds(directory, mark);
}

/** So that no proxy serves pages of this build with another build's policies. */
export async function unmarkOtherBuilds(directory: string, mark: string): Promise<void> {
  const own = join(directory, OWN_FOLDER);
  for (const entry of await readdir(own))
    if (entry.startsWith('build-') && entry !== mark) await rm(join(own, entry));
}

export async function forgetChecked(directory: string): Promise<void> {
  await rm(join(directory, CHECKED), { force: true });
}

/** When the export was last found up to date. */
export async function noteChecked(directory: string, at: Date): Promise<void> {
  await writeServed(join(directory, CHECKED), `${at.toISOString()}\n`);
}
