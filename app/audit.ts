import { answerAlone } from '../audit/alone.ts';
import { type Asked, readCommandLine } from '../audit/invocation.ts';
import { isAlone } from '../audit/proof-command-line.ts';
import { standardOutput } from '../audit/standard-output.ts';
import { askInstallation } from './ask-installation.ts';
import { readEnvironment } from './environment.ts';
import { sentenceOf } from './error-sentence.ts';
import { makePast } from './make-past.ts';

const words = process.argv.slice(2);
const asked = readCommandLine(words, {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
});
process.exit(asked === 0 || asked === 2 ? asked : await run(asked));

/** Returns the exit status: 1 where something is wrong or is not there. */
async function run({ invocation, json }: Asked): Promise<number> {
  const output = standardOutput(json);
  try {
    if (isAlone(invocation)) return await answerAlone(invocation, output);
    const environment = readEnvironment(process.env, 'audit');
    const isMade = invocation.command === 'as-of' && (invocation.into !== null || invocation.serve !== null);
    return isMade
      ? await makePast(environment, words, invocation, output)
      : await askInstallation(environment, words, output);
  } catch (cause) {
    await output.explain(sentenceOf(cause));
    return 1;
  } finally {
    output.close();
  }
}
