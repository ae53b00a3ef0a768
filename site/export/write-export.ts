import { renameSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import {
  ExportError,
  forgetPending,
  type KnownFolder,
  knownFolder,
  makeServedFolder,
  missingFrom,
  NEXT,
  readManifest,
  writeManifest,
  writePending,
  writeServed,
} from './export-folder.ts';
import { isAsset, type SiteFile } from './site-file.ts';

/** A file of the export, with its compressed forms beside it. */
export interface ExportItem {
  /** Below the directory, with `/`. */
  readonly file: string;
  /** Another one whenever the file is another. */
  readonly version: string;
  make(): Promise<Made>;
}

type Made = Pick<SiteFile, 'body' | 'brotli' | 'gzip'>;

export interface BrokenItem {
  readonly file: string;
  readonly reason: string;
}

export interface Exported {
  readonly files: number;
  readonly written: number;
  readonly deleted: number;
  /** Files that could not be made: where there was one before, it stays. */
  readonly broken: readonly BrokenItem[];
  /** The directory as it is now. */
  readonly folder: KnownFolder;
}

const ENDINGS = { brotli: '.br', gzip: '.gz' } as const;
/** The order in which files are put in place. */
const RANKS = [0, 1, 2];
/** Files that are made and written at a time. */
const AT_A_TIME_MAXIMUM = 8;
/** Files that are put in place before requests are answered again. */
const REPLACED_AT_A_TIME = 16;

export interface ExportRun {
  readonly progress?: (done: number, total: number) => void;
  /** Gives the run up; the next one finishes it. */
  readonly signal?: AbortSignal;
  /** Called when all of it is there, before the first file takes its place. */
  readonly replacing?: () => Promise<void>;
  /** Items that name the others: made and put in place once the others are, so that those do not wait for them. */
  readonly afterwards?: () => ExportItems;
  /** Set where the items are only those that may have changed: all others stay, but for those that are gone. */
  readonly others?: { readonly folder: KnownFolder; readonly gone: () => readonly string[] } | null;
}

/** They are asked for one by one, because a hundred thousand at once would fill the memory. */
export interface ExportItems extends Iterable<ExportItem> {
  /** How many there are. */
  readonly length: number;
}

/**
 * Brings a directory to the given files. What changed is written beside the old files, and only when all of it is there
 * takes their place: what pages load, then pages, then what names them; what is gone is deleted last. A run that dies
 * before that leaves the old export as it was, one that dies meanwhile is finished by the next.
 * @throws ExportError where the directory is not an export, or cannot be written
 */
export async function writeExport(
  directory: string,
  items: ExportItems,
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
  items: ExportItems,
  { progress = () => undefined, signal, replacing, afterwards, others = null }: ExportRun,
  place: { isBegun: boolean },
): Promise<Exported> {
  const before = others?.folder.versions ?? (await readManifest(directory));
  // Each file is moved from the one to the other, so that there are never two of all.
  const after = others === null ? new Map<string, string>() : before;
  const missing = others === null ? await missingFrom(directory, before.keys()) : new Set();
  await rm(join(directory, NEXT), { recursive: true, force: true });
  const move = ({ file, version }: ExportItem) => {
    const old = before.get(file);
    before.delete(file);
    after.set(file, version);
    return { old, isChanged: old !== version || missing.has(file) };
  };
  const broken: BrokenItem[] = [];
  const written: string[] = [];
  for (const part of afterwards === undefined ? [() => items] : [() => items, afterwards]) {
    const made = await stageAll(directory, part(), { move, progress, signal });
    for (const { old, ...item } of made.broken) {
      if (old === undefined) after.delete(item.file);
      else after.set(item.file, old);
      broken.push(item);
    }
    signal?.throwIfAborted();
    const files = filesOf(made.staged);
    if (files.length === 0) continue;
    // One by one: there may be more than a call takes as arguments.
    for (const file of files) written.push(file);
    await writePending(directory, written);
    if (!place.isBegun) await replacing?.();
    place.isBegun = true;
    for (const rank of RANKS)
      await replaceAll(
        directory,
        files.filter((file) => rankOf(file) === rank),
        made.staged,
      );
  }
  const goneNow = others === null ? [...before.keys()] : others.gone();
  const gone = goneNow.filter((file) => before.has(file));
  if (gone.length > 0 && !place.isBegun) await replacing?.();
  place.isBegun = true;
  for (const file of gone) {
    before.delete(file);
    for (const ending of ['', ...Object.values(ENDINGS)])
      await rm(join(directory, file + ending), { force: true });
  }
  if (written.length > 0 || gone.length > 0) await writeManifest(directory, after);
  await forgetPending(directory);
  await rm(join(directory, NEXT), { recursive: true, force: true });
  const folder = await knownFolder(directory, after);
  return { files: after.size, written: written.length, deleted: gone.length, broken, folder };
}

/** By file, in the order of the items, the endings of its compressed forms, which are one of these; null for a broken one. */
type Staged = Map<string, readonly string[] | null>;
const FORMS: readonly (readonly string[])[] = [
  [],
  [ENDINGS.brotli],
  [ENDINGS.gzip],
  [ENDINGS.brotli, ENDINGS.gzip],
];

function filesOf(staged: Staged): string[] {
  return [...staged.keys()].filter((file) => staged.get(file) !== null);
}

interface BrokenStaging extends BrokenItem {
  /** The version of the file that stays. */
  readonly old: string | undefined;
}

interface Staging {
  /** Notes the version of an item. Gives the one before; undefined where the file is new. */
  readonly move: (item: ExportItem) => { readonly old: string | undefined; readonly isChanged: boolean };
  readonly progress: (done: number, total: number) => void;
  readonly signal: AbortSignal | undefined;
}

/** Makes the changed items and writes them beside the old files. Names those that could not be made. */
async function stageAll(
  directory: string,
  items: ExportItems,
  { move, progress, signal }: Staging,
): Promise<{ staged: Staged; broken: BrokenStaging[] }> {
  const broken: BrokenStaging[] = [];
  const staged: Staged = new Map();
  const folders = new Set<string>();
  let done = 0;
  let isGivenUp = false;
  const queue = items[Symbol.iterator]();
  const work = async () => {
    try {
      for (let next = queue.next(); next.done !== true; next = queue.next()) {
        const item = next.value;
        const { old, isChanged } = move(item);
        progress(++done, items.length);
        if (!isChanged) continue;
        signal?.throwIfAborted();
        if (isGivenUp) return;
        staged.set(item.file, null);
        const endings = await stage(directory, item, folders, (cause) =>
          broken.push({ ...brokenItem(item, cause), old }),
        );
        staged.set(item.file, endings);
      }
    } catch (cause) {
      isGivenUp = true;
      throw cause;
    }
  };
  // Each ends before the run does, so that none writes after it.
  const ended = await Promise.allSettled(Array.from({ length: AT_A_TIME_MAXIMUM }, work));
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
  return { staged, broken };
}

/** Puts files that stand beside the old ones in their places, one after the other. */
async function replaceAll(directory: string, files: readonly string[], staged: Staged): Promise<void> {
  for (const [index, file] of files.entries()) {
    replace(directory, file, staged.get(file) ?? []);
    if (index % REPLACED_AT_A_TIME === 0) await setImmediate();
  }
}

/** Without a promise: for each of some hundred thousand it would take longer than the system does to rename a file. */
function replace(directory: string, file: string, endings: readonly string[]): void {
  for (const ending of ['', ...endings])
    renameSync(join(directory, NEXT, file + ending), join(directory, file + ending));
  for (const ending of Object.values(ENDINGS))
    if (!endings.includes(ending)) rmSync(join(directory, file + ending), { force: true });
}

/** What names others comes after them. The dialogs of a build are pages by their ending, and loaded by pages. */
function rankOf(file: string): number {
  if (/\.xml$|^_|^search-index\//.test(file)) return 2;
  return file.endsWith('.html') && !isAsset(`/${file}`) ? 1 : 0;
}

/**
 * Writes an item beside the old files; null where it cannot be made.
 * @param folders those that are there
 */
async function stage(
  directory: string,
  item: ExportItem,
  folders: Set<string>,
  failed: (cause: unknown) => void,
): Promise<readonly string[] | null> {
  let made: Made;
  try {
    made = await item.make();
  } catch (cause) {
    failed(cause);
    return null;
  }
  for (const root of [join(directory, NEXT), directory]) {
    const folder = dirname(join(root, item.file));
    if (folders.has(folder)) continue;
    await makeServedFolder(folder);
    folders.add(folder);
  }
  const beside = join(directory, NEXT, item.file);
  await writeServed(beside, made.body);
  if (made.brotli) await writeServed(beside + ENDINGS.brotli, made.brotli);
  if (made.gzip) await writeServed(beside + ENDINGS.gzip, made.gzip);
  return endingsOf(made);
}

function brokenItem({ file }: ExportItem, cause: unknown): BrokenItem {
  return { file, reason: cause instanceof Error ? cause.message : 'unknown' };
}

function endingsOf({ brotli, gzip }: Made): readonly string[] {
  return FORMS[(brotli ? 1 : 0) + (gzip ? 2 : 0)] ?? [];
}
