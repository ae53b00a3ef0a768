import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { isAsset } from './site-file.ts';

/** A file of the export, with its compressed forms beside it. */
export interface ExportItem {
  /** Below the directory, with `/`. */
  readonly file: string;
  /** Another one whenever the file is another. */
  readonly version: string;
  make(): Promise<{ readonly body: Uint8Array; readonly brotli?: Uint8Array; readonly gzip?: Uint8Array }>;
}

export interface Exported {
  readonly files: number;
  readonly written: number;
  readonly deleted: number;
  /** Files that could not be made: where there was one before, it stays. */
  readonly broken: readonly { readonly file: string; readonly reason: string }[];
}

/** Of the export itself; hosts do not serve what begins with a dot, and Caddy is told not to. */
export const OWN_FOLDER = '.falname';
const MANIFEST = join(OWN_FOLDER, 'manifest.json');
/** The files that a run is about to put in place, until the manifest has them. */
const PENDING = join(OWN_FOLDER, 'pending.json');
const NEXT = join(OWN_FOLDER, 'next');
const CHECKED = join(OWN_FOLDER, 'checked');
const Manifest = z.array(z.tuple([z.string(), z.string()]));
const Pending = z.array(z.string());
const ENDINGS = { brotli: '.br', gzip: '.gz' } as const;
/** Files that are made and written at a time. */
const AT_A_TIME_MAXIMUM = 8;
/** Of a file that a run which died may have put in place. */
const UNKNOWN_VERSION = '';

/** One sentence for the operator. */
export class ExportError extends Error {
  override readonly name = 'ExportError';
}

export interface ExportRun {
  readonly progress?: (done: number, total: number) => void;
  /** Gives the run up; the next one finishes it. */
  readonly signal?: AbortSignal;
  /** Called when all of it is there, before the first file takes its place. */
  readonly replacing?: () => Promise<void>;
}

/**
 * Brings a directory to the given files. What changed is written beside the old files, and only when all of it is there
 * takes their place: what pages load, then pages, then what names them; what is gone is deleted last. A run that dies
 * before that leaves the old export as it was, one that dies meanwhile is finished by the next.
 * @throws ExportError where the directory is not an export, or cannot be written
 */
export async function writeExport(
  directory: string,
  items: readonly ExportItem[],
  run: ExportRun = {},
): Promise<Exported> {
  const place = { isBegun: false };
  try {
    return await write(directory, items, run, place);
  } catch (cause) {
    await rm(join(directory, NEXT), { recursive: true, force: true }).catch(() => undefined);
    if (!(cause instanceof Error && 'code' in cause && typeof cause.code === 'string')) throw cause;
    const left = place.isBegun ? 'run it again to finish it' : 'the old one is whole';
    throw new ExportError(`The export could not be written to ${directory} (${cause.code}); ${left}.`);
  }
}

async function write(
  directory: string,
  items: readonly ExportItem[],
  { progress = () => undefined, signal, replacing }: ExportRun,
  place: { isBegun: boolean },
): Promise<Exported> {
  const before = await readManifest(directory);
  const present = new Set(await filesIn(directory));
  await rm(join(directory, NEXT), { recursive: true, force: true });
  const changed = items.filter(({ file, version }) => before.get(file) !== version || !present.has(file));
  const broken: { file: string; reason: string }[] = [];
  const staged = new Map<string, string[]>();
  let done = 0;
  let isGivenUp = false;
  const queue = changed.values();
  const work = async () => {
    try {
      for (const item of queue) {
        signal?.throwIfAborted();
        if (isGivenUp) return;
        const files = await stage(directory, item, broken);
        if (files !== null) staged.set(item.file, files);
        progress(++done, changed.length);
      }
    } catch (cause) {
      isGivenUp = true;
      throw cause;
    }
  };
  // Each ends before the run does, so that none writes after it.
  const ended = await Promise.allSettled(Array.from({ length: AT_A_TIME_MAXIMUM }, work));
  for (const each of ended) if (each.status === 'rejected') throw each.reason;

  const failed = new Set(broken.map(({ file }) => file));
  const after = new Map<string, string>();
  for (const { file, version } of items) {
    const kept = failed.has(file) ? before.get(file) : version;
    if (kept !== undefined) after.set(file, kept);
  }
  const gone = [...before.keys()].filter((file) => !after.has(file));
  signal?.throwIfAborted();
  if (staged.size > 0) await writeWhole(join(directory, PENDING), [...staged.keys()]);
  if (staged.size > 0 || gone.length > 0) await replacing?.();
  place.isBegun = true;
  const inOrder = changed.map(({ file }) => file).sort((one, other) => rankOf(one) - rankOf(other));
  for (const file of inOrder) {
    const files = staged.get(file);
    if (files === undefined) continue;
    for (const each of files) await rename(join(directory, NEXT, each), join(directory, each));
    for (const ending of Object.values(ENDINGS))
      if (present.has(file + ending) && !files.includes(file + ending))
        await rm(join(directory, file + ending), { force: true });
  }
  for (const file of gone)
    for (const ending of ['', ...Object.values(ENDINGS)])
      await rm(join(directory, file + ending), { force: true });
  if (staged.size > 0 || gone.length > 0) await writeWhole(join(directory, MANIFEST), [...after]);
  await rm(join(directory, PENDING), { force: true });
  await rm(join(directory, NEXT), { recursive: true, force: true });
  return { files: after.size, written: staged.size, deleted: gone.length, broken };
}

