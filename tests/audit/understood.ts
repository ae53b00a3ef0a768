import { readCommandLine } from '../../app/tool/command-line.ts';

/** Whether the tool takes a command line; help counts as taken. */
export function isUnderstood(words: readonly string[]): boolean {
  const silent = { out: () => undefined, error: () => undefined };
  return readCommandLine(words, silent) !== 2;
}
