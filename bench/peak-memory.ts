import { readFileSync, writeFileSync } from 'node:fs';

/** Linux: the most memory that a process has had so far; 0 once it has ended. */
export function peakBytesOf(pid: number): number {
  try {
    const kibibytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0;
    return Number(kibibytes) * 1_024;
  } catch {
    return 0;
  }
}

/** Written into `clear_refs`: the peak begins anew at what the process has now. */
const FORGET_PEAK = '5';

/** Linux: from now on the peak is that of what comes. */
export function forgetPeakOf(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, FORGET_PEAK);
}
