import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { EnvironmentError, readEnvironment } from './environment.ts';
import { openParts } from './open.ts';
import { writeBackupFile } from './write-backup-file.ts';

/** `npm run backup -- FILE`. */
const program = new Command('npm run backup --')
  .description(
    'Writes an encrypted copy of the installation that the environment names. MASTER_KEY alone opens it; keep that apart.',
  )
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  .argument('<file>', 'where to write it; one that is there is replaced')
  .allowExcessArguments(false)
  .addHelpText('after', '\nExample:\n  npm run backup -- /backups/falname-2026-11-22.backup')
  .action(async (file: string) => {
    process.exitCode = await backUp(resolve(file));
  });
await program.parseAsync();
process.exit();

/** Exit codes: 0 the file is whole and on the disk, 1 it is not there. */
async function backUp(file: string): Promise<number> {
  try {
    const begunAt = performance.now();
    const environment = readEnvironment(process.env, 'backup');
    const { databaseUrl, dataDirectory } = environment;
    if (databaseUrl === null && !existsSync(join(dataDirectory, 'store.json')))
      throw new EnvironmentError(`DATA_DIR must hold an installation; ${dataDirectory} does not.`);
    const opened = await openParts(environment, 'backup');
    try {
      const { position, epoch } = await writeBackupFile(opened, environment, file);
      const seconds = ((performance.now() - begunAt) / 1_000).toFixed(1);
      console.log(
        `${file} holds the log of epoch ${epoch} up to position ${position}; it took ${seconds} s.`,
      );
      return 0;
    } finally {
      await opened.close();
    }
  } catch (cause) {
    if (!(cause instanceof EnvironmentError)) throw cause;
    console.error(cause.message);
    return 1;
  }
}
