import { dirname, join } from 'node:path';
import type { Logger } from 'pino';
import { contactUnder } from '../audit/person-contact.ts';
import {
  CONNECTION_LIMITS,
  type ConnectionLimits,
  ConnectionLost,
  MAINTENANCE_LIMITS,
} from '../database/connection.ts';
import { type Database, openPostgres } from '../database/database.ts';
import type { Bus } from '../log/delivery/bus.ts';
import { inProcessBus } from '../log/delivery/in-process-bus.ts';
import { type Nats, openNats } from '../log/delivery/nats.ts';
import { natsBus } from '../log/delivery/nats-bus.ts';
import { syncFiles } from '../log/durable-files.ts';
import type { ErasureDependencies } from '../log/erasure/forget-stream.ts';
import { type ErasureLedger, openLedger, tryLedger } from '../log/erasure/ledger.ts';
import { type OpenEventLog, openLog } from '../log/open-log.ts';
import { WrongMasterKey } from '../log/sealing/wrapping-keys.ts';
import { type AuditKey, openAuditKey } from '../log/tree/audit-key.ts';
import { type HeadFile, openHeadFile } from '../log/tree/head-file.ts';
import { type MailFiles, openMailFiles } from '../mail/mail-files.ts';
import { appliedMigrations, requireKnown, SchemaRefused, schemaStateOf } from '../migrations/migrate.ts';
import { prepareSchema } from '../projector/prepare-schema.ts';
import { type DataDirectory, takeDataDirectory } from './data/data-directory.ts';
import { openEmbeddedLog } from './data/embedded-log.ts';
import { type KeyFiles, wrongMasterKey } from './data/key-files.ts';
import { type Environment, EnvironmentError, type Role } from './environment.ts';
import { openLogger } from './logger.ts';

export interface Opened {
  readonly database: Database;
  readonly log: OpenEventLog;
  readonly bus: Bus;
  /** Null embedded. */
  readonly nats: Nats | null;
  readonly logger: Logger;
  readonly dataDirectory: DataDirectory | null;
  /** Null where MASTER_KEY wraps the data keys itself. */
  readonly keyFiles: KeyFiles | null;
  readonly sessionSecret: Uint8Array;
  readonly auditKey: AuditKey;
  readonly headFile: HeadFile;
  readonly ledger: ErasureLedger;
  readonly mailFiles: MailFiles;
  readonly contactUnder: ErasureDependencies['contactUnder'];
  close(): Promise<void>;
}

/** The only place that chooses a database and a bus. Migrates. */
export async function openParts(environment: Environment, role: Role): Promise<Opened> {
  const dataDirectory =
    environment.databaseUrl === null ? takeDataDirectory(environment.dataDirectory) : null;
  try {
    // The tools only read it, but for the one that erases.
    if (!isTool(role)) requireLedger(environment);
    return await openWith(environment, role, dataDirectory);
  } catch (cause) {
    dataDirectory?.release();
    throw cause;
  }
}

async function openWith(
  environment: Environment,
  role: Role,
  dataDirectory: DataDirectory | null,
): Promise<Opened> {
  const logger = openLogger(role);
  const keyFiles = dataDirectory?.keyFiles(environment.masterKey, environment.newMasterKey) ?? null;
  // A projector begins no sessions.
  const sessionSecret =
    environment.sessionSecret ?? dataDirectory?.secret('session.secret') ?? new Uint8Array();
  const database = await openDatabase(environment, dataDirectory, role);
  await bringUpToDate(database, role);
  // Later than the schema: a directory of a release before 0.3.0 is left as it was, and may be without the file.
  const auditSeed = environment.auditKey ?? required(dataDirectory, 'AUDIT_KEY').secret('audit.key');
  const log =
    keyFiles === null
      ? await openServerLog(database, environment, logger)
      : await openEmbeddedLog(database, keyFiles, environment.dataDirectory, logger);
  const nats = environment.natsUrl === null ? null : openNats(environment.natsUrl);
  const bus = nats === null ? inProcessBus() : natsBus(nats, log.epoch);
  // In whichever process the relay runs.
  log.onAppended(bus.announceAppended);
  return {
    database,
    log,
    bus,
    nats,
    logger,
    dataDirectory,
    keyFiles,
    sessionSecret,
    auditKey: openAuditKey(auditSeed),
    headFile: headFileOf(environment, dataDirectory),
    ledger: openLedger(environment.erasureLedger),
    mailFiles: openMailFiles(join(environment.dataDirectory, 'mail')),
    contactUnder: contactUnder({ database, log }),
    close: async () => {
      await log.close();
      await bus.close();
      await nats?.close();
      await database.close();
      dataDirectory?.release();
    },
  };
}

