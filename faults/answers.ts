/** How one call of the load, or one look at readiness, ended. Times are those of `performance.now`. */
export interface Answer {
  /** Which api process was asked, by its index. */
  readonly api: number;
  /** How often that process had been started by then. */
  readonly life: number;
  readonly kind: 'command' | 'query' | 'readiness';
  readonly beganAtMs: number;
  readonly endedAtMs: number;
  /** Null where there was none. */
  readonly status: number | null;
  /** The `code` of a refusal. */
  readonly code: string | null;
}

export function isFailure({ status }: Pick<Answer, 'status'>): boolean {
  return status === null || status >= 500;
}

/**
 * Times at which a process reported ready wrongly: one of its writes had failed before the check, one that was sent after
 * the check failed as well, and none succeeded between the two failures. A write that was sent before the check proves
 * nothing: it may have failed with a connection that was lost earlier, while the process can write over new ones.
 */
export function untrueReadiness(answers: readonly Answer[]): Answer[] {
  const lives = Map.groupBy(answers, ({ api, life }) => `${api}.${life}`);
  return [...lives.values()].flatMap((own) => {
    const writes = own.filter(({ kind, status }) => kind === 'command' && status !== null);
    const failed = writes.filter(isFailure);
    const written = writes.filter((write) => !isFailure(write));
    return own.filter(({ kind, status, beganAtMs, endedAtMs }) => {
      if (kind !== 'readiness' || status !== 200) return false;
      const before = failed.findLast((write) => write.endedAtMs < beganAtMs);
      const after = failed.find((write) => write.beganAtMs > endedAtMs);
      if (before === undefined || after === undefined) return false;
      return !written.some(
        (write) => write.endedAtMs > before.endedAtMs && write.endedAtMs < after.endedAtMs,
      );
    });
  });
}
