import { renameSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Compressed } from '../compress.ts';
import { isAsset } from '../file.ts';
import {
  ExportError,
  filesIn,
  makeServedFolder,
  NEXT,
  readManifest,
  UNKNOWN_VERSION,
  writeManifest,
  writeServed,
} from './folder.ts';

export interface ExportItem {
  readonly file: string;
  /** Changes whenever the file changes. */
  readonly version: string;
  make(): Promise<Made>;
}

type Made = { readonly body: Uint8Array } & Compressed;

export interface BrokenItem {
  readonly file: string;
  readonly reason: string;
}

export interface Exported {
  readonly files: number;
  readonly written: number;
  readonly deleted: number;
  /** Their earlier files stay. */
  readonly broken: readonly BrokenItem[];
}

const ENDINGS = { brotli: '.br', gzip: '.gz' } as const;
const RANKS = [0, 1, 2];
const AT_A_TIME_MAXIMUM = 8;
/** Before requests are answered again. */
const REPLACED_AT_A_TIME = 16;

export interface ExportRun {
  readonly progress?: (done: number, total: number) => void;
  /** Gives the run up; the next one finishes it. */
  readonly signal?: AbortSignal;
  /** When everything is there, before the first file takes its place. */
  readonly replacing?: () => Promise<void>;
}

/**
 * Writes what changed next to the old files, then renames: what pages load, pages, what names them; deletes
 * last. A run that dies before leaves the old export, one that dies meanwhile is finished by the next.
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
  { progress = () => undefined, signal, replacing = async () => undefined }: ExportRun,
  place: { isBegun: boolean },
): Promise<Exported> {
  const before = await readManifest(directory);
  const present = await filesIn(directory);
  await rm(join(directory, NEXT), { recursive: true, force: true });
  const after = new Map(items.map(({ file, version }) => [file, version]));
  const changed = items.filter(({ file, version }) => before.get(file) !== version || !present.has(file));
  const unchanged = items.length - changed.length;
  const { staged, broken } = await stageAll(directory, changed, {
    progress: (done) => progress(unchanged + done, items.length),
    signal,
  });
  for (const { file } of broken) {
    const old = before.get(file);
    if (old === undefined) after.delete(file);
    else after.set(file, old);
  }
  signal?.throwIfAborted();
  const written = changed.map(({ file }) => file).filter((file) => staged.has(file));
  const gone = [...before.keys()].filter((file) => !after.has(file));
  if (written.length > 0)
    await writeManifest(
      directory,
      new Map([...before, ...written.map((file) => [file, UNKNOWN_VERSION] as const)]),
    );
  if (written.length > 0 || gone.length > 0) await replacing();
  place.isBegun = true;
  for (const rank of RANKS)
    await replaceAll(
      directory,
      written.filter((file) => rankOf(file) === rank),
      staged,
    );
  for (const file of gone)
    for (const ending of ['', ...Object.values(ENDINGS)])
      await rm(join(directory, file + ending), { force: true });
  if (written.length > 0 || gone.length > 0) await writeManifest(directory, after);
  await rm(join(directory, NEXT), { recursive: true, force: true });
  return { files: after.size, written: written.length, deleted: gone.length, broken };
}

/** By file, the endings of its compressed forms. */
type Staged = ReadonlyMap<string, readonly string[]>;

interface Staging {
  readonly progress: (done: number) => void;
  readonly signal: AbortSignal | undefined;
}

/** Writes next to the old files. Returns those that could not be made. */
async function stageAll(
  directory: string,
  items: readonly ExportItem[],
  { progress, signal }: Staging,
): Promise<{ staged: Staged; broken: BrokenItem[] }> {
  const broken: BrokenItem[] = [];
  const staged = new Map<string, readonly string[]>();
  const folders = new Set<string>();
  let isGivenUp = false;
  const queue = items.entries();
  const work = async () => {
    try {
      for (const [index, item] of queue) {
        progress(index + 1);
        signal?.throwIfAborted();
        if (isGivenUp) return;
        const made = await item.make().catch((cause: unknown) => {
          broken.push({ file: item.file, reason: cause instanceof Error ? cause.message : 'unknown' });
        });
        if (made) staged.set(item.file, await stage(directory, item.file, made, folders));
      }
    } catch (cause) {
      isGivenUp = true;
      throw cause;
    }
  };
  // None may write after the run has ended.
  const ended = await Promise.allSettled(Array.from({ length: AT_A_TIME_MAXIMUM }, work));
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
  return { staged, broken };
}

async function replaceAll(directory: string, files: readonly string[], staged: Staged): Promise<void> {
  for (const [index, file] of files.entries()) {
    replace(directory, file, staged.get(file) ?? []);
    if (index % REPLACED_AT_A_TIME === 0) await setImmediate();
  }
}

/** A promise would take longer than the rename itself. */
function replace(directory: string, file: string, endings: readonly string[]): void {
  for (const ending of ['', ...endings])
    renameSync(join(directory, NEXT, file + ending), join(directory, file + ending));
  for (const ending of Object.values(ENDINGS))
    if (!endings.includes(ending)) rmSync(join(directory, file + ending), { force: true });
}

/** What names others comes after them. The dialogs of a build end like pages, but pages load them. */
function rankOf(file: string): number {
  if (/\.xml$|^_/.test(file)) return 2;
  return file.endsWith('.html') && !isAsset(`/${file}`) ? 1 : 0;
}

/** Next to the old ones; gives the endings of the compressed forms. @param folders existing ones */
async function stage(
  directory: string,
  file: string,
  { body, brotli, gzip }: Made,
  folders: Set<string>,
): Promise<readonly string[]> {
  for (const root of [join(directory, NEXT), directory]) {
    const folder = dirname(join(root, file));
    if (folders.has(folder)) continue;
    await makeServedFolder(folder);
    folders.add(folder);
  }
  const staged = join(directory, NEXT, file);
  await writeServed(staged, body);
  if (brotli) await writeServed(staged + ENDINGS.brotli, brotli);
  if (gzip) await writeServed(staged + ENDINGS.gzip, gzip);
  return [...(brotli ? [ENDINGS.brotli] : []), ...(gzip ? [ENDINGS.gzip] : [])];
}
