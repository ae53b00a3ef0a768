import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from '../audit/invocation.ts';
import type { Output } from '../audit/output.ts';
import { isAlone } from '../audit/proof-command-line.ts';
import { askProduct } from './ask-product.ts';
import { answer } from './audit-command.ts';
import { DataDirectoryInUse } from './data-directory.ts';
import { type Environment, EnvironmentError } from './environment.ts';
import { openParts } from './open.ts';

/** How long a directory is waited for that another tool, or a product that is starting or stopping, has. */
const BUSY_MAXIMUM_MS = 30_000;
const BUSY_PAUSE_MS = 200;

/**
 * Carries a command out: in this process, or in the product that is running in the directory. Gives the exit status.
 * @param signal ends a command that would go on
 * @throws EnvironmentError and what the command throws
 */
export async function askInstallation(
  environment: Environment,
  words: readonly string[],
  output: Output,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> {
  requireInstallation(environment);
  const giveUpAt = performance.now() + BUSY_MAXIMUM_MS;
  for (;;) {
    try {
      return await askAlone(environment, words, output, signal);
    } catch (cause) {
      if (!(cause instanceof DataDirectoryInUse)) throw cause;
      const status = await askProduct(environment, words, output, signal);
      if (status !== null) return status;
      if (performance.now() > giveUpAt) throw cause;
      await Bun.sleep(BUSY_PAUSE_MS);
    }
  }
}

async function askAlone(
  environment: Environment,
  words: readonly string[],
  output: Output,
  signal: AbortSignal,
): Promise<number> {
  const asked = readCommandLine(words, { out: () => undefined, error: () => undefined });
  if (asked === 0 || asked === 2) return asked;
  if (isAlone(asked.invocation)) return 2;
  const opened = await openParts(environment, 'audit');
  try {
    const alone = { isServing: false, directory: process.cwd(), signal };
    return await answer(opened, environment, asked.invocation, output, alone);
  } finally {
    await opened.close();
  }
}

/** An empty directory is a mistake here, not the beginning of an installation. */
function requireInstallation({ databaseUrl, dataDirectory }: Environment): void {
  if (databaseUrl === null && !existsSync(join(dataDirectory, 'store.json')))
    throw new EnvironmentError(`DATA_DIR must hold an installation; ${dataDirectory} does not.`);
}
