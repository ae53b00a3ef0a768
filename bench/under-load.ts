import { fileURLToPath } from 'node:url';
import type { Load, Measured } from './load.ts';
import type { Server } from './servers.ts';

/** Runs of each subject; the table shows their median. */
export const RUNS = 5;

export interface Named {
  readonly name: string;
  readonly subject: Subject;
}

export interface Run {
  readonly perSecond: number;
  /** Processor time of the server's process for each answer, until the end. */
  readonly processorMicroseconds: number;
  /** The same of whatever works for it, such as a database server; 0 where nothing does. */
  readonly databaseMicroseconds: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Answers until the work that follows them is done too. */
  readonly perSecondToEnd: number;
  /** While nothing but mails is left to do. */
  readonly mailsPerSecond: number;
  /** Of the load generator, which shares the machine's processors with the server. */
  readonly generatorMicroseconds: number;
}

export interface Subject {
  readonly server: Server;
  readonly load: Omit<Load, 'port' | 'seconds'>;
  /** Processor time that its database has used so far. */
  readonly databaseUsed?: () => Promise<number>;
  /** Does for its database what `autovacuum` would begin at some time during the next runs. */
  readonly vacuum?: () => Promise<void>;
  /** Resolves when the work that follows so many answers is done too; the measurement includes it. */
  readonly settled?: (answers: number) => Promise<{ readonly mailsPerSecond: number }>;
}

export async function warmUp({ server, load, settled }: Subject, seconds: number): Promise<void> {
  const { answers } = await generate({ ...load, port: server.port, seconds });
  await settled?.(answers);
}

/** @throws when an answer had another status than the expected one */
async function runOnce(
  { server, load, databaseUsed = async () => 0, settled = async () => ({ mailsPerSecond: 0 }) }: Subject,
  itsLoad: Partial<Load> & Pick<Load, 'seconds'>,
): Promise<Run> {
  const databaseBefore = await databaseUsed();
  const before = server.usedMicroseconds();
  const { answers, seconds, failures, ...measured } = await generate({
    ...load,
    port: server.port,
    ...itsLoad,
  });
  if (failures > 0) throw new Error(`${failures} of ${answers} answers were not ${load.expectedStatus}`);
  const answeredAt = performance.now();
  const { mailsPerSecond } = await settled(answers);
  const settling = (performance.now() - answeredAt) / 1000;
  return {
    ...measured,
    perSecond: answers / seconds,
    perSecondToEnd: answers / (seconds + settling),
    mailsPerSecond,
    processorMicroseconds: (server.usedMicroseconds() - before) / answers,
    databaseMicroseconds: ((await databaseUsed()) - databaseBefore) / answers,
  };
}

/** Rounds in which each subject runs once. Returns the runs of each. */
export async function inTurn<Each extends Named>(
  all: readonly Each[],
  rounds: number,
  loadOf: (each: Each) => Parameters<typeof runOnce>[1],
): Promise<Run[][]> {
  const runs = all.map((): Run[] => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, each] of all.entries()) runs[index]?.push(await runOnce(each.subject, loadOf(each)));
  return runs;
}

export function medianOf<Figure extends string>(
  runs: readonly Readonly<Record<Figure, number>>[] = [],
  figure: Figure,
): number {
  return median(runs.map((run) => run[figure]));
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[sorted.length / 2 - 1] ?? 0)) / 2;
}

/** The generator has a process of its own, so that its processor time does not count as the server's. */
async function generate(load: Load): Promise<Measured> {
  const generator = Bun.spawn([process.execPath, fileURLToPath(new URL('load.ts', import.meta.url))], {
    stdin: new Blob([JSON.stringify(load)]),
    stderr: 'inherit',
  });
  const printed = await new Response(generator.stdout).text();
  if ((await generator.exited) !== 0) throw new Error(`the load generator ended with ${generator.exitCode}`);
  return JSON.parse(printed);
}
