import { readdirSync, readFileSync } from 'node:fs';
import type { PostgresServer } from '../harness/servers/postgres.ts';

/** Linux counts processor time in hundredths of a second on every machine: `getconf CLK_TCK`. */
const MICROSECONDS_A_TICK = 10_000;

/**
 * Processor time that a process has used, user and system. Linux only. Its clock ticks are too coarse for a process at
 * rest; what the scheduler counts is exact, but leaves out threads that have ended: neither counts too much.
 */
export function processorMicroseconds(pid: number): number {
  return Math.max(timesOf(pid).own, scheduledMicroseconds(pid));
}

const postmasters = new WeakMap<PostgresServer, number>();

/** The same of a database server: all its processes, also those that have ended. */
export async function serverMicroseconds(postgres: PostgresServer): Promise<number> {
  const postmaster = postmasters.get(postgres) ?? (await findPostmaster(postgres));
  postmasters.set(postgres, postmaster);
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ');
  return children.reduce(
    (sum, child) => sum + (unlessGone(() => processorMicroseconds(Number(child))) ?? 0),
    processorMicroseconds(postmaster) + timesOf(postmaster).ended,
  );
}

async function findPostmaster(postgres: PostgresServer): Promise<number> {
  const [where] = await postgres.query<{ data_directory: string }>('show data_directory');
  return Number(readFileSync(`${where?.data_directory}/postmaster.pid`, 'utf8').split('\n')[0]);
}

/** Of the threads that it has now: the first number of each thread's schedstat, in nanoseconds. */
function scheduledMicroseconds(pid: number): number {
  const schedules = readdirSync(`/proc/${pid}/task`).map((thread) =>
    unlessGone(() => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')),
  );
  return schedules.reduce((sum, schedule) => sum + Number(schedule?.split(' ')[0] ?? 0), 0) / 1_000;
}

/** A process or thread may end between being listed and being looked at; what a backend used is then the postmaster's. */
function unlessGone<Result>(look: () => Result): Result | null {
  try {
    return look();
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && (cause.code === 'ENOENT' || cause.code === 'ESRCH'))
      return null;
    throw cause;
  }
}

/** proc(5): fields 14 and 15 of stat are the process's own time, 16 and 17 that of its children that have ended. */
function timesOf(pid: number): { readonly own: number; readonly ended: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name, field 2, may hold spaces but ends at the last bracket; what follows begins with field 3.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const microseconds = (index: number) => Number(fields[index] ?? 0) * MICROSECONDS_A_TICK;
  return { own: microseconds(11) + microseconds(12), ended: microseconds(13) + microseconds(14) };
}
