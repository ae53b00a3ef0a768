import pTimeout from 'p-timeout';
import { isDatabaseAway } from '../../database/database-errors.ts';
import type { EventLog } from '../../log/log.ts';

/** Also the pause after one that failed. */
const PROBE_MAXIMUM_MS = 2_000;
const PROBE_INTERVAL_MS = 1_000;

/** A command that is itself at fault says nothing about the database. */
export interface WriteHealth {
  succeeded(): void;
  failed(cause: unknown): void;
  /** Until a command or a probe has written: a full disk stays full while no command is tried. */
  isFailing(): Promise<boolean>;
}

/** @param probe resolves where the database takes a write */
export function openWriteHealth(
  { log }: { readonly log: Pick<EventLog, 'writeFailure'> },
  probe: () => Promise<void>,
): WriteHealth {
  let failedAtMs = Number.NEGATIVE_INFINITY;
  let writtenAtMs = Number.NEGATIVE_INFINITY;
  let nextProbeAtMs = Number.NEGATIVE_INFINITY;
  let probing: Promise<void> | null = null;

  return {
    succeeded: () => {
      writtenAtMs = performance.now();
    },
    failed: (cause) => {
      if (isDatabaseAway(cause)) failedAtMs = performance.now();
    },
    isFailing: async () => {
      if (!hasFailed()) return false;
      if (performance.now() >= nextProbeAtMs) {
        probing ??= runProbe();
        await probing;
      }
      return hasFailed();
    },
  };

  function hasFailed(): boolean {
    return Math.max(failedAtMs, log.writeFailure()?.atMs ?? failedAtMs) > writtenAtMs;
  }

  async function runProbe(): Promise<void> {
    const startedAtMs = performance.now();
    try {
      await pTimeout(probe(), { milliseconds: PROBE_MAXIMUM_MS });
      // The probe may have written before a failure meanwhile.
      writtenAtMs = Math.max(writtenAtMs, startedAtMs);
    } catch {
      nextProbeAtMs = performance.now() + PROBE_INTERVAL_MS;
    } finally {
      probing = null;
    }
  }
}
