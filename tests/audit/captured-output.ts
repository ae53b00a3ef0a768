/** What tests look into; a command gives some of it, and more. */
export interface AnsweredLine {
  readonly position: number;
  readonly stream: string;
  readonly type: string;
  readonly recordedAt: string;
  readonly actor: string;
  readonly data: { readonly accountId?: number };
  readonly personal: unknown;
  readonly table: string;
  readonly key: number;
  readonly before: unknown;
  readonly after: unknown;
}

/** Keeps what a command answers. */
export function capturedOutput(json = true) {
  const lines: string[] = [];
  const explained: string[] = [];
  return {
    json,
    lines,
    explained,
    print: async (line: string) => void lines.push(line),
    explain: async (line: string) => void explained.push(line),
    progress: () => undefined,
    /** The answer's lines, parsed. */
    objects: () => lines.map((line): AnsweredLine => JSON.parse(line)),
  };
}
