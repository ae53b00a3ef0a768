import {
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import * as z from 'zod/mini';

const PACKAGES = join(import.meta.dirname, '..', 'node_modules');
/** Beside the packages: a cluster belongs to the version of one of them, and holds nothing of an installation. */
const CACHE = join(PACKAGES, '.cache', 'falname');
/** One that is not finished after this long was left behind by a process that was killed. */
const MAKING_MAXIMUM_MS = 600_000;

/**
 * Puts an empty cluster where there is none yet. PGlite takes seconds of the processor to make one, so the first is
 * kept and copied from then on. Where that cannot be done the directory is left as it is.
 */
export async function placeCluster(directory: string, cache = CACHE): Promise<void> {
  if (existsSync(directory) && readdirSync(directory).length > 0) return;
  const partial = `${directory}.partial`;
  try {
    const prepared = await preparedIn(cache);
    rmSync(partial, { recursive: true, force: true });
    mkdirSync(partial, { recursive: true, mode: 0o700 });
    cpSync(prepared, partial, { recursive: true });
    // A process that is killed leaves no half of a cluster under the directory's name.
    renameSync(partial, directory);
  } catch {
    rmSync(partial, { recursive: true, force: true });
  }
}

async function preparedIn(cache: string): Promise<string> {
  const prepared = join(cache, `pglite-${versionOfPGlite()}`);
  if (existsSync(prepared)) return prepared;
  mkdirSync(cache, { recursive: true });
  removeOthers(cache);
  const partial = mkdtempSync(`${prepared}.partial-`);
  try {
    await (await PGlite.create({ dataDir: partial })).close();
    syncFiles(partial);
    renameSync(partial, prepared);
  } catch (cause) {
    rmSync(partial, { recursive: true, force: true });
    // Another process may have been faster.
    if (!existsSync(prepared)) throw cause;
  }
  return prepared;
}

/** Or a machine that goes down might leave a kept cluster with empty files. */
function syncFiles(directory: string): void {
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const descriptor = openSync(join(entry.parentPath, entry.name), 'r');
    fsyncSync(descriptor);
    closeSync(descriptor);
  }
}

/** Clusters of other versions, and those that were never finished. */
function removeOthers(cache: string): void {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    const isBeingMade = name.includes('.partial-') && Date.now() - statSync(path).mtimeMs < MAKING_MAXIMUM_MS;
    if (!isBeingMade) rmSync(path, { recursive: true, force: true });
  }
}

function versionOfPGlite(): string {
  const description = readFileSync(join(PACKAGES, '@electric-sql', 'pglite', 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(description)).version;
}
