import { createRequire, syncBuiltinESMExports } from 'node:module';
import { basename } from 'node:path';

/**
 * Copies the directory of an installation before chosen changes of a file, while nothing else happens in this process:
 * what is there is what SIGKILL would leave. Loaded before everything else (`--preload`), so that all of the program and
 * PGlite write through it.
 *
 * - `key`: a write or a rename of a key file
 * - `removal`: a file that is removed
 * - `database`: a write of the database itself
 */
export type ChangeKind = 'key' | 'removal' | 'database';

/** Before which change of which kind; the first is 1. */
export type Cut = readonly [ChangeKind, number];

const KEY_FILE = /^(master\.key|key-encryption\.key)/;
const fs: typeof import('node:fs') = createRequire(import.meta.url)('node:fs');
const opened = new Map<number, string>();
const counts: Record<ChangeKind, number> = { key: 0, removal: 0, database: 0 };
let before: ((cut: Cut) => void) | null = null;

const { openSync, writeSync, writeFileSync, renameSync, rmSync, unlinkSync } = fs;
fs.openSync = (...args) => {
  const descriptor = openSync(...args);
  opened.set(descriptor, basename(String(args[0])));
  return descriptor;
};
fs.writeSync = ((descriptor: number, ...rest: [never]) => {
  about(KEY_FILE.test(opened.get(descriptor) ?? '') ? 'key' : 'database');
  return writeSync(descriptor, ...rest);
}) as typeof writeSync;
fs.writeFileSync = (file, ...rest) => {
  if (typeof file === 'number') about(KEY_FILE.test(opened.get(file) ?? '') ? 'key' : 'database');
  writeFileSync(file, ...rest);
};
fs.renameSync = (from, to) => {
  about(KEY_FILE.test(basename(String(from))) ? 'key' : 'database');
  renameSync(from, to);
};
fs.rmSync = (...args) => {
  about('removal');
  rmSync(...args);
};
fs.unlinkSync = (path) => {
  about('removal');
  unlinkSync(path);
};
syncBuiltinESMExports();

/** Counts from now on. */
export function beginCounting(copy: (cut: Cut) => void): void {
  before = copy;
}

export function changesSoFar(): Readonly<Record<ChangeKind, number>> {
  return { ...counts };
}

function about(kind: ChangeKind): void {
  if (before === null) return;
  counts[kind]++;
  const copy = before;
  // A copy writes files too.
  before = null;
  copy([kind, counts[kind]]);
  before = copy;
}
