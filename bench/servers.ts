import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startScript } from '../harness/servers/process.ts';
import { until } from '../harness/until.ts';
import { processorMicroseconds } from './processor-time.ts';

const START_MAXIMUM_MS = 180_000;
const peers = fileURLToPath(new URL('peers/', import.meta.url));

/** A server in a process of its own, whose first line that ends with a number names the port that it listens on. */
export type Server = Awaited<ReturnType<typeof startServer>>;

/** Installs what the product is compared with, where that has not been done yet. */
export function ensurePeers(): void {
  if (existsSync(`${peers}node_modules`)) return;
  const { status } = spawnSync('npm', ['ci', '--prefix', peers], { stdio: 'inherit' });
  if (status !== 0) throw new Error('the peers could not be installed: npm ci --prefix bench/peers');
}

/** `entry` is a file, seen from this directory. */
export async function startServer(command: string, entry: string, environment: Record<string, string>) {
  const running = startScript([fileURLToPath(new URL(entry, import.meta.url))], environment, command);
  const port = () => /(\d+)\n/.exec(running.output())?.[1];
  const ended = running.ended().then((code) => {
    throw new Error(`the server ended with ${code}: ${running.output()}`);
  });
  await Promise.race([ended, until(`${entry} names its port`, () => port() !== undefined, START_MAXIMUM_MS)]);
  return {
    port: Number(port()),
    pid: running.pid,
    /** Processor time that it has used, user and system, in microseconds. */
    usedMicroseconds: () => processorMicroseconds(running.pid),
    stop: running.stop,
  };
}

export function residentMiB(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}
