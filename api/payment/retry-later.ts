export interface RetryPauses {
  /** Pause after a call that failed, doubled each time up to the maximum. */
  readonly retryMinimumMs: number;
  readonly retryMaximumMs: number;
}

/** A call to a provider that failed, and when it is made again. */
export interface Tried {
  readonly nextAtMs: number;
  readonly failures: number;
}

export function triedAt(nowMs: number, failuresBefore: number, pauses: RetryPauses): Tried {
  const pauseMs = Math.min(pauses.retryMinimumMs * 2 ** failuresBefore, pauses.retryMaximumMs);
  return { nextAtMs: nowMs + pauseMs, failures: failuresBefore + 1 };
}
