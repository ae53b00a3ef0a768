import { Rejected } from '../../events/rejected.ts';
import { widerNetworkOf } from '../http/client-address.ts';

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
 * Runs a task when it is its key's turn. Urgent ones wait in lines of their own, and get at least every second turn: no
 * more, since anyone can come to have urgent ones.
 * @throws Rejected('busy') when the task had to give up its place
 */
export type FairQueue = <Result>(
  key: string,
  task: () => Promise<Result>,
  isUrgent?: boolean,
) => Promise<Result>;

/** Runs so many tasks at once; the others wait in fair lines. */
export function openFairQueue({ parallelMaximum, waitingMaximum }: Limits): FairQueue {
  const urgent = openFairLines(waitingMaximum);
  const others = openFairLines(waitingMaximum);
  let running = 0;

  return async (key, task, isUrgent = false) => {
    if (running >= parallelMaximum) await (isUrgent ? urgent : others).place(key);
    else running += 1;
    try {
      return await task();
    } finally {
      // The next task takes over this one's slot.
      const next = isUrgent ? (others.next() ?? urgent.next()) : (urgent.next() ?? others.next());
      if (next === null) running -= 1;
      else next();
    }
  };
}

/** For `catch`: a task that had to give up its place. */
export function orBusy(cause: unknown): 'busy' {
  if (cause instanceof Rejected && cause.code === 'busy') return 'busy';
  throw cause;
}

/** Who waits for a turn. */
export interface FairLines {
  /** Resolves when it is its turn. @throws Rejected('busy') when it had to give up its place */
  place(key: string): Promise<void>;
  /** What lets the next one begin; null when nobody waits. */
  next(): (() => void) | null;
}

/**
 * A line for each key, served round-robin: a key with a thousand tasks delays the others by one task a round. Addresses
 * of one /48 share theirs: whoever has it has 65,536 of them. When they are full, a task for a shorter line takes the
 * place of the longest line's newest one.
 */
export function openFairLines(waitingMaximum: number): FairLines {
  /** In the order in which they are served; a line that was served goes to the end, an empty one is removed. */
  const lines = new Map<string, Waiting[]>();
  let waiting = 0;

  return {
    place(caller) {
      const key = widerNetworkOf(caller) ?? caller;
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
    },
    next() {
      for (const [key, line] of lines) {
        const next = line.shift();
        lines.delete(key);
        if (line.length > 0) lines.set(key, line);
        if (next === undefined) continue;
        waiting -= 1;
        return next.start;
      }
      return null;
    },
  };

  function longestLine(): Waiting[] {
    return [...lines.values()].reduce((longest, line) => (line.length > longest.length ? line : longest), []);
  }
}
