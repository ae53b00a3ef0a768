import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { destroyFile, overwrite, syncDirectory, writeWhole } from '../../log/durable-files.ts';
import { type MasterKey, masterKeyOf } from '../../log/sealing/master-key.ts';
import { EnvironmentError } from '../environment.ts';

const KEY_BYTES = 32;
/** In place of a person. */
const SUBJECT = 'key-encryption-key';
const MASTER = 'master.key';
const CURRENT = 'key-encryption.key';
const NEXT = 'key-encryption.key.next';
export const keyFileNames = [MASTER, `${MASTER}.next`, CURRENT, NEXT] as const;

const StoredKey = z.object({ wrappedBy: z.string(), wrapped: z.string() });

/** Every erasure replaces it: data keys carved out of old copies of the database open no more. */
export interface KeyFiles {
  masterKey(): Uint8Array;
  /** Null for MASTER_KEY. */
  readonly masterKeyFile: string | null;
  /** The first one wraps; the others may still wrap data keys. */
  wrappingKeys(): readonly [Uint8Array, ...Uint8Array[]];
  /** Begun and not installed. */
  hasNext(): boolean;
  hasCurrent(): boolean;
  /** Or goes on with the replacement that was begun. */
  prepareNext(): Uint8Array;
  /** Once nothing on the disk needs the old key: its file is overwritten. */
  installNext(): void;
  /** From then on the old master key opens nothing. */
  replaceMasterKey(next: Uint8Array): void;
}

/**
 * @param environmentKey MASTER_KEY; null where it is a file too
 * @param newKey NEW_MASTER_KEY: the master key already where a rotation to it was cut off
 * @throws EnvironmentError when it is another installation's
 */
export function openKeyFiles(
  directory: string,
  environmentKey: Uint8Array | null,
  newKey: Uint8Array | null = null,
): KeyFiles {
  const path = (name: string) => join(directory, name);
  let master = masterKeyFor(directory, environmentKey, newKey);
  let current = readKey(path(CURRENT));
  // Cut off between overwriting the old file and renaming the next.
  if (current === null && existsSync(path(CURRENT)) && existsSync(path(NEXT))) {
    renameSync(path(NEXT), path(CURRENT));
    current = readKey(path(CURRENT));
  }
  if (current === null && existsSync(path(CURRENT))) throw unreadable(path(CURRENT));
  let currentKey = current === null ? null : unwrap(current);
  const next = readKey(path(NEXT));
  let nextKey = next === null ? null : unwrap(next);

  return {
    masterKey: () => master.bytes,
    masterKeyFile: environmentKey === null ? path(MASTER) : null,
    wrappingKeys: () => {
      const first = nextKey ?? currentKey;
      if (first === null) return [master.bytes];
      return [first, ...(currentKey === null ? [] : [currentKey]), master.bytes];
    },
    hasNext: () => nextKey !== null,
    hasCurrent: () => currentKey !== null,
    prepareNext: () => {
      nextKey ??= store(NEXT, Uint8Array.from(randomBytes(KEY_BYTES)));
      return nextKey;
    },
    installNext: () => {
      overwrite(path(CURRENT));
      renameSync(path(NEXT), path(CURRENT));
      syncDirectory(directory);
      currentKey = nextKey;
      nextKey = null;
    },
    replaceMasterKey: (bytes) => {
      if (environmentKey === null) writeWhole(path(`${MASTER}.next`), Buffer.from(bytes).toString('hex'));
      master = { bytes, key: masterKeyOf(bytes) };
      if (currentKey !== null) store(CURRENT, currentKey);
      if (environmentKey === null) installMaster(directory);
    },
  };

  function unwrap({ wrappedBy, wrapped }: z.output<typeof StoredKey>): Uint8Array {
    if (wrappedBy !== master.key.id) throw wrongMasterKey(environmentKey === null ? path(MASTER) : null);
    const bytes = Buffer.from(wrapped, 'base64');
    return Uint8Array.from(master.key.unwrap(SUBJECT, { bytes, masterKeyId: wrappedBy }));
  }

  function store(name: string, key: Uint8Array): Uint8Array {
    const { bytes, masterKeyId: wrappedBy } = master.key.wrap(SUBJECT, key);
    writeWhole(path(name), JSON.stringify({ wrappedBy, wrapped: bytes.toString('base64') }));
    return key;
  }
}

/** @param file where the key was read; null for MASTER_KEY */
export function wrongMasterKey(file: string | null): EnvironmentError {
  return new EnvironmentError(
    `${file ?? 'MASTER_KEY'} must be the key that this installation was begun with, or was last rotated to; nothing was changed.`,
  );
}

interface Master {
  readonly bytes: Uint8Array;
  readonly key: MasterKey;
}

/** Of the two keys, or files, that an interrupted rotation leaves. */
function masterKeyFor(
  directory: string,
  environmentKey: Uint8Array | null,
  newKey: Uint8Array | null,
): Master {
  const file = join(directory, MASTER);
  const wrappedBy = (readKey(join(directory, CURRENT)) ?? readKey(join(directory, NEXT)))?.wrappedBy;
  if (environmentKey !== null) {
    const bytes = newKey !== null && masterKeyOf(newKey).id === wrappedBy ? newKey : environmentKey;
    return { bytes, key: masterKeyOf(bytes) };
  }
  if (existsSync(`${file}.next`)) {
    if (masterKeyOf(readSecret(`${file}.next`)).id === wrappedBy) installMaster(directory);
    else destroyFile(`${file}.next`);
  }
  if (!existsSync(file)) {
    // Next to a database it would be another installation's.
    if (wrappedBy !== undefined || existsSync(join(directory, 'store.json')))
      throw wrongMasterKey(`MASTER_KEY, or ${file},`);
    writeWhole(file, randomBytes(KEY_BYTES).toString('hex'));
  }
  const bytes = readSecret(file);
  return { bytes, key: masterKeyOf(bytes) };
}

function installMaster(directory: string): void {
  const file = join(directory, MASTER);
  overwrite(file);
  renameSync(`${file}.next`, file);
  syncDirectory(directory);
}

/** 32 bytes, hexadecimal. */
export function readSecret(file: string): Uint8Array {
  const secret = Buffer.from(textOf(file), 'hex');
  if (secret.length !== KEY_BYTES) throw unreadable(file);
  return Uint8Array.from(secret);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw unreadable(file);
  }
}

function unreadable(file: string): EnvironmentError {
  return new EnvironmentError(
    `${file} must be there, readable, and hold a key of ${KEY_BYTES} bytes; if it does not, put the copy there that you keep apart from the backups.`,
  );
}

function readKey(file: string): z.output<typeof StoredKey> | null {
  if (!existsSync(file)) return null;
  try {
    return StoredKey.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
