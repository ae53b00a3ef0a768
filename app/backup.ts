import { resolve } from 'node:path';
import { Command } from 'commander';
import { readEnvironment } from './environment.ts';
import { askInstallation } from './tool/ask-installation.ts';
import { runTool } from './tool/run-tool.ts';

/** `npm run backup -- FILE`. Exit status: 0 the file is whole and on the disk, 1 it is not, 2 not understood. */
await new Command('npm run backup --')
  .description(
    'Writes an encrypted copy of the installation that the environment names, also while it serves. MASTER_KEY alone opens it: keep that apart.',
  )
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  .argument('<file>', 'where to write it; one that is there is replaced')
  .allowExcessArguments(false)
  .addHelpText('after', '\nExample:\n  npm run backup -- /backups/falname-2026-11-22.backup')
  .action(async (file: string) => process.exit(await backUp(resolve(file))))
  .parseAsync();

/** In this process, or in the running product that has the directory. */
function backUp(file: string): Promise<number> {
  return runTool(false, (output) =>
    askInstallation(readEnvironment(process.env, 'audit'), ['backup', '--', file], output),
  );
}
