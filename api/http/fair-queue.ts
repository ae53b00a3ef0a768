import { Rejected } from '../../events/rejected.ts';

interface Limits {
  /** Tasks that run at once. */
  readonly parallelMaximum: number;
  /** Tasks that wait, over all keys; as many urgent ones besides. */
  readonly waitingMaximum: number;
}

interface Waiting {
  start(): void;
  reject(cause: Rejected): void;
}

/**
 * Runs a task when it is its key's turn, an urgent one before all that are not.
 * @throws Rejected('busy') when the task had to give up its place
 */
export type FairQueue = <Result>(
  key: string,
  task: () => Promise<Result>,
  isUrgent?: boolean,
) => Promise<Result>;

/**
 * A queue with a line for each key, served round-robin: a key with a thousand tasks delays the others by one task
 * a round. When it is full, a task for a shorter line takes the place of the longest line's newest one.
 */
export function openFairQueue({ parallelMaximum, waitingMaximum }: Limits): FairQueue {
  /** In the order in which they are served; a line that was served goes to the end, an empty one is removed. */
  const lines = new Map<string, Waiting[]>();
  const urgent: Waiting[] = [];
  let waiting = 0;
  let running = 0;

  return async (key, task, isUrgent = false) => {
    if (running >= parallelMaximum) await (isUrgent ? placeFirst() : place(key));
    else running += 1;
    try {
      return await task();
    } finally {
      // The next task takes over this one's slot.
      const next = takeNext();
      if (next === null) running -= 1;
      else next.start();
    }
  };

  function place(key: string): Promise<void> {
    const line = lines.get(key) ?? [];
    if (waiting >= waitingMaximum) {
      const longest = longestLine();
      if (line.length + 1 >= longest.length) return Promise.reject(new Rejected('busy'));
      longest.pop()?.reject(new Rejected('busy'));
      waiting -= 1;
    }
    lines.set(key, line);
    waiting += 1;
    return new Promise((start, reject) => line.push({ start, reject }));
  }

  function placeFirst(): Promise<void> {
    if (urgent.length >= waitingMaximum) return Promise.reject(new Rejected('busy'));
    return new Promise((start, reject) => urgent.push({ start, reject }));
  }

  function longestLine(): Waiting[] {
    return [...lines.values()].reduce((longest, line) => (line.length > longest.length ? line : longest), []);
  }

  function takeNext(): Waiting | null {
    const first = urgent.shift();
    if (first !== undefined) return first;
    for (const [key, line] of lines) {
      const next = line.shift();
      lines.delete(key);
      if (line.length > 0) lines.set(key, line);
      if (next === undefined) continue;
      waiting -= 1;
      return next;
    }
    return null;
  }
}
