import type { Output } from '../../audit/output.ts';

export interface CapturedOutput extends Output {
  readonly lines: string[];
  readonly explained: string[];
  /** The answer's lines, parsed. */
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape and fails where it errs.
  objects(): any[];
}

/** Keeps what a command answers. */
export function capturedOutput(json = true): CapturedOutput {
  const lines: string[] = [];
  const explained: string[] = [];
  return {
    json,
    lines,
    explained,
    print: async (line) => void lines.push(line),
    explain: async (line) => void explained.push(line),
    progress: () => undefined,
    objects: () => lines.map((line) => JSON.parse(line)),
  };
}
