import { availableParallelism } from 'node:os';
import { openFairQueue } from './fair-queue.ts';

/** Each takes a core; one is left to everything else. */
const PARALLEL_MAXIMUM = Math.max(1, availableParallelism() - 1);
export const HASHES_WAITING_MAXIMUM = 100;

/** One queue, because all share the cores. Callers' addresses take turns. */
export const inTurnOfHashes = openFairQueue({
  parallelMaximum: PARALLEL_MAXIMUM,
  waitingMaximum: HASHES_WAITING_MAXIMUM,
});
