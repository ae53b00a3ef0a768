import { readFileSync } from 'node:fs';

/** Linux: the most memory that a process has had so far; 0 once it has ended. */
export function peakBytesOf(pid: number): number {
  try {
    const kibibytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0;
    return Number(kibibytes) * 1_024;
  } catch {
    return 0;
  }
}
