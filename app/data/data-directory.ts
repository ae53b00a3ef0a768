import { dlopen, FFIType } from 'bun:ffi';
import { randomBytes, randomUUID } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { type Database, openPGlite } from '../../database/database.ts';
import { writeWhole } from '../../log/durable-files.ts';
import { EnvironmentError } from '../environment.ts';
import { type KeyFiles, openKeyFiles, readSecret } from './key-files.ts';

/** `flock(2)`: LOCK_EX | LOCK_NB, and LOCK_UN. */
const LOCK_EXCLUSIVE_NOW = 2 | 4;
const UNLOCK = 8;
const SECRET_BYTES = 32;
/** Hexadecimal, a segment of the write-ahead log: the most that Postgres takes at once, and gives back if it fails. */
const PROBE_BYTES = 8 * 1_024 * 1_024;
/** glibc, musl, macOS. */
const cLibraries = ['libc.so.6', 'libc.so', 'libSystem.dylib'];

export interface DataDirectory {
  readonly path: string;
  /** 32 random bytes in a file that only its owner may read; made where there is none. */
  secret(name: 'session.secret' | 'audit.key'): Uint8Array;
  /** @throws EnvironmentError when the master key is another one */
  keyFiles(environmentKey: Uint8Array | null, newKey?: Uint8Array | null): KeyFiles;
  /** Generated for the owner, and perhaps not printed yet. */
  readonly ownerPassword: OwnerPasswordMark;
  /**
   * @param whatFor only a restore begins an empty one while a damaged one lies aside
   * @throws EnvironmentError when the database is damaged, after setting it aside, and from then on
   */
  openDatabase(whatFor?: 'restore'): Promise<Database>;
  /** Once the database is closed. */
  release(): void;
}

export class DataDirectoryInUse extends EnvironmentError {}

/** In the directory until a generated password has been printed; holds no secret. */
export interface OwnerPasswordMark {
  isSet(): boolean;
  set(): void;
  clear(): void;
}

/**
 * The operating system gives it back when the process ends, however it ends.
 * @throws DataDirectoryInUse; EnvironmentError when it cannot be written
 */
export function takeDataDirectory(path: string): DataDirectory {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch {
    throw notWritable(path);
  }
  closeToOthers(path);
  const lockFile = lock(path);
  return {
    path,
    secret: (name) => secretIn(join(path, name)),
    keyFiles: (environmentKey, newKey) => openKeyFiles(path, environmentKey, newKey),
    ownerPassword: markAt(join(path, 'owner-password.unprinted')),
    openDatabase: (whatFor) => openStore(path, whatFor),
    release: () => {
      // A child process that is being started may have the descriptor: closing alone would not release the
      // lock.
      flock(lockFile, UNLOCK);
      closeSync(lockFile);
    },
  };
}

/** Also what the database writes from now on. */
function closeToOthers(path: string): void {
  // A worker thread may not set it.
  if (isMainThread) process.umask(0o077);
  try {
    for (const directory of [path, join(path, 'database'), join(path, 'mail')]) {
      if (existsSync(directory) && (statSync(directory).mode & 0o077) !== 0) chmodSync(directory, 0o700);
    }
  } catch {
    throw new EnvironmentError(
      `DATA_DIR must be closed to other users (chmod 700 ${path}); this user may not change that.`,
    );
  }
}

/** @returns the descriptor that holds the lock */
function lock(path: string): number {
  const descriptor = openLockFile(path);
  if (flock(descriptor, LOCK_EXCLUSIVE_NOW) === 0) return descriptor;
  closeSync(descriptor);
  throw new DataDirectoryInUse(
    `Another process is using DATA_DIR (${path}). Stop it first, or choose another directory; it was left alone.`,
  );
}

function openLockFile(path: string): number {
  try {
    return openSync(join(path, 'lock'), 'a', 0o600);
  } catch {
    throw notWritable(path);
  }
}

function notWritable(path: string): EnvironmentError {
  return new EnvironmentError(`DATA_DIR must be a directory that can be written; ${path} is not.`);
}

