import { isFailure } from './answers.ts';
import { type Apis, openCaller } from './caller.ts';
import type { Notes } from './load.ts';

const LOOK_INTERVAL_MS = 200;
/** What was committed longer ago than this has to be in every read model. */
const LAG_MAXIMUM_MS = 1_000;
/** The product counts as recovered after this long without a failure. */
const QUIET_MS = 2_500;
/** The product has to recover within this time after a fault. */
export const RECOVERY_MAXIMUM_MS = 30_000;
/** After this time without recovery the watch gives up. */
const PATIENCE_MS = 90_000;

/** Polls the readiness of every api process and the position of its read models. */
export function startWatch(apis: Apis, notes: Notes) {
  const positions: { readonly atMs: number; readonly position: number }[] = [];
  let lastBadAtMs = Number.NEGATIVE_INFINITY;
  let isStopped = false;
  const loops = apis.addresses.map((_, index) => look(index));

  return {
    /** Resolves with the seconds from now until the last failure; null if failures went on. */
    recovered: async (): Promise<number | null> => {
      const beganAtMs = performance.now();
      for (;;) {
        await Bun.sleep(LOOK_INTERVAL_MS);
        const lastFailureAtMs = notes.answers.findLast(isFailure)?.endedAtMs ?? 0;
        const badUntilMs = Math.max(beganAtMs, lastBadAtMs, lastFailureAtMs);
        const nowMs = performance.now();
        if (nowMs - badUntilMs >= QUIET_MS) return (badUntilMs - beganAtMs) / 1000;
        if (nowMs - beganAtMs > PATIENCE_MS) return null;
      }
    },
    stop: async () => {
      isStopped = true;
      await Promise.all(loops);
    },
  };

  async function look(index: number): Promise<void> {
    const only: Apis = {
      addresses: apis.addresses.slice(index, index + 1),
      life: () => apis.life(index),
    };
    const caller = openCaller(only, (answer) => void notes.answers.push({ ...answer, api: index }));
    while (!isStopped) {
      const answer = await caller.call({ kind: 'readiness', method: 'GET', path: '/api/ready' });
      const { position, projected } = answer?.body ?? {};
      if (typeof position === 'number') positions.push({ atMs: performance.now(), position });
      if (answer?.status !== 200 || isBehind(projected ?? 0)) lastBadAtMs = performance.now();
      await Bun.sleep(LOOK_INTERVAL_MS);
    }
  }

  function isBehind(projected: number): boolean {
    const nowMs = performance.now();
    const older = positions.findLast(({ atMs }) => atMs < nowMs - LAG_MAXIMUM_MS);
    return older !== undefined && projected < older.position;
  }
}
