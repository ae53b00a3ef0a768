import { answerAlone } from '../audit/alone.ts';
import { type Asked, readCommandLine } from '../audit/invocation.ts';
import { isAlone } from '../audit/proof-command-line.ts';
import { askInstallation } from './ask-installation.ts';
import { readEnvironment } from './environment.ts';
import { runTool } from './run-tool.ts';

const words = process.argv.slice(2);
const asked = readCommandLine(words, {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
});
process.exit(asked === 0 || asked === 2 ? asked : await run(asked));

/** Returns the exit status: 1 where something is wrong or is not there. */
function run({ invocation, json }: Asked): Promise<number> {
  return runTool(json, async (output) => {
    if (isAlone(invocation)) return answerAlone(invocation, output);
    return askInstallation(readEnvironment(process.env, 'audit'), words, output);
  });
}
