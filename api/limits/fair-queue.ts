import { Rejected } from '../../events/rejected.ts';
import { widerNetworkOf } from '../http/client-address.ts';

interface Limits {
  readonly parallelMaximum: number;
  /** Over all keys; as many urgent ones besides. */
  readonly waitingMaximum: number;
}

interface Waiting {
  start(): void;
  reject(cause: Rejected): void;
}

/** Keys take turns; at most every second one is an urgent task's. @throws Rejected('busy') without a place */
export type FairQueue = <Result>(
  key: string,
  task: () => Promise<Result>,
  isUrgent?: boolean,
) => Promise<Result>;

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

export function orBusy(cause: unknown): 'busy' {
  if (cause instanceof Rejected && cause.code === 'busy') return 'busy';
  throw cause;
}

export interface FairLines {
  /** @throws Rejected('busy') when it had to give up its place */
  place(key: string): Promise<void>;
  /** Starts the next one; null when none waits. */
  next(): (() => void) | null;
}

/**
 * Round-robin by key: a thousand tasks delay the others by one a round. A /48 is one key: its holder has
 * 65,536 addresses. When full, a shorter line takes the place of the longest line's newest.
 */
export function openFairLines(waitingMaximum: number): FairLines {
  /** In turn order: a served line goes to the end, an empty one is removed. */
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
