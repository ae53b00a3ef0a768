import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { modelsReach } from '../../audit/verify/models-reach.ts';
import { MAINTENANCE_LIMITS } from '../../database/connection.ts';
import type { Database } from '../../database/database.ts';
import type { About } from '../../log/backup/lines.ts';
import { isEmpty, loadBackup } from '../../log/backup/load-backup.ts';
import { checkBackup } from '../../log/backup/read-backup.ts';
import { syncFiles, writeWhole } from '../../log/durable-files.ts';
import { openLedger } from '../../log/erasure/ledger.ts';
import { settleErasures } from '../../log/erasure/replay-ledger.ts';
import { holdMarkedMails, markWaitingMails } from '../../mail/held.ts';
import { type Environment, EnvironmentError } from '../environment.ts';
import { connectedPostgres, type Opened, openParts, requireLedger } from '../open.ts';
import { type DataDirectory, takeDataDirectory } from './data-directory.ts';
import { keyFileNames, openKeyFiles, readSecret } from './key-files.ts';

/** An installation with an older backup went on after it, and has sent mails that wait in it. */
const MOVE_MAXIMUM_MS = 3_600_000;

export interface Restored {
  readonly about: About;
  readonly epoch: string;
  /** They may have been sent since; the owner decides. */
  readonly heldMails: number;
  readonly opened: Opened;
}

/**
 * Into an empty installation; erases again whom the ledger knows to be erased, and folds the read models.
 * Until the data is committed an interruption leaves it empty; then its first start does what is left.
 * @throws EnvironmentError, UnreadableBackup, RestoreRefused: nothing was changed
 */
export async function restoreInstallation(
  environment: Environment,
  file: string,
  now = Date.now(),
): Promise<Restored> {
  const masterKey = masterKeyOf(environment);
  const about = await checkBackup(file, masterKey);
  const isMoved = now - Date.parse(about.createdAt) <= MOVE_MAXIMUM_MS;
  const epoch = await loadInstallation(environment, { masterKey, about, path: file, holdsMails: !isMoved });
  const opened = await openParts({ ...environment, natsUrl: null }, 'restore');
  try {
    const heldMails = await holdMarkedMails(opened.database);
    await settleErasures(opened);
    const head = await opened.log.head();
    if (!(await modelsReach(opened, head, true)))
      throw new EnvironmentError(
        'The data was restored, but the read models could not be folded; start the product.',
      );
    return { about, epoch, heldMails, opened };
  } catch (cause) {
    await opened.close();
    throw cause;
  }
}

/** Before anything is opened: opening a directory would make keys of its own. */
function masterKeyOf({ masterKey, databaseUrl, dataDirectory }: Environment): Uint8Array {
  if (masterKey !== null) return masterKey;
  const file = join(dataDirectory, 'master.key');
  if (databaseUrl === null && existsSync(file)) return readSecret(file);
  throw new EnvironmentError(
    `MASTER_KEY must be that of the installation that was backed up${databaseUrl === null ? `, or ${file} hold it` : ''}.`,
  );
}

export interface Loaded {
  readonly masterKey: Uint8Array;
  readonly about: About;
  readonly path: string;
  readonly holdsMails: boolean;
}

/** Of a checked backup. @returns the new epoch */
export async function loadInstallation(environment: Environment, loaded: Loaded): Promise<string> {
  if (environment.databaseUrl !== null) return loadInto(environment, null, loaded);
  const directory = takeDataDirectory(environment.dataDirectory);
  try {
    return await loadInto(environment, directory, loaded);
  } finally {
    directory.release();
  }
}

async function loadInto(
  environment: Environment,
  directory: DataDirectory | null,
  { masterKey, about, path, holdsMails }: Loaded,
): Promise<string> {
  requireLedger(environment);
  if (directory !== null) requireKeys(directory, masterKey);
  const database = await openTarget(environment, directory);
  try {
    if (!(await isEmpty(database)))
      throw new EnvironmentError(
        `A backup is restored into an empty installation only; the one that ${directory === null ? 'DATABASE_URL' : 'DATA_DIR'} names is not empty. Nothing was changed. Where a restore into it was interrupted, all data are there: start the product.`,
      );
    const ledger = openLedger(environment.erasureLedger);
    const epoch = await loadBackup(database, {
      path,
      masterKey,
      about,
      onErasure: ledger.note,
      beforeCommit: holdsMails ? markWaitingMails : async () => undefined,
    });
    if (directory !== null) keepSessions(directory, about);
    return epoch;
  } finally {
    await database.close();
    if (directory !== null) await syncFiles(join(directory.path, 'database'));
  }
}

/** A start makes keys; those of another master key would open nothing of what is restored. */
function requireKeys({ path }: DataDirectory, masterKey: Uint8Array): void {
  try {
    openKeyFiles(path, masterKey);
  } catch {
    const there = keyFileNames.filter((name) => existsSync(join(path, name)));
    throw new EnvironmentError(
      `The keys in ${path} (${there.join(', ')}) are not those of the backup. Choose another directory, or move them all away if nothing needs them. Nothing was changed.`,
    );
  }
}

function openTarget({ databaseUrl }: Environment, directory: DataDirectory | null): Promise<Database> {
  if (directory !== null) return directory.openDatabase('restore');
  if (databaseUrl === null) throw new EnvironmentError('DATABASE_URL must be set.');
  return connectedPostgres(databaseUrl, MAINTENANCE_LIMITS);
}

/** Signed with a secret that an embedded installation keeps in a file. */
function keepSessions({ path }: DataDirectory, { sessionSecret }: About): void {
  if (sessionSecret !== null) writeWhole(join(path, 'session.secret'), sessionSecret);
}
