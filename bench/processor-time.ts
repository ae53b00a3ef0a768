import { readFileSync } from 'node:fs';
import type { PostgresServer } from '../harness/servers/postgres.ts';

/** Linux counts processor time in hundredths of a second on every machine: `getconf CLK_TCK`. */
const MICROSECONDS_A_TICK = 10_000;

/** Processor time that a process has used, user and system. Linux only. */
export function processorMicroseconds(pid: number): number {
  return timesOf(pid).own;
}

/** The same of a database server: all its processes, also those that have ended. */
export async function serverMicroseconds(postgres: PostgresServer): Promise<number> {
  const [where] = await postgres.query<{ data_directory: string }>('show data_directory');
  const postmaster = Number(readFileSync(`${where?.data_directory}/postmaster.pid`, 'utf8').split('\n')[0]);
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ');
  const { own, ended } = timesOf(postmaster);
  return children.reduce((sum, child) => sum + microsecondsIfAlive(Number(child)), own + ended);
}

/** A backend may end between being listed and being looked at; what it used is then the postmaster's. */
function microsecondsIfAlive(pid: number): number {
  try {
    return processorMicroseconds(pid);
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && (cause.code === 'ENOENT' || cause.code === 'ESRCH'))
      return 0;
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
