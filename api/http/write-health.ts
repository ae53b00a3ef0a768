import type { EventLog } from '../../log/log.ts';
import { isDatabaseAway } from '../../migrations/database-errors.ts';

/** How long a write that failed speaks against the process when no other has been tried since. */
const REMEMBERED_MS = 5_000;

/** Whether the database takes what this process writes. A command that is itself at fault says nothing about that. */
export interface WriteHealth {
  succeeded(): void;
  failed(cause: unknown): void;
  isFailing(): boolean;
}

export function openWriteHealth({ log }: { readonly log: Pick<EventLog, 'writeFailure'> }): WriteHealth {
  let failedAtMs: number | null = null;
  return {
    succeeded: () => {
      failedAtMs = null;
    },
    failed: (cause) => {
      if (isDatabaseAway(cause)) failedAtMs = performance.now();
    },
    isFailing: () => isRecent(failedAtMs) || isRecent(log.writeFailure()?.atMs ?? null),
  };
}

function isRecent(atMs: number | null): boolean {
  return atMs !== null && performance.now() - atMs < REMEMBERED_MS;
}
