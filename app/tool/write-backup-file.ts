import type { About } from '../../log/backup/lines.ts';
import { writeBackup } from '../../log/backup/write-backup.ts';
import { writeWholeFile } from '../../log/durable-files.ts';
import { type Environment, EnvironmentError } from '../environment.ts';
import type { Opened } from '../open.ts';
import type { DescribeTool } from './run-tool.ts';

export const describeBackup: DescribeTool = (begin, asked) =>
  begin('backup', '')
    .argument('<file>')
    .action((file: string) =>
      asked(async ({ opened, environment, output }) => {
        const begunAt = performance.now();
        const { position, epoch } = await writeBackupFile(opened, environment, file);
        const seconds = ((performance.now() - begunAt) / 1_000).toFixed(1);
        await output.print(
          `${file} holds the log of epoch ${epoch} up to position ${position}; it took ${seconds} s.`,
        );
        return 0;
      }),
    );

/** Under another name until whole and on the disk. @throws NotWritten */
export async function writeBackupFile(
  opened: Pick<Opened, 'database' | 'log' | 'ledger' | 'keyFiles' | 'dataDirectory' | 'logger'>,
  { masterKey }: Pick<Environment, 'masterKey'>,
  file: string,
): Promise<About> {
  const { database, log, ledger, keyFiles, dataDirectory, logger } = opened;
  const key = keyFiles?.masterKey() ?? masterKey;
  if (key === null) throw new EnvironmentError('MASTER_KEY must be set.');
  return writeWholeFile(file, (handle) =>
    writeBackup(handle, {
      database,
      keys: log.keys,
      masterKey: key,
      sessionSecret: dataDirectory?.secret('session.secret') ?? null,
      ledger,
      createdAt: new Date().toISOString(),
      logger,
    }),
  );
}
