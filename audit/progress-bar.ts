const BAR_COLUMNS = 24;
/** How often the bar is drawn at most. */
const DRAW_INTERVAL_MS = 100;
const CLEAR_LINE = '\r\u001b[K';

export interface ProgressBar {
  show(what: string, done: number, total: number): void;
  /** Takes the bar away, before a line is written where it stands and at the end. */
  clear(): void;
}

/** One line that is drawn again and again: `as-of [#########               ] 38 %`. */
export function progressBar(write: (text: string) => void): ProgressBar {
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

export function barOf(what: string, share: number): string {
  const filled = '#'.repeat(Math.round(share * BAR_COLUMNS)).padEnd(BAR_COLUMNS);
  return `${what} [${filled}] ${Math.floor(share * 100)} %`;
}
