import { readCommandLine } from '../audit/invocation.ts';
import { runTool } from './run-tool.ts';

const words = process.argv.slice(2);
const asked = readCommandLine(words, {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
});
process.exit(asked === 0 || asked === 2 ? asked : await runTool(asked, words));
