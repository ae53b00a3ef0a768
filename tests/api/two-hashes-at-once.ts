import { openFairQueue } from '../../api/limits/fair-queue.ts';

export const HASHES_WAITING_MAXIMUM = 100;

/** In place of `api/limits/slow-hashes.ts`: a request that runs while another one's hash is computed must not wait for it. */
export const inTurnOfHashes = openFairQueue({ parallelMaximum: 2, waitingMaximum: HASHES_WAITING_MAXIMUM });
