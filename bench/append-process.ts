import { fileURLToPath } from 'node:url';

/** What a process that runs `peers/append-load.mjs` prints. */
export interface Appending {
  readonly appends: number;
  readonly warmUpAppends: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Processor time of the process itself for each append. */
  readonly clientMicroseconds: number;
}

export async function appendIn(
  command: string,
  entry: string,
  environment: Record<string, string>,
): Promise<Appending> {
  return JSON.parse((await outputOf(command, entry, environment)).trim().split('\n').at(-1) ?? '');
}

/** `entry` is a file in this directory. Rejects if the process fails. */
export async function outputOf(
  command: string,
  entry: string,
  environment: Record<string, string>,
): Promise<string> {
  const child = Bun.spawn([command, fileURLToPath(new URL(entry, import.meta.url))], {
    env: { ...process.env, ...environment },
    stdout: 'pipe',
    stderr: 'inherit',
  });
  const printed = await new Response(child.stdout).text();
  if ((await child.exited) !== 0) throw new Error(`${entry} ended with ${child.exitCode}`);
  return printed;
}
