import { expect, test } from 'vitest';
import { momentFaults } from '../../faults/cases/moment.ts';
import { natsFaults } from '../../faults/cases/nats.ts';
import { postgresFaults } from '../../faults/cases/postgres.ts';
import { processFaults } from '../../faults/cases/process.ts';
import { startDistributed } from '../../faults/distributed.ts';
import { openNotes } from '../../faults/load.ts';
import { runFault } from '../../faults/run-fault.ts';
import { forFile } from '../../harness/closed-after.ts';

/** `npm run faults` does that one too, and those that need another installation. */
const faults = [...processFaults, ...momentFaults, ...natsFaults, ...postgresFaults].filter(
  ({ name }) => name !== 'nats-stopped',
);
/** Limit of one fault on a busy machine; each wait within it has a shorter limit of its own. */
const FAULT_MAXIMUM_MS = 600_000;

const product = await forFile(startDistributed());
const notes = openNotes();

test.each(faults)(
  'D19 D20 through $name in mid-load nothing is lost or doubled: $what',
  async (fault) => {
    const outcome = await runFault(fault, product, notes);
    expect(outcome.faults).toEqual([]);
    expect(outcome).toMatchObject({ lost: 0, doubled: 0, found: outcome.acknowledged });
  },
  FAULT_MAXIMUM_MS,
);
