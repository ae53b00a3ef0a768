import { dlopen, FFIType } from 'bun:ffi';
import { randomBytes, randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Database, openPGlite } from '../migrations/database.ts';
import { EnvironmentError } from './environment.ts';

/** `flock(2)`: exclusive, and answer at once instead of waiting. */
const LOCK_EXCLUSIVE_NOW = 2 | 4;
const SECRET_BYTES = 32;
/** Where the C library's `flock` is found: glibc, musl, macOS. */
const cLibraries = ['libc.so.6', 'libc.so', 'libSystem.dylib'];

/** The directory that an embedded installation keeps everything in. */
export interface DataDirectory {
  readonly path: string;
  /** Reads a secret, or makes it where there is none: 32 random bytes in a file that only its owner may read. */
  secret(name: 'master.key' | 'session.secret'): Uint8Array;
  /** A password was generated for the owner and has perhaps not been printed. */
  readonly ownerPassword: OwnerPasswordMark;
  /** @throws EnvironmentError when the database is damaged, after setting it aside */
  openDatabase(): Promise<Database>;
  /** Gives the directory back, once its database is closed. */
  release(): void;
}

/** Stands in the directory from before a password is generated until it has been printed; holds no secret. */
export interface OwnerPasswordMark {
  isSet(): boolean;
  set(): void;
  clear(): void;
}

/**
 * Takes the directory for this process. The operating system gives it back at the latest when the process ends,
 * however it ends.
 * @throws EnvironmentError when another process has it, or it cannot be written
 */
export function takeDataDirectory(path: string): DataDirectory {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch {
    throw new EnvironmentError(`DATA_DIR must be a directory that can be written; ${path} is not.`);
  }
  const lockFile = lock(path);
  return {
    path,
    secret: (name) => readSecret(join(path, name)),
    ownerPassword: markAt(join(path, 'owner-password.unprinted')),
    openDatabase: () => openStore(path),
    release: () => closeSync(lockFile),
  };
}

/** @returns the descriptor that holds the lock until it is closed */
function lock(path: string): number {
  const descriptor = openSync(join(path, 'lock'), 'a', 0o600);
  if (flock(descriptor) === 0) return descriptor;
  closeSync(descriptor);
  throw new EnvironmentError(
    `Another process is using DATA_DIR (${path}). Stop it first, or choose another directory; it was left alone.`,
  );
}

function flock(descriptor: number): number {
  for (const library of cLibraries) {
    try {
      const { symbols } = dlopen(library, {
        flock: { args: [FFIType.i32, FFIType.i32], returns: FFIType.i32 },
      });
      return symbols.flock(descriptor, LOCK_EXCLUSIVE_NOW);
    } catch {
      // Not this system's C library: try the next one.
    }
  }
  throw new EnvironmentError('This system offers no file lock (flock), so DATABASE_URL must be set.');
}

function readSecret(file: string): Uint8Array {
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(SECRET_BYTES).toString('hex'), { mode: 0o600, flag: 'wx' });
  }
  const secret = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
  if (secret.length === SECRET_BYTES) return Uint8Array.from(secret);
  throw new EnvironmentError(
    `${file} must hold ${SECRET_BYTES} bytes as hexadecimal digits; restore it from a backup.`,
  );
}

function markAt(file: string): OwnerPasswordMark {
  return {
    isSet: () => existsSync(file),
    set: () => writeFileSync(file, '', { mode: 0o600 }),
    clear: () => rmSync(file, { force: true }),
  };
}

/**
 * The marker stands beside the database from its first opening on. PGlite would take a directory without a
 * PG_VERSION for a new one and begin an empty database over what is left of the old.
 */
async function openStore(path: string): Promise<Database> {
  const directory = join(path, 'database');
  const marker = join(path, 'store.json');
  if (!existsSync(join(directory, 'PG_VERSION'))) {
    if (existsSync(marker)) throw setAside(path, 'is incomplete');
    // A first start that was interrupted: nothing can have been stored yet.
    if (existsSync(directory)) setAside(path, 'was never finished');
  }
  try {
    const database = await openPGlite(directory);
    if (!existsSync(marker)) {
      const store = { store: 'falname', id: randomUUID(), createdAt: new Date().toISOString() };
      writeFileSync(marker, `${JSON.stringify(store, null, 2)}\n`, { mode: 0o600 });
    }
    return database;
  } catch (cause) {
    if (isOutside(cause))
      throw new EnvironmentError(`The database in ${directory} could not be opened: ${cause.code}.`);
    throw setAside(path, 'could not be opened');
  }
}

/** Trouble with the disk or the rights, not with what is stored. */
function isOutside(cause: unknown): cause is { code: string } {
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return false;
  return ['ENOSPC', 'EACCES', 'EPERM', 'EROFS', 'EMFILE', 'ENOMEM', 'EIO'].includes(String(cause.code));
}

function setAside(path: string, what: string): EnvironmentError {
  const aside = join(path, `damaged-${new Date().toISOString().replaceAll(':', '-')}`);
  mkdirSync(aside, { mode: 0o700 });
  for (const part of ['database', 'store.json']) {
    if (existsSync(join(path, part))) renameSync(join(path, part), join(aside, part));
  }
  return new EnvironmentError(
    `The database in DATA_DIR ${what}. It was set aside unchanged as ${aside}; nothing was deleted. ` +
      'Put a backup in its place, or start again to begin with an empty one.',
  );
}
