import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Distributed, startDistributed } from '../../faults/distributed.ts';
import type { SharedFault } from '../../faults/fault.ts';
import { openNotes } from '../../faults/load.ts';
import { natsFaults } from '../../faults/nats-faults.ts';
import { postgresFaults } from '../../faults/postgres-faults.ts';
import { processFaults } from '../../faults/process-faults.ts';
import { runFault } from '../../faults/run-fault.ts';

/** The quickest ones; `npm run faults` does all of them. */
const quickest = ['api-killed', 'nats-wiped', 'backend-killed'];
const faults = [...processFaults, ...natsFaults, ...postgresFaults].filter(({ name }) =>
  quickest.includes(name),
);
/** Limit of one fault on a busy machine; each wait within it has a shorter limit of its own. */
const FAULT_MAXIMUM_MS = 600_000;
const notes = openNotes();
let product: Distributed;

beforeAll(async () => {
  product = await startDistributed();
}, FAULT_MAXIMUM_MS);
afterAll(() => product?.close());

test.each(faults)(
  'D19 D20 through $name in mid-load nothing is lost or doubled: $what',
  async (fault) => {
    await expectHeld(fault);
  },
  FAULT_MAXIMUM_MS,
);

async function expectHeld(fault: SharedFault): Promise<void> {
  const outcome = await runFault(fault, product, notes);
  expect(outcome.faults).toEqual([]);
  expect(outcome).toMatchObject({ lost: 0, doubled: 0, found: outcome.acknowledged });
}
