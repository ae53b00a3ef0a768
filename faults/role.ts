import { type RunningProcess, startScript } from '../harness/servers/process.ts';

/** Pause of the supervisor before it restarts a process. */
const RESTART_PAUSE_MS = 500;

/** One process of the product under a supervisor, which restarts it when it ends by itself. */
export type Role = ReturnType<typeof openRole>;

export function openRole(words: readonly string[], environment: Record<string, string>) {
  let running: RunningProcess | null = null;
  let lives = 0;

  function start(): void {
    const begun = startScript(words, environment);
    running = begun;
    lives++;
    void begun.ended().then(async () => {
      if (running !== begun) return;
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
    /** Counts its starts. */
    life: () => lives,
    start,
    /** SIGKILL to it and its children; it is not restarted until `start`. */
    kill: () => end('kill'),
    /** SIGTERM; it is not restarted until `start`. */
    stop: () => end('stop'),
    /** Everything printed since its last start. */
    output: () => running?.output() ?? '',
  };
}
