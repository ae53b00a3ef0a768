import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

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
const NEXT = join(OWN_FOLDER, 'next');
const ENDINGS = { brotli: '.br', gzip: '.gz' } as const;
/** Files that are made and written at a time. */
const AT_A_TIME_MAXIMUM = 8;

/** One sentence for the operator. */
export class ExportError extends Error {
  override readonly name = 'ExportError';
}

/**
 * Brings a directory to the given files. What changed is written beside the old files, and only when all of it is there
 * takes their place, pages after what they load; what is gone is deleted last. A run that dies before leaves the old
 * export as it was, one that dies after is finished by the next.
 * @throws ExportError where the directory is not an export, or cannot be written
 */
export async function writeExport(
  directory: string,
  items: readonly ExportItem[],
  progress: (done: number, total: number) => void = () => undefined,
): Promise<Exported> {
  try {
    return await write(directory, items, progress);
  } catch (cause) {
    await rm(join(directory, NEXT), { recursive: true, force: true }).catch(() => undefined);
    if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string')
      throw new ExportError(
        `The export could not be written to ${directory} (${cause.code}); the old one is whole.`,
      );
    throw cause;
  }
}

async function write(
  directory: string,
  items: readonly ExportItem[],
  progress: (done: number, total: number) => void,
): Promise<Exported> {
  const before = await readManifest(directory);
  const present = new Set(await filesIn(directory));
  await rm(join(directory, NEXT), { recursive: true, force: true });
  const changed = items.filter(({ file, version }) => before.get(file) !== version || !present.has(file));
  const broken: { file: string; reason: string }[] = [];
  const staged = new Map<string, string[]>();
  let done = 0;
  const queue = changed.values();
  const work = async () => {
    for (const item of queue) {
      const files = await stage(directory, item, broken);
      if (files !== null) staged.set(item.file, files);
      progress(++done, changed.length);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME_MAXIMUM }, work));

  const failed = new Set(broken.map(({ file }) => file));
  const after = new Map<string, string>();
  for (const { file, version } of items) {
    const kept = failed.has(file) ? before.get(file) : version;
    if (kept !== undefined) after.set(file, kept);
  }
  // Pages come after what they load.
  const inOrder = [...staged].sort(
    ([one], [other]) => Number(one.endsWith('.html')) - Number(other.endsWith('.html')),
  );
  for (const [file, files] of inOrder) {
    for (const each of files) await rename(join(directory, NEXT, each), join(directory, each));
    for (const ending of Object.values(ENDINGS))
      if (present.has(file + ending) && !files.includes(file + ending))
        await rm(join(directory, file + ending), { force: true });
  }
  const gone = [...before.keys()].filter((file) => !after.has(file));
  for (const file of gone)
    for (const ending of ['', ...Object.values(ENDINGS)])
      await rm(join(directory, file + ending), { force: true });
  if (staged.size > 0 || gone.length > 0) await writeManifest(directory, after);
  await rm(join(directory, NEXT), { recursive: true, force: true });
  return { files: after.size, written: staged.size, deleted: gone.length, broken };
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
  try {
    const parsed: unknown = JSON.parse(await readFile(join(directory, MANIFEST), 'utf8'));
    if (!Array.isArray(parsed))
      throw new ExportError(`${join(directory, MANIFEST)} cannot be read; delete it.`);
    return new Map(parsed.map(([file, version]) => [String(file), String(version)]));
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')) throw cause;
    const names = (await readdir(directory)).filter((name) => name !== OWN_FOLDER);
    if (names.length > 0)
      throw new ExportError(`${directory} must be empty or hold an export; other files stand in it.`);
    await mkdir(join(directory, OWN_FOLDER), { recursive: true });
    // From now on the directory is known as an export, also if this run dies.
    await writeManifest(directory, new Map());
    return new Map();
  }
}

async function writeManifest(directory: string, files: ReadonlyMap<string, string>): Promise<void> {
  const path = join(directory, MANIFEST);
  await writeFile(`${path}.part`, JSON.stringify([...files]));
  await rename(`${path}.part`, path);
}

async function filesIn(directory: string): Promise<string[]> {
  const names = await readdir(directory, { recursive: true });
  return names.map((name) => name.replaceAll('\\', '/'));
}

/** Leaves a mark of the build that was exported, and takes away those of others. */
export async function markBuild(directory: string, mark: string): Promise<void> {
  const own = join(directory, OWN_FOLDER);
  await writeFile(join(own, mark), '');
  for (const entry of await readdir(own))
    if (entry.startsWith('build-') && entry !== mark) await rm(join(own, entry));
}
