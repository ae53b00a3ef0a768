import type { Append, Appended } from '../log.ts';
import type { Writer } from './writer.ts';

export interface AppendTimings {
  appended(seconds: number): void;
  /** With its repeats. */
  committed(seconds: number): void;
}

/** A failed append is not timed: it waits for a database that is away, and would hide how long the others take. */
export function openAppendTimings() {
  const listeners = new Set<AppendTimings>();

  return {
    listen: (listener: AppendTimings) => void listeners.add(listener),
    ofAppends:
      (append: (asked: Append) => Promise<Appended>) =>
      async (asked: Append): Promise<Appended> => {
        const startedAt = performance.now();
        const appended = await append(asked);
        const seconds = secondsSince(startedAt);
        for (const listener of listeners) listener.appended(seconds);
        return appended;
      },
    ofCommits: (writer: Writer): Writer => ({
      ...writer,
      write: async (batch) => {
        const startedAt = performance.now();
        const written = await writer.write(batch);
        const seconds = secondsSince(startedAt);
        for (const listener of listeners) listener.committed(seconds);
        return written;
      },
    }),
  };
}

function secondsSince(startedAt: number): number {
  return (performance.now() - startedAt) / 1000;
}
