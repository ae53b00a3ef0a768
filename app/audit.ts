import { readEnvironment } from './environment.ts';
import { askInstallation } from './tool/ask-installation.ts';
import { type Asked, readCommandLine } from './tool/command-line.ts';
import { runTool } from './tool/run-tool.ts';

const words = process.argv.slice(2);
const asked = readCommandLine(words, {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
});
process.exit(asked === 0 || asked === 2 ? asked : await run(asked));

/** Returns the exit status. */
function run({ needs, work, json }: Asked): Promise<number> {
  return runTool(json, async (output) =>
    needs === 'nothing'
      ? work({ output })
      : askInstallation(readEnvironment(process.env, 'audit'), words, output),
  );
}
