import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { processorMicroseconds } from './processor-time.ts';

const START_MAXIMUM_MS = 180_000;
const peers = fileURLToPath(new URL('peers/', import.meta.url));

/** A server in a process of its own, whose first line ended with the port that it listens on. */
export type Server = Awaited<ReturnType<typeof startServer>>;

/** Installs what the product is compared with, where that has not been done yet. */
export function ensurePeers(): void {
  if (existsSync(`${peers}node_modules`)) return;
  const { status } = spawnSync('npm', ['ci', '--prefix', peers], { stdio: 'inherit' });
  if (status !== 0) throw new Error('the peers could not be installed: npm ci --prefix bench/peers');
}

/** `entry` is a file, seen from this directory. */
export async function startServer(command: string, entry: string, environment: Record<string, string>) {
  const child = spawn(command, [fileURLToPath(new URL(entry, import.meta.url))], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = /\d+$/.exec(await firstLine(child))?.[0];
  if (port === undefined) throw new Error(`${entry} named no port`);
  return {
    port: Number(port),
    pid: child.pid ?? 0,
    /** Processor time that it has used, user and system, in microseconds. */
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

export function residentMiB(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}
