import { expect, test } from 'vitest';
import { type Budgets, countBudgets, openBudgets } from '../../api/limits/budgets.ts';
import { openPostgres } from '../../database/database.ts';
import { Rejected } from '../../events/rejected.ts';
import { forTest } from '../../harness/closed-after.ts';
import { sharedPostgres } from '../../harness/servers/postgres.ts';
import { composition, worldForFile } from '../../harness/world.ts';

const world = await worldForFile(composition, { projects: false, rateLimit: true });
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

test('processes that take from the same buckets at once never wait for each other in a circle', async () => {
  const database = await forTest(openPostgres(await (await sharedPostgres()).createDatabase()));
  const { log, clock } = world.dependencies;
  const [here, there] = [countBudgets({ database, log, clock }), countBudgets({ database, log, clock })];
  const names = Array.from({ length: 200 }, (_, number) => `${number}`);
  const takeAll = (of: Budgets, whose: readonly string[]) =>
    Promise.all(whose.map((name) => of.tryTake('registration', name)));
  for (let round = 0; round < 10; round++) {
    const taken = await Promise.all([takeAll(here, names), takeAll(there, names.toReversed())]);
    expect(taken.flat().filter((each) => each !== null)).toHaveLength(2 * names.length);
  }
});
