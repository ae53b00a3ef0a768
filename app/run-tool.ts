import type { Output } from '../audit/output.ts';
import { standardOutput } from '../audit/standard-output.ts';
import { sentenceOf } from './error-sentence.ts';

/**
 * How often garbage is collected. Commands that read a long log leave much of it; by itself the runtime lets the heap
 * grow to several times what is in use. A collection takes some 20 ms.
 */
const COLLECT_INTERVAL_MS = 500;

/** Runs a command line tool. What it throws is a sentence and exit status 1. */
export async function runTool(json: boolean, work: (output: Output) => Promise<number>): Promise<number> {
  const output = standardOutput(json);
  const collecting = setInterval(() => Bun.gc(true), COLLECT_INTERVAL_MS);
  try {
    return await work(output);
  } catch (cause) {
    await output.explain(sentenceOf(cause));
    return 1;
  } finally {
    clearInterval(collecting);
    output.close();
  }
}
