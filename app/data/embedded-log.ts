import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import { syncFiles } from '../../log/durable-files.ts';
import { type OpenEventLog, openLog } from '../../log/open-log.ts';
import { masterKeyOf } from '../../log/sealing/master-key.ts';
import { currentAmong, WrongMasterKey } from '../../log/sealing/wrapping-keys.ts';
import { type KeyFiles, wrongMasterKey } from './key-files.ts';

/**
 * Finishes a rotation that was cut off; an older installation gets a key-encryption key.
 * @throws EnvironmentError when the master key is another one
 */
export async function openEmbeddedLog(
  database: Database,
  keyFiles: KeyFiles,
  dataDirectory: string,
  logger: Logger,
): Promise<OpenEventLog> {
  try {
    if (!keyFiles.hasCurrent()) {
      // A file under another master key would keep the right one from opening what is there.
      await currentAmong(database, keyFiles.wrappingKeys());
      keyFiles.prepareNext();
    }
    const [target, ...olderKeys] = keyFiles.wrappingKeys();
    const log = await openLog({ database, masterKey: target, olderKeys });
    const wasMasterKey = log.keys.wrappedBy() === masterKeyOf(keyFiles.masterKey()).id;
    await log.keys.rewrap(target, logger);
    // The files still hold data keys that the master key alone opens.
    if (wasMasterKey)
      await database.kysely
        .updateTable('purges')
        .set((purges) => ({ requested: purges('requested', '+', 1) }))
        .execute();
    if (keyFiles.hasNext()) {
      if (keyFiles.hasCurrent()) await syncFiles(join(dataDirectory, 'database'));
      keyFiles.installNext();
    }
    return log;
  } catch (cause) {
    await database.close();
    throw cause instanceof WrongMasterKey ? wrongMasterKey(keyFiles.masterKeyFile) : cause;
  }
}