function flock(descriptor: number, operation: number): number {
  for (const library of cLibraries) {
    try {
      const { symbols } = dlopen(library, {
        flock: { args: [FFIType.i32, FFIType.i32], returns: FFIType.i32 },
      });
      return symbols.flock(descriptor, operation);
    } catch {
      // Not this system's C library.
    }
  }
  throw new EnvironmentError('This system offers no file lock (flock), so DATABASE_URL must be set.');
}

function secretIn(file: string): Uint8Array {
  if (!existsSync(file)) writeWhole(file, randomBytes(SECRET_BYTES).toString('hex'));
  return readSecret(file);
}

function markAt(file: string): OwnerPasswordMark {
  return {
    isSet: () => existsSync(file),
    set: () => writeFileSync(file, '', { mode: 0o600 }),
    clear: () => rmSync(file, { force: true }),
  };
}

/** PGlite would begin an empty database over an old one that has lost its PG_VERSION. */
async function openStore(path: string, whatFor?: 'restore'): Promise<Database> {
  const directory = join(path, 'database');
  const marker = join(path, 'store.json');
  if (!existsSync(join(directory, 'PG_VERSION'))) {
    if (existsSync(marker)) throw setAside(path, 'is incomplete');
    // Of a first start that was interrupted.
    if (existsSync(directory)) setAside(path, 'was never finished');
    // A supervisor starts again by itself, and people would order from an empty shop.
    const aside = whatFor === 'restore' ? undefined : damagedIn(path);
    if (aside !== undefined) throw new EnvironmentError(`A damaged database ${setAsideSentence(aside)}`);
  }
  try {
    const database = await openPGlite(directory);
    if (!existsSync(marker)) {
      const store = { store: 'falname', id: randomUUID(), createdAt: new Date().toISOString() };
      writeFileSync(marker, `${JSON.stringify(store, null, 2)}\n`, { mode: 0o600 });
    }
    return database;
  } catch (cause) {
    if (isOutside(cause)) throw notOpened(path, cause);
    throw setAside(path, 'could not be opened');
  }
}

/** Of the disk or the rights, not of what is stored, as Node or Postgres says it. */
function isOutside(cause: unknown): boolean {
  return /^(ENOSPC|EACCES|EPERM|EROFS|EMFILE|ENOMEM|EIO|53...|58030)$/.test(codeOf(cause));
}

function codeOf(cause: unknown): string {
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
}

function notOpened(path: string, cause: unknown): EnvironmentError {
  return new EnvironmentError(
    `The database in ${join(path, 'database')} could not be opened (${codeOf(cause)}); it was left where it is.`,
  );
}

/** The newest that was in use: a first start that was interrupted leaves no marker. */
function damagedIn(path: string): string | undefined {
  const names = readdirSync(path).filter((name) => name.startsWith('damaged-'));
  const asides = names.sort().map((name) => join(path, name));
  return asides.findLast((aside) => existsSync(join(aside, 'store.json')));
}

/** @throws EnvironmentError where nothing can be written, and nothing was moved */
function setAside(path: string, what: string): EnvironmentError {
  const aside = join(path, `damaged-${new Date().toISOString().replaceAll(':', '-')}`);
  const probe = join(path, 'probe');
  try {
    // Without a right to some file, or on a full disk, PGlite fails as if the database were damaged.
    requireRights(join(path, 'database'));
    writeWhole(probe, randomBytes(PROBE_BYTES).toString('hex'));
    mkdirSync(aside, { mode: 0o700 });
  } catch (cause) {
    throw notOpened(path, cause);
  } finally {
    rmSync(probe, { force: true });
  }
  for (const part of ['database', 'store.json']) {
    if (existsSync(join(path, part))) renameSync(join(path, part), join(aside, part));
  }
  return new EnvironmentError(`The database in DATA_DIR ${what}. It ${setAsideSentence(aside)}`);
}

/** A command that was run as root leaves files of root. @throws the error of the first file without them */
function requireRights(directory: string): void {
  if (!existsSync(directory)) return;
  for (const name of ['.', ...readdirSync(directory, { encoding: 'utf8', recursive: true })])
    accessSync(join(directory, name), constants.R_OK | constants.W_OK);
}

const setAsideSentence = (aside: string) =>
  `was set aside unchanged as ${aside}; nothing was deleted. ` +
  'Restore a backup, or move it out of DATA_DIR to begin with an empty one.';
