import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  fullDirectory,
  fullJetStream,
  fullPostgres,
  startOnSmallDirectory,
  startOnSmallJetStream,
  startOnSmallPostgres,
} from '../../faults/cases/disk.ts';
import { momentFaults } from '../../faults/cases/moment.ts';
import { natsFaults } from '../../faults/cases/nats.ts';
import { networkFaults } from '../../faults/cases/network.ts';
import { postgresFaults } from '../../faults/cases/postgres.ts';
import { embeddedKilled, processFaults } from '../../faults/cases/process.ts';
import { restored } from '../../faults/cases/restore.ts';
import { startDistributed } from '../../faults/distributed.ts';
import { startEmbedded } from '../../faults/embedded.ts';
import type { Fault } from '../../faults/fault.ts';
import { openNotes } from '../../faults/load.ts';
import type { Product } from '../../faults/product.ts';
import { runFault } from '../../faults/run-fault.ts';

/** Limit of one fault on a busy machine; each wait within it has a shorter limit of its own. */
const FAULT_MAXIMUM_MS = 600_000;

/** Most of those that share an installation; one of them takes minutes. */
const proved = [...processFaults, ...momentFaults, ...natsFaults, ...postgresFaults].filter(
  ({ name }) => name !== 'nats-stopped',
);
/** `npm run faults` sets it: 'all', or names of faults. */
const asked = process.env.FAULTS?.split(',') ?? proved.map(({ name }) => name);
const known: string[] = [];

onInstallation('two processes of each role', startDistributed, [
  ...processFaults,
  ...momentFaults,
  ...natsFaults,
  ...networkFaults,
  ...postgresFaults,
  restored,
]);
onInstallation('Postgres on a small disk', startOnSmallPostgres, [fullPostgres]);
onInstallation('JetStream on a small disk', startOnSmallJetStream, [fullJetStream]);
onInstallation('the embedded product', startEmbedded, [embeddedKilled]);
onInstallation('the embedded product on a small disk', startOnSmallDirectory, [fullDirectory]);

const unknown = asked.filter((name) => name !== 'all' && !known.includes(name));
if (unknown.length > 0)
  throw new Error(`There is no fault ${unknown.join(', ')}. There are: ${known.join(', ')}.`);

/** One fault after the other. */
function onInstallation<Under extends Product>(
  place: string,
  start: () => Promise<Under>,
  faults: readonly Fault<Under>[],
): void {
  known.push(...faults.map(({ name }) => name));
  const chosen = faults.filter(({ name }) => asked.includes('all') || asked.includes(name));
  if (chosen.length === 0) return;
  describe(`On ${place}`, () => {
    const notes = openNotes();
    let product: Under;
    beforeAll(async () => {
      product = await start();
    }, FAULT_MAXIMUM_MS);
    afterAll(() => product?.close());

    test.each(chosen)(
      'D19 D20 through $name in mid-load nothing is lost or doubled: $what',
      async (fault) => {
        const { held, acknowledged, recovered, faults } = await runFault(fault, product, notes);
        const recovery = recovered === null ? 'never recovered' : `recovered after ${recovered.toFixed(1)} s`;
        console.log(
          `${fault.name}: ${acknowledged} acknowledged, ${held.toFixed(1)} orders/s meanwhile, ${recovery}`,
        );
        expect(faults).toEqual([]);
      },
      FAULT_MAXIMUM_MS,
    );
  });
}
