/** One start of one process; after a crash the next one takes its place. */
export interface Process {
  readonly role: Role;
  readonly name: string;
  isAlive: boolean;
  /** Frozen until this time. */
  frozenUntilMs: number;
  /** Offset of its clock. */
  clockOffMs: number;
}

export type Role = 'api' | 'projector' | 'checker';

export function newProcess(role: Role, name: string): Process {
  return { role, name, isAlive: true, frozenUntilMs: 0, clockOffMs: 0 };
}

export interface Happening {
  atMs: number;
  readonly order: number;
  /** Whose code runs; null for code outside all processes. */
  readonly owner: Process | null;
  readonly label: string;
  readonly act: () => unknown;
  isCancelled: boolean;
}

/** The one queue of everything that will happen in a schedule. */
export type Timeline = ReturnType<typeof openTimeline>;

/** Every schedule begins on this evening. */
const BEGINNING_MS = Date.parse('2026-03-10T17:00:00Z');
/** A schedule with more steps than this is in an endless loop. */
const HAPPENINGS_MAXIMUM = 200_000;

const realImmediate = setImmediate;

/** @param trace gets a line for everything that happens */
export function openTimeline(trace: (line: string) => void) {
  const queue: Happening[] = [];
  let nowMs = 0;
  let made = 0;
  let happened = 0;
  let current: Process | null = null;

  return {
    /** Since the schedule began. */
    nowMs: () => nowMs,
    /** The true time, whatever the clocks of the processes show. */
    wallMs: () => BEGINNING_MS + nowMs,
    /** Whose code runs. */
    current: (): Process | null => current,
    after: (delayMs: number, owner: Process | null, label: string, act: () => unknown): Happening => {
      const atMs = nowMs + Math.max(0, delayMs);
      const happening = { atMs, order: made++, owner, label, act, isCancelled: false };
      put(queue, happening);
      return happening;
    },
    /** Runs what happens, until `isDone`, until `limitMs`, or until nothing is left. @returns whether `isDone` */
    run: async (isDone: () => boolean, limitMs: number): Promise<boolean> => {
      try {
        while (!isDone()) {
          const next = queue.shift();
          if (next === undefined) return false;
          if (next.atMs > limitMs) {
            put(queue, next);
            return false;
          }
          await happen(next);
        }
        return true;
      } finally {
        current = null;
      }
    },
  };

  async function happen(next: Happening): Promise<void> {
    const { owner } = next;
    if (next.isCancelled || owner?.isAlive === false) return;
    if (owner !== null && owner.frozenUntilMs > next.atMs) {
      next.atMs = owner.frozenUntilMs;
      put(queue, next);
      return;
    }
    if (++happened > HAPPENINGS_MAXIMUM) throw new Error('the schedule goes round in a circle');
    nowMs = Math.max(nowMs, next.atMs);
    current = owner;
    trace(`${nowMs.toFixed(1)} ${owner?.name ?? '-'} ${next.label}`);
    await next.act();
    // Promise callbacks have run by the next turn of the event loop.
    await new Promise((resolve) => realImmediate(resolve));
  }
}

/** The earliest comes first, and of one moment what was put there first. */
function put(queue: Happening[], added: Happening): void {
  let [low, high] = [0, queue.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const { atMs, order } = queue[middle] ?? added;
    if (atMs < added.atMs || (atMs === added.atMs && order < added.order)) low = middle + 1;
    else high = middle;
  }
  queue.splice(low, 0, added);
}