/** What names others comes after them. The dialogs of a build are pages by their ending, and loaded by pages. */
function rankOf(file: string): number {
  if (/\.xml$|^_/.test(file)) return 2;
  return file.endsWith('.html') && !isAsset(`/${file}`) ? 1 : 0;
}

/** Writes an item beside the old files; null where it cannot be made. */
async function stage(
  directory: string,
  item: ExportItem,
  broken: { file: string; reason: string }[],
): Promise<string[] | null> {
  let made: Awaited<ReturnType<ExportItem['make']>>;
  try {
    made = await item.make();
  } catch (cause) {
    broken.push({ file: item.file, reason: cause instanceof Error ? cause.message : 'unknown' });
    return null;
  }
  const bodies: [string, Uint8Array][] = [[item.file, made.body]];
  if (made.brotli) bodies.push([item.file + ENDINGS.brotli, made.brotli]);
  if (made.gzip) bodies.push([item.file + ENDINGS.gzip, made.gzip]);
  await mkdir(dirname(join(directory, NEXT, item.file)), { recursive: true });
  await mkdir(dirname(join(directory, item.file)), { recursive: true });
  for (const [file, body] of bodies) await writeFile(join(directory, NEXT, file), body);
  return bodies.map(([file]) => file);
}

/** Versions by file; none in a new directory. @throws ExportError where something else stands in it */
async function readManifest(directory: string): Promise<Map<string, string>> {
  await mkdir(directory, { recursive: true });
  const manifest = await readList(directory, MANIFEST, Manifest);
  if (manifest === null) {
    const names = (await readdir(directory)).filter((name) => name !== OWN_FOLDER);
    if (names.length > 0)
      throw new ExportError(`${directory} must be empty or hold an export; other files stand in it.`);
    await mkdir(join(directory, OWN_FOLDER), { recursive: true });
    // From now on the directory is known as an export, also if this run dies.
    await writeWhole(join(directory, MANIFEST), []);
    return new Map();
  }
  const files = new Map(manifest);
  for (const file of (await readList(directory, PENDING, Pending)) ?? []) files.set(file, UNKNOWN_VERSION);
  return files;
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
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
    if (!(cause instanceof SyntaxError || cause instanceof z.core.$ZodError)) throw cause;
    throw new ExportError(`${path} cannot be read; empty ${directory} and export again.`);
  }
}

/** Appears at its name only when all of it is written. */
async function writeWhole(path: string, list: readonly unknown[]): Promise<void> {
  await writeFile(`${path}.part`, JSON.stringify(list));
  await rename(`${path}.part`, path);
}

async function filesIn(directory: string): Promise<string[]> {
  const names = await readdir(directory, { recursive: true });
  return names.map((name) => name.replaceAll('\\', '/'));
}

/** Leaves a mark of the build that was exported, and takes away those of others. */
export async function markBuild(directory: string, mark: string): Promise<void> {
  await writeFile(join(directory, OWN_FOLDER, mark), '');
  await unmarkOtherBuilds(directory, mark);
}

/** No proxy serves pages of this build under the policies of another one. */
export async function unmarkOtherBuilds(directory: string, mark: string): Promise<void> {
  const own = join(directory, OWN_FOLDER);
  for (const entry of await readdir(own))
    if (entry.startsWith('build-') && entry !== mark) await rm(join(own, entry));
}

/** Takes back what an earlier run noted. */
export async function forgetChecked(directory: string): Promise<void> {
  await rm(join(directory, CHECKED), { force: true });
}

/** Notes until when the export was seen to be what is published. */
export async function noteChecked(directory: string, at: Date): Promise<void> {
  await writeFile(join(directory, CHECKED), `${at.toISOString()}\n`);
}