const isTool = (role: Role) => role === 'audit' || role === 'export';

/** Otherwise an erasure would stop half way. @throws EnvironmentError when it cannot be written */
export function requireLedger({ erasureLedger }: Pick<Environment, 'erasureLedger'>): void {
  try {
    tryLedger(erasureLedger);
  } catch {
    throw new EnvironmentError(
      `ERASURE_LEDGER must be a file that can be written, in a directory that can be; ${erasureLedger} is not.`,
    );
  }
}

/** An embedded database leaves it to the system when its files reach the disk; a head must not be there before them. */
function headFileOf({ erasureLedger }: Environment, dataDirectory: DataDirectory | null): HeadFile {
  const log = dataDirectory === null ? null : join(dataDirectory.path, 'database', 'pg_wal');
  return openHeadFile(dirname(erasureLedger), log === null ? undefined : () => syncFiles(log));
}

/** The tools look at copies, and run next to processes of another release. */
async function bringUpToDate(database: Database, role: Role): Promise<void> {
  try {
    if (!isTool(role)) {
      await prepareSchema(database);
      return;
    }
    const applied = await appliedMigrations(database);
    requireKnown(applied);
    if (schemaStateOf(applied) === 'current') return;
  } catch (cause) {
    await database.close();
    throw cause instanceof SchemaRefused ? new EnvironmentError(cause.message) : cause;
  }
  await database.close();
  throw new EnvironmentError(
    'The database has the schema of an earlier release; start the product or run npm run migrate first.',
  );
}

async function openServerLog(
  database: Database,
  { masterKey, newMasterKey }: Pick<Environment, 'masterKey' | 'newMasterKey'>,
  logger: Logger,
): Promise<OpenEventLog> {
  if (masterKey === null) throw new EnvironmentError('MASTER_KEY must be set.');
  try {
    const olderKeys = newMasterKey === null ? [] : [newMasterKey];
    const log = await openLog({ database, masterKey, olderKeys });
    const left = await log.keys.left();
    if (left > 0) logger.error({ left }, 'stored keys wait for another master key; finish its replacement');
    return log;
  } catch (cause) {
    await database.close();
    throw cause instanceof WrongMasterKey ? wrongMasterKey(null) : cause;
  }
}

async function openDatabase(
  environment: Environment,
  directory: DataDirectory | null,
  role: Role,
): Promise<Database> {
  if (environment.databaseUrl === null) return required(directory, 'DATABASE_URL').openDatabase();
  // An audit reads the whole log.
  return connectedPostgres(
    environment.databaseUrl,
    role === 'audit' ? MAINTENANCE_LIMITS : CONNECTION_LIMITS,
  );
}

/** @throws EnvironmentError when the server does not answer */
export async function connectedPostgres(url: string, limits: ConnectionLimits): Promise<Database> {
  const database = openPostgres(url, limits);
  try {
    const connection = await database.connect();
    await connection.close();
    return database;
  } catch (cause) {
    const reason = cause instanceof ConnectionLost ? cause.cause : cause;
    const sentence = reason instanceof Error ? reason.message : 'no answer';
    throw new EnvironmentError(`The server that DATABASE_URL names must accept connections (${sentence}).`);
  }
}

function required(directory: DataDirectory | null, name: string): DataDirectory {
  if (directory === null) throw new EnvironmentError(`${name} must be set.`);
  return directory;
}
