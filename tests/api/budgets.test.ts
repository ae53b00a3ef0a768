import { expect, test } from 'vitest';
import { openBudgets } from '../../api/http/budgets.ts';
import { Rejected } from '../../events/rejected.ts';
import { forFile } from '../closed-after.ts';
import { composition, openWorld } from '../world.ts';

const world = await forFile(openWorld(composition, { projects: false, rateLimit: true }));
const budgets = openBudgets(world.dependencies);

/** Twenty registrations an address; of those made at once, how long each of the refused ones has to wait. */
async function waits(count: number, address: string): Promise<unknown[]> {
  const tries = Array.from({ length: count }, () => budgets.takeOfAddress('registration', address));
  const refused = (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected');
  return refused.map((each) => {
    if (each.status !== 'rejected' || !(each.reason instanceof Rejected)) throw each;
    return each.reason.detail;
  });
}

test('what an address is refused does not count for its /48, though both are asked at once', async () => {
  expect(await waits(100, '2001:db8:1:1::/64')).toEqual(Array(80).fill({ retryAfterSeconds: 30 }));
  for (const network of [2, 3, 4]) expect(await waits(20, `2001:db8:1:${network}::/64`)).toEqual([]);
  expect(await waits(1, '2001:db8:1:5::/64')).toEqual([{ retryAfterSeconds: 8 }]);
});

test('what a /48 is refused does not count for the address', async () => {
  for (const network of [1, 2, 3, 4]) expect(await waits(20, `2001:db8:2:${network}::/64`)).toEqual([]);
  expect(await waits(20, '2001:db8:2:5::/64')).toHaveLength(20);
  // The /48 has twenty back; of an address that had used up its own twenty, five would be.
  world.pass(150_000);
  expect(await waits(20, '2001:db8:2:5::/64')).toEqual([]);
});

test('tries of two processes that take from the same buckets all end', async () => {
  const other = openBudgets(world.dependencies);
  const addresses = Array.from({ length: 30 }, (_, number) => `2001:db8:3:${number}::/64`);
  const takeAll = (of: typeof budgets, order: readonly string[]) =>
    Promise.allSettled(order.map((address) => of.takeOfAddress('registration', address)));
  const taken = await Promise.all([takeAll(budgets, addresses), takeAll(other, addresses.toReversed())]);
  expect(taken.flat().map(({ status }) => status)).toEqual(Array(60).fill('fulfilled'));
});
