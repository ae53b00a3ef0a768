import { openFairQueue } from '../../api/http/fair-queue.ts';

export const HASHES_WAITING_MAXIMUM = 100;

/** In place of `api/http/slow-hashes.ts`: a request that runs while another one's hash is computed must not wait for it. */
export const inTurnOfHashes = openFairQueue({ parallelMaximum: 2, waitingMaximum: HASHES_WAITING_MAXIMUM });
