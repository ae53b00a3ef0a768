import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const START_MAXIMUM_MS = 180_000;
/** Linux counts processor time in hundredths of a second for everybody: `getconf CLK_TCK`. */
const TICKS_A_SECOND = 100;

/** A server in a process of its own, whose first line ended with the port that it listens on. */
export interface Server {
  readonly port: number;
  readonly pid: number;
  /** Processor time that it has used, user and system, in microseconds. */
  usedMicroseconds(): number;
  stop(): Promise<void>;
}

export async function startServer(
  command: string,
  words: readonly string[],
  environment: Record<string, string>,
): Promise<Server> {
  const child = spawn(command, words, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = /\d+$/.exec(await firstLine(child))?.[0];
  if (port === undefined) throw new Error(`${command} ${words.join(' ')} named no port`);
  return {
    port: Number(port),
    pid: child.pid ?? 0,
    usedMicroseconds: () => processorMicroseconds(child.pid ?? 0),
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await gone;
    },
  };
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the server did not start')), START_MAXIMUM_MS);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    if (child.stdout === null) return;
    createInterface(child.stdout).once('line', (line) => {
      clearTimeout(timer);
      resolve(line);
    });
  });
}

/**
 * Processor time that a process has used, user and system: fields 14 and 15 of /proc/PID/stat, proc(5). The name, field
 * 2, may hold spaces but ends at the last bracket.
 */
export function processorMicroseconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1_000_000) / TICKS_A_SECOND;
}
