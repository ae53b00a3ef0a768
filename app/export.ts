import { resolve } from 'node:path';
import { Command } from 'commander';
import { readEnvironment } from './environment.ts';
import { askInstallation } from './tool/ask-installation.ts';
import { PAGES_EXPORT } from './tool/command-line.ts';
import { runTool } from './tool/run-tool.ts';

/** `npm run export -- DIR`. Exit status: 0 everything is there, 1 something is not, 2 not understood. */
await new Command('npm run export --')
  .description(
    'Writes the public pages of both languages as files for a static host, also while the product runs. A second run writes only what changed.',
  )
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  .argument('<directory>', 'a new or empty one, or an earlier export')
  .option('--follow', 'go on, and export again whenever something is published')
  .allowExcessArguments(false)
  .addHelpText('after', '\nExample:\n  npm run export -- /srv/falname')
  .action(async (directory: string, { follow = false }: { follow?: boolean }) =>
    process.exit(await exportTo(resolve(directory), follow)),
  )
  .parseAsync();

/** In this process, or in the running product that has the directory. */
function exportTo(directory: string, follow: boolean): Promise<number> {
  const words = [PAGES_EXPORT, ...(follow ? ['--follow'] : []), '--', directory];
  const ending = new AbortController();
  // The first process of a container ends at a signal only where it listens for it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => ending.abort());
  return runTool(false, (output) =>
    askInstallation(readEnvironment(process.env, 'export'), words, output, ending.signal),
  );
}
