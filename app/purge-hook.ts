import type { Logger } from './logger.ts';

/** Paths in one call. */
export const PURGED_AT_A_TIME_MAXIMUM = 1_000;
/** Paths that may wait for their call; where there are more, everything is purged. */
const WAITING_MAXIMUM = 20_000;
/** What a call names for everything. */
const EVERYTHING = '/*';
const CALL_MAXIMUM_MS = 5_000;
const TRIES_MAXIMUM = 6;
/** Pauses after failures double from the one to the other. */
const RETRY_MINIMUM_MS = 500;
const RETRY_MAXIMUM_MS = 15_000;

export interface PurgeHook {
  /** Returns at once; no publication waits for the call. */
  changed(paths: Iterable<string>): void;
  /** Gives up what still waits. */
  stop(): Promise<void>;
}

/** Tells a cache in front of the pages, by `POST { paths }`, which of them are others now. */
export function openPurgeHook(
  url: string,
  logger: Pick<Logger, 'warn'>,
  retryMinimumMs = RETRY_MINIMUM_MS,
): PurgeHook {
  const ending = new AbortController();
  let waiting = new Set<string>();
  let calling: Promise<void> | null = null;

  return {
    changed: (paths) => {
      for (const path of paths) waiting.add(path);
      if (waiting.size > WAITING_MAXIMUM) waiting = new Set([EVERYTHING]);
      if (waiting.size === 0 || ending.signal.aborted) return;
      calling ??= callAll().finally(() => {
        calling = null;
      });
    },
    stop: async () => {
      ending.abort();
      await calling;
    },
  };

  async function callAll(): Promise<void> {
    while (waiting.size > 0 && !ending.signal.aborted) {
      const paths = [...waiting].slice(0, PURGED_AT_A_TIME_MAXIMUM);
      for (const path of paths) waiting.delete(path);
      await call(paths);
    }
  }

  async function call(paths: readonly string[]): Promise<void> {
    for (let tries = 1; !ending.signal.aborted; tries++) {
      const reason = await post(paths);
      if (reason === null) return;
      if (tries === TRIES_MAXIMUM) {
        logger.warn({ paths: paths.length, reason }, 'PURGE_URL was not reached: caches may show old pages');
        return;
      }
      await pause(Math.min(retryMinimumMs * 2 ** (tries - 1), RETRY_MAXIMUM_MS));
    }
  }

  /** Null where the call was taken, else why it was not. */
  async function post(paths: readonly string[]): Promise<string | null> {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ paths }),
        redirect: 'error',
        signal: AbortSignal.any([ending.signal, AbortSignal.timeout(CALL_MAXIMUM_MS)]),
      });
      await answer.body?.cancel();
      return answer.ok ? null : `status ${answer.status}`;
    } catch (cause) {
      // The address itself may hold a secret.
      return cause instanceof Error ? cause.name : 'no answer';
    }
  }

  function pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      ending.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}
