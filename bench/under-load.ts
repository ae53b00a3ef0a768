import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Load, Measured } from './load.ts';
import type { Server } from './servers.ts';

/** Runs of each subject; the table shows their median. */
export const RUNS = 3;
const WARM_UP_SECONDS = 2;
const RUN_SECONDS = 5;

/** One run, or the medians of several. */
export interface Rate {
  readonly perSecond: number;
  /** Processor time of the server's process for each answer. */
  readonly processorMicroseconds: number;
  /** The same of whatever works for it, such as a database server; 0 where nothing does. */
  readonly databaseMicroseconds: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export interface Subject {
  readonly server: Server;
  readonly load: Omit<Load, 'port' | 'seconds'>;
  /** Processor time that its database has used so far. */
  readonly databaseUsed?: () => Promise<number>;
  /** Resolves when the work that follows the answers is done too; the measurement includes it. */
  readonly settled?: () => Promise<void>;
}

/** @throws when an answer had another status than the expected one */
export async function rateOf(subject: Subject): Promise<Rate> {
  await warmUp(subject);
  const runs: Rate[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await runOnce(subject));
  return medianRate(runs);
}

export async function warmUp({ server, load, settled }: Subject): Promise<void> {
  await generate({ ...load, port: server.port, seconds: WARM_UP_SECONDS });
  await settled?.();
}

/** @throws when an answer had another status than the expected one */
export async function runOnce({
  server,
  load,
  databaseUsed = async () => 0,
  settled = async () => undefined,
}: Subject): Promise<Rate> {
  const databaseBefore = await databaseUsed();
  const before = server.usedMicroseconds();
  const { answers, seconds, failures, p50Ms, p99Ms } = await generate({
    ...load,
    port: server.port,
    seconds: RUN_SECONDS,
  });
  if (failures > 0) throw new Error(`${failures} of ${answers} answers were not ${load.expectedStatus}`);
  const answeredAt = performance.now();
  await settled();
  const settling = (performance.now() - answeredAt) / 1000;
  return {
    perSecond: answers / (seconds + settling),
    processorMicroseconds: (server.usedMicroseconds() - before) / answers,
    databaseMicroseconds: ((await databaseUsed()) - databaseBefore) / answers,
    p50Ms,
    p99Ms,
  };
}

export function medianRate(runs: readonly Rate[]): Rate {
  const of = (figure: keyof Rate) => median(runs.map((run) => run[figure]));
  return {
    perSecond: of('perSecond'),
    processorMicroseconds: of('processorMicroseconds'),
    databaseMicroseconds: of('databaseMicroseconds'),
    p50Ms: of('p50Ms'),
    p99Ms: of('p99Ms'),
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[sorted.length / 2 - 1] ?? 0)) / 2;
}

/** The generator has a process of its own, so that its processor time does not count as the server's. */
function generate(load: Load): Promise<Measured> {
  const generator = spawn(process.execPath, [fileURLToPath(new URL('load.ts', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  generator.stdin.end(JSON.stringify(load));
  return new Promise((resolve, reject) => {
    let printed = '';
    generator.stdout.on('data', (bytes) => {
      printed += bytes;
    });
    generator.on('exit', (code) => {
      if (code === 0) resolve(JSON.parse(printed));
      else reject(new Error(`the load generator ended with ${code}`));
    });
  });
}
