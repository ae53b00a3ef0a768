import { startDistributed } from './distributed.ts';
import { type Group, openGroup } from './group.ts';
import { natsFaults } from './nats-faults.ts';
import { postgresFaults } from './postgres-faults.ts';
import { processFaults } from './process-faults.ts';

async function startedDistributed() {
  const product = await startDistributed();
  await product.startAll();
  return product;
}

/** Every fault there is, by the installation that it is done to. */
export const groups: readonly Group[] = [
  openGroup(startedDistributed, [...processFaults, ...natsFaults, ...postgresFaults]),
];
