import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Load, Measured } from './load.ts';
import type { Server } from './servers.ts';

/** Runs of each subject; the table shows their median. */
const RUNS = 3;
const WARM_UP_SECONDS = 2;
const RUN_SECONDS = 5;

/** The medians of several runs. */
export interface Rate {
  readonly perSecond: number;
  /** Processor time of the server's process for each answer. */
  readonly processorMicroseconds: number;
  /** The same of whatever works for it, such as a database server; 0 where nothing does. */
  readonly databaseMicroseconds: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** @throws when an answer had another status than the expected one */
export async function rateOf(
  server: Server,
  callers: readonly string[],
  expectedStatus: number,
  databaseUsed: () => Promise<number> = async () => 0,
): Promise<Rate> {
  const load = { port: server.port, callers, expectedStatus };
  await generate({ ...load, seconds: WARM_UP_SECONDS });
  const runs: Rate[] = [];
  for (let run = 0; run < RUNS; run++) {
    const databaseBefore = await databaseUsed();
    const before = server.usedMicroseconds();
    const { answers, seconds, failures, p50Ms, p99Ms } = await generate({ ...load, seconds: RUN_SECONDS });
    if (failures > 0) throw new Error(`${failures} of ${answers} answers were not ${expectedStatus}`);
    const processorMicroseconds = (server.usedMicroseconds() - before) / answers;
    const databaseMicroseconds = ((await databaseUsed()) - databaseBefore) / answers;
    runs.push({ perSecond: answers / seconds, processorMicroseconds, databaseMicroseconds, p50Ms, p99Ms });
  }
  return {
    perSecond: median(runs.map((run) => run.perSecond)),
    processorMicroseconds: median(runs.map((run) => run.processorMicroseconds)),
    databaseMicroseconds: median(runs.map((run) => run.databaseMicroseconds)),
    p50Ms: median(runs.map((run) => run.p50Ms)),
    p99Ms: median(runs.map((run) => run.p99Ms)),
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[sorted.length / 2 - 1] ?? 0)) / 2;
}

/** The generator has a process of its own, so that its processor time is nobody else's. */
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
