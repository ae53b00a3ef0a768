import { type ChildProcess, spawn, spawnSync } from 'node:child_process';

/** How long a role may take until it is ready, packages and pages being there. */
const READY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 20_000;
const POLL_INTERVAL_MS = 100;
const PRINTED_MAXIMUM_BYTES = 64 * 1024 * 1024;

/** Of an installation that keeps none of its own. */
export const SECRETS = {
  MASTER_KEY: '09'.repeat(32),
  AUDIT_KEY: '03'.repeat(32),
  SESSION_SECRET: '05'.repeat(32),
};
/** For as many calls as come. */
export const QUIETLY = { SEED_SAMPLE: 'off', RATE_LIMIT: 'off', LOG_LEVEL: 'warn' };

export type RunningProcess = ReturnType<typeof startScript>;

/** As the tests run themselves. */
const { PATH = '', HOME = '', BUN_JSC_useOMGJIT } = process.env;
const inherited = { PATH, HOME, ...(BUN_JSC_useOMGJIT === undefined ? {} : { BUN_JSC_useOMGJIT }) };

/** Starts one of the project's scripts; it ends with this process. */
export function startScript(
  args: readonly string[],
  environment: Record<string, string>,
  command: string = process.execPath,
) {
  const child = spawn(command, [...args], {
    env: { ...inherited, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      printed += bytes.toString();
    });
  const endGroup = () => signalGroup(child, 'SIGKILL');
  process.once('exit', endGroup);
  // Not 'exit', which is the launcher's alone: the pipes close when the last of the group is gone.
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      process.off('exit', endGroup);
      resolve(code);
    });
  });
  return {
    pid: child.pid ?? 0,
    /** Everything it has printed so far, both streams. */
    output: () => printed,
    /** Its exit code, once it and what it started have ended and everything they printed has been read. */
    ended: () => ended,
    /** SIGTERM, then SIGKILL where that does not end it in time. Resolves with whether it ended in time. */
    stop: async () => {
      let inTime = true;
      const timer = setTimeout(() => {
        inTime = false;
        endGroup();
      }, STOP_TIMEOUT_MS);
      child.kill('SIGTERM');
      await ended;
      clearTimeout(timer);
      return inTime;
    },
    kill: async () => {
      endGroup();
      await ended;
    },
    /** To the process itself, for example SIGSTOP. */
    signal: (signal: NodeJS.Signals) => void child.kill(signal),
  };
}

/** As `startScript`, to its end. */
export async function ranScript(
  args: readonly string[],
  environment: Record<string, string>,
): Promise<{ readonly code: number | null; readonly printed: string }> {
  const running = startScript(args, environment);
  return { code: await running.ended(), printed: running.output() };
}

/** Gives what another program printed. @throws with what it said where it failed */
export function ranCommand(command: string, words: readonly string[], input?: Uint8Array): Buffer {
  const options = { input: input ?? '', maxBuffer: PRINTED_MAXIMUM_BYTES };
  const { status, stdout, stderr } = spawnSync(command, words, options);
  if (status !== 0) throw new Error(`${command} ${words.join(' ')}: ${stderr}`);
  return stdout;
}

/** The launcher and the process it launched are one group. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It ended between the question and the signal.
  }
}

/** Waits until the address answers 200. @throws with what the process printed when it ends before or takes too long */
export async function ready(url: string, running: RunningProcess): Promise<void> {
  const late = AbortSignal.timeout(READY_TIMEOUT_MS);
  let over = false;
  void running.ended().then(() => {
    over = true;
  });
  let answered = 'nothing';
  while (!over && !late.aborted) {
    const answer = await fetch(url, { signal: late }).catch(() => null);
    if (answer?.status === 200) return;
    if (answer !== null) answered = await answer.text().catch(() => answered);
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
  throw new Error(
    `${url} was not ready ${over ? 'before it ended' : 'in time'}; it answered ${answered}.\n${running.output()}`,
  );
}
