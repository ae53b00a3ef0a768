import { createRequire, syncBuiltinESMExports } from 'node:module';
import { basename } from 'node:path';

/**
 * Ends this process with SIGKILL before a chosen change of a file. Loaded before everything else (`--preload`), so that
 * all of the program and PGlite write through it.
 *
 * - `key`: a write or a rename of a key file
 * - `removal`: a file that is removed
 * - `database`: a write of the database itself
 */
export type ChangeKind = 'key' | 'removal' | 'database';

const KEY_FILE = /^(master\.key|key-encryption\.key)/;
const fs: typeof import('node:fs') = createRequire(import.meta.url)('node:fs');
const opened = new Map<number, string>();
const counts: Record<ChangeKind, number> = { key: 0, removal: 0, database: 0 };
let killAt: { readonly kind: ChangeKind; readonly number: number } | null = null;
let isCounting = false;

const { openSync, writeSync, renameSync, rmSync, unlinkSync } = fs;
fs.openSync = (...args) => {
  const descriptor = openSync(...args);
  opened.set(descriptor, basename(String(args[0])));
  return descriptor;
};
fs.writeSync = ((descriptor: number, ...rest: [never]) => {
  about(KEY_FILE.test(opened.get(descriptor) ?? '') ? 'key' : 'database');
  return writeSync(descriptor, ...rest);
}) as typeof writeSync;
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

/** Counts from now on. Null: only counts. */
export function beginCounting(at: typeof killAt): void {
  isCounting = true;
  killAt = at;
}

export function changesSoFar(): Readonly<Record<ChangeKind, number>> {
  return { ...counts };
}

function about(kind: ChangeKind): void {
  if (!isCounting) return;
  counts[kind]++;
  if (killAt?.kind === kind && killAt.number === counts[kind]) process.kill(process.pid, 'SIGKILL');
}
