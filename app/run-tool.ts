import type { Output } from '../audit/output.ts';
import { standardOutput } from '../audit/standard-output.ts';
import { sentenceOf } from './error-sentence.ts';

/** Runs a command line tool. What it throws is a sentence and exit status 1. */
export async function runTool(json: boolean, work: (output: Output) => Promise<number>): Promise<number> {
  const output = standardOutput(json);
  try {
    return await work(output);
  } catch (cause) {
    await output.explain(sentenceOf(cause));
    return 1;
  } finally {
    output.close();
  }
}
