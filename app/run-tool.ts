import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { answerAlone } from '../audit/alone.ts';
import type { Asked, Invocation } from '../audit/invocation.ts';
import type { Output } from '../audit/output.ts';
import { type AloneInvocation, isAlone } from '../audit/proof-command-line.ts';
import { standardOutput } from '../audit/standard-output.ts';
import { askProduct } from './ask-product.ts';
import { answer, sentenceOf } from './audit-command.ts';
import { DataDirectoryInUse } from './data-directory.ts';
import { type Environment, EnvironmentError, readEnvironment } from './environment.ts';
import { openParts } from './open.ts';

/** How long a directory is waited for that another tool, or a product that is starting or stopping, has. */
const BUSY_MAXIMUM_MS = 30_000;
const BUSY_PAUSE_MS = 200;

/**
 * Carries a command out in this process, or in the running product that has the directory.
 * @param words the command line that says the same to the product
 * @returns the exit status: 1 where something is wrong or is not there
 */
export async function runTool({ invocation, json }: Asked, words: readonly string[]): Promise<number> {
  const output = standardOutput(json);
  try {
    if (isAlone(invocation)) return await answerAlone(invocation, output);
    const environment = readEnvironment(process.env, 'audit');
    requireInstallation(environment);
    const giveUpAt = performance.now() + BUSY_MAXIMUM_MS;
    for (;;) {
      try {
        return await runAlone(environment, invocation, output);
      } catch (cause) {
        if (!(cause instanceof DataDirectoryInUse)) throw cause;
        const status = await askProduct(environment, words, output);
        if (status !== null) return status;
        if (performance.now() > giveUpAt) throw cause;
        await Bun.sleep(BUSY_PAUSE_MS);
      }
    }
  } catch (cause) {
    await output.explain(sentenceOf(cause));
    return 1;
  } finally {
    output.close();
  }
}

async function runAlone(
  environment: Environment,
  invocation: Exclude<Invocation, AloneInvocation>,
  output: Output,
): Promise<number> {
  const opened = await openParts(environment, 'audit');
  try {
    const alone = { isServing: false, directory: process.cwd() };
    return await answer(opened, environment, invocation, output, alone);
  } finally {
    await opened.close();
  }
}

/** An empty directory is a mistake here, not the beginning of an installation. */
function requireInstallation({ databaseUrl, dataDirectory }: Environment): void {
  if (databaseUrl === null && !existsSync(join(dataDirectory, 'store.json')))
    throw new EnvironmentError(`DATA_DIR must hold an installation; ${dataDirectory} does not.`);
}
