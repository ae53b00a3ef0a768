import type { Output } from './command.ts';

export interface WritableStream {
  readonly isTTY?: boolean;
  write(text: string, written: () => void): unknown;
  on(event: 'error', listener: (cause: NodeJS.ErrnoException) => void): unknown;
}

/** Writing to a file never waits, and timers need their turn. */
const TURN_LINES = 500;

/** No faster than they are read. A closed pipe, as by `head`, ends the process with exit status 0. */
export function standardOutput(
  json: boolean,
  streams: { readonly stdout: WritableStream; readonly stderr: WritableStream } = process,
  exit: (status: number) => void = process.exit,
): Output & { close(): void } {
  const { stdout, stderr } = streams;
  for (const stream of [stdout, stderr]) stream.on('error', (cause) => exit(cause.code === 'EPIPE' ? 0 : 1));
  const bar = progressBar((text) => stderr.write(text, () => undefined));
  let printed = 0;
  const line = (stream: WritableStream) => (text: string) =>
    new Promise<void>((resolve) => {
      bar.clear();
      const isTurn = ++printed % TURN_LINES === 0;
      stream.write(`${text}\n`, isTurn ? () => setImmediate(resolve) : resolve);
    });
  return {
    json,
    print: line(stdout),
    explain: line(stderr),
    progress: stderr.isTTY === true ? bar.show : () => undefined,
    close: bar.clear,
  };
}

const BAR_COLUMNS = 24;
const DRAW_INTERVAL_MS = 100;
const CLEAR_LINE = '\r\u001b[K';

interface ProgressBar {
  show(what: string, done: number, total: number): void;
  /** Before a line is written in its place, and at the end. */
  clear(): void;
}

/** `as-of [#########               ] 38 %` */
function progressBar(write: (text: string) => void): ProgressBar {
  let drawnAt = Number.NEGATIVE_INFINITY;
  let isShown = false;
  return {
    show: (what, done, total) => {
      const now = performance.now();
      if (total <= 0 || now - drawnAt < DRAW_INTERVAL_MS) return;
      drawnAt = now;
      isShown = true;
      write(`${CLEAR_LINE}${barOf(what, Math.min(1, done / total))}`);
    },
    clear: () => {
      if (isShown) write(CLEAR_LINE);
      isShown = false;
    },
  };
}

function barOf(what: string, share: number): string {
  const filled = '#'.repeat(Math.round(share * BAR_COLUMNS)).padEnd(BAR_COLUMNS);
  return `${what} [${filled}] ${Math.floor(share * 100)} %`;
}
