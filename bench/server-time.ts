import { readFileSync } from 'node:fs';
import type { PostgresServer } from '../tests/postgres.ts';

/** Linux counts processor time in hundredths of a second for everybody: `getconf CLK_TCK`. */
const MICROSECONDS_A_TICK = 10_000;

/** Processor time that the server has used so far: all its processes, also those that have ended. Linux only. */
export async function serverMicroseconds(postgres: Pick<PostgresServer, 'query'>): Promise<number> {
  const [where] = await postgres.query<{ data_directory: string }>('show data_directory');
  const postmaster = Number(readFileSync(`${where?.data_directory}/postmaster.pid`, 'utf8').split('\n')[0]);
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ');
  let ticks = ticksOf(postmaster, true);
  for (const child of children) ticks += ticksIfAlive(Number(child));
  return ticks * MICROSECONDS_A_TICK;
}

/** A backend may end between being listed and being looked at; what it used is then the postmaster's. */
function ticksIfAlive(pid: number): number {
  try {
    return ticksOf(pid, false);
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && (cause.code === 'ENOENT' || cause.code === 'ESRCH'))
      return 0;
    throw cause;
  }
}

/** proc(5): fields 14 and 15 of stat are the process's own time, 16 and 17 that of its children that have ended. */
function ticksOf(pid: number, withEndedChildren: boolean): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name, field 2, may hold spaces but ends at the last bracket; what follows begins with field 3.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const own = (fields[11] ?? 0) + (fields[12] ?? 0);
  return withEndedChildren ? own + (fields[13] ?? 0) + (fields[14] ?? 0) : own;
}
