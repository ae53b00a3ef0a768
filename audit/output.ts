/** Takes one line of the tool's answer. Resolves when there is room for the next one. */
export type Print = (line: string) => Promise<void>;

/** Where a command's answer goes: the streams of this process, or those of a tool at the other end of a socket. */
export interface Output {
  /** Takes one line of the answer. */
  readonly print: Print;
  /** Takes one line for the person at the terminal, beside the answer. */
  readonly explain: Print;
  /** How far long work is. */
  progress(what: string, done: number, total: number): void;
  /** The answer is for a program: JSON lines in place of tables. */
  readonly json: boolean;
}
