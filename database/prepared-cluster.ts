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
/** Next to the packages: it belongs to a version of PGlite and holds no data of an installation. */
const CACHE = join(PACKAGES, '.cache', 'falname');
/** An older unfinished one was left by a killed process. */
const MAKING_MAXIMUM_MS = 600_000;

/** Copies a kept cluster: making one takes seconds. On failure, PGlite makes one in place. */
export async function placeCluster(directory: string, cache = CACHE): Promise<void> {
  if (existsSync(directory) && readdirSync(directory).length > 0) return;
  const partial = `${directory}.partial`;
  try {
    const prepared = await preparedIn(cache);
    rmSync(partial, { recursive: true, force: true });
    mkdirSync(partial, { recursive: true, mode: 0o700 });
    cpSync(prepared, partial, { recursive: true });
    // Only when complete, in case the process is killed.
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

/** A power cut could otherwise leave empty files in the kept cluster. */
function syncFiles(directory: string): void {
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const descriptor = openSync(join(entry.parentPath, entry.name), 'r');
    fsyncSync(descriptor);
    closeSync(descriptor);
  }
}

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
