/** How long a write that failed speaks against the process when no other has been tried since. */
const REMEMBERED_MS = 5_000;

/** Whether commands get through to the log, from what happened to the last of them. */
export interface WriteHealth {
  succeeded(): void;
  failed(): void;
  isFailing(): boolean;
}

export function openWriteHealth(): WriteHealth {
  let failedAt: number | null = null;
  return {
    succeeded: () => {
      failedAt = null;
    },
    failed: () => {
      failedAt = performance.now();
    },
    isFailing: () => failedAt !== null && performance.now() - failedAt < REMEMBERED_MS,
  };
}
