import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Asked, readCommandLine } from '../audit/invocation.ts';
import { standardOutput } from '../audit/standard-output.ts';
import { answer, sentenceOf } from './audit-command.ts';
import { type Environment, EnvironmentError, readEnvironment } from './environment.ts';
import { type Opened, openParts } from './open.ts';

const asked = readCommandLine(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
});
process.exit(asked === 0 || asked === 2 ? asked : await run(asked));

/** Returns the exit status: 1 where something is wrong or is not there. */
async function run({ invocation, json }: Asked): Promise<number> {
  const output = standardOutput(json);
  try {
    const environment = readEnvironment(process.env, 'audit');
    const opened = await open(environment);
    try {
      return await answer(opened, environment, invocation, output);
    } finally {
      await opened.close();
    }
  } catch (cause) {
    await output.explain(sentenceOf(cause));
    return 1;
  } finally {
    output.close();
  }
}

/** An empty directory is a mistake here, not the beginning of an installation. */
function open(environment: Environment): Promise<Opened> {
  const { databaseUrl, dataDirectory } = environment;
  if (databaseUrl === null && !existsSync(join(dataDirectory, 'store.json')))
    throw new EnvironmentError(`DATA_DIR must hold an installation; ${dataDirectory} does not.`);
  return openParts(environment, 'audit');
}
