import type { Embedded } from '../embedded.ts';
import type { Fault } from '../fault.ts';

const KILLS = 5;
const MEANWHILE = 10;

export const embeddedFaults: readonly Fault<Embedded>[] = [
  {
    name: 'embedded-killed',
    what: `kill -9 of the embedded product, ${KILLS} times`,
    happen: async ({ product, acknowledged }) => {
      for (let kills = 0; kills < KILLS; kills++) {
        await product.role.kill();
        product.role.start();
        await product.ready();
        await acknowledged(MEANWHILE);
      }
    },
  },
];
