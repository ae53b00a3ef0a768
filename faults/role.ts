import { type RunningProcess, startScript } from '../tests/journeys/process.ts';

/** Between the end of a process and its next start, as a supervisor does it. */
const RESTART_PAUSE_MS = 500;

/** One process of the product under a supervisor: one that ends by itself is started again. */
export interface Role {
  readonly name: string;
  /** Counts its starts. */
  life(): number;
  /** How often it has ended by itself. */
  endings(): number;
  start(): void;
  /** SIGKILL, to it and what it started; it stays away until `start`. */
  kill(): Promise<void>;
  /** SIGTERM; it stays away until `start`. */
  stop(): Promise<void>;
  /** Everything that its present life has printed. */
  output(): string;
}

/** @param words the command line of its next life */
export function openRole(
  name: string,
  words: () => readonly string[],
  environment: Record<string, string>,
): Role {
  let running: RunningProcess | null = null;
  let lives = 0;
  let endings = 0;

  function start(): void {
    const begun = startScript(words(), environment, process.execPath);
    running = begun;
    lives++;
    void begun.ended().then(async () => {
      if (running !== begun) return;
      endings++;
      await Bun.sleep(RESTART_PAUSE_MS);
      if (running === begun) start();
    });
  }

  async function end(how: 'kill' | 'stop'): Promise<void> {
    const ending = running;
    running = null;
    await ending?.[how]();
  }

  return {
    name,
    life: () => lives,
    endings: () => endings,
    start,
    kill: () => end('kill'),
    stop: () => end('stop'),
    output: () => running?.output() ?? '',
  };
}
