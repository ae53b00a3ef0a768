/** Takes one line of the tool's answer. Resolves when there is room for the next one. */
export type Print = (line: string) => Promise<void>;

/** Lines on standard output, no faster than they are read. */
export function printToStandardOutput(): Print {
  // `npm run audit -- export | head` closes the pipe early; that is no fault.
  process.stdout.on('error', (cause: NodeJS.ErrnoException) => process.exit(cause.code === 'EPIPE' ? 0 : 1));
  return (line) => new Promise((resolve) => process.stdout.write(`${line}\n`, () => resolve()));
}
