import { availableParallelism } from 'node:os';
import { openFairQueue } from './fair-queue.ts';

/** Slow hashes that this process computes at once. Each takes a core for its time; one core is left to everything else. */
const PARALLEL_MAXIMUM = Math.max(1, availableParallelism() - 1);
/** Slow hashes that wait for their turn. */
export const HASHES_WAITING_MAXIMUM = 100;

/** Of passwords and of other secrets, in one queue, because they share the cores. Callers' addresses take turns. */
export const inTurnOfHashes = openFairQueue({
  parallelMaximum: PARALLEL_MAXIMUM,
  waitingMaximum: HASHES_WAITING_MAXIMUM,
});
