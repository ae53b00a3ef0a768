import { rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startDistributed } from '../distributed.ts';
import type { SharedFault } from '../fault.ts';

const HOUR_MS = 3_600_000;
const MEANWHILE = 30;

/** Moves the clock of a process by the offset in a file. */
const preload = fileURLToPath(new URL('../../tests/journeys/moved-clock.ts', import.meta.url));

export const startWithClocks = () => startDistributed({ preload });

export const clockFaults: readonly SharedFault[] = [
  {
    name: 'clock-moved',
    what: 'the clocks of one process of each role go an hour ahead, of the other an hour back; then the other way',
    happen: async ({ product, acknowledged }) => {
      const pairs = [product.api, product.projectors];
      for (const [ahead, behind] of [
        [0, 1],
        [1, 0],
      ] as const) {
        for (const pair of pairs) {
          writeFileSync(product.clockOf(pair[ahead]), String(HOUR_MS));
          writeFileSync(product.clockOf(pair[behind]), String(-HOUR_MS));
        }
        await acknowledged(MEANWHILE);
      }
      for (const role of pairs.flat()) writeFileSync(product.clockOf(role), '0');
      await acknowledged(MEANWHILE);
      for (const role of pairs.flat()) rmSync(product.clockOf(role));
    },
  },
];
