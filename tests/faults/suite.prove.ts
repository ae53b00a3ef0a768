import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attackFaults, startLimited } from '../../faults/cases/attack.ts';
import { momentFaults } from '../../faults/cases/moment.ts';
import { natsFaults } from '../../faults/cases/nats.ts';
import { postgresFaults } from '../../faults/cases/postgres.ts';
import { processFaults } from '../../faults/cases/process.ts';
import { type Distributed, startDistributed } from '../../faults/distributed.ts';
import { openNotes } from '../../faults/load.ts';
import { runFault } from '../../faults/run-fault.ts';

/** `npm run faults` does that one too, and those that need another installation. */
const faults = [...processFaults, ...momentFaults, ...natsFaults, ...postgresFaults].filter(
  ({ name }) => name !== 'nats-stopped',
);
/** Limit of one fault on a busy machine; each wait within it has a shorter limit of its own. */
const FAULT_MAXIMUM_MS = 600_000;

describe.each([
  ['without limits', () => startDistributed(), faults],
  ['with limits', startLimited, attackFaults],
] as const)('%s', (_limits, start, faults) => {
  const notes = openNotes();
  let product: Distributed;
  beforeAll(async () => {
    product = await start();
  }, FAULT_MAXIMUM_MS);
  afterAll(() => product?.close());

  test.each(faults)(
    'D19 D20 through $name in mid-load nothing is lost or doubled: $what',
    async (fault) => {
      const outcome = await runFault(fault, product, notes);
      expect(outcome.faults).toEqual([]);
      expect(outcome).toMatchObject({ lost: 0, doubled: 0, found: outcome.acknowledged });
    },
    FAULT_MAXIMUM_MS,
  );
});
