import { expect, test } from 'vitest';
import { BUDGETS } from '../../api/limits/budgets.ts';
import { vipOrder } from '../../harness/samples.ts';
import { composition, worldForFile } from '../../harness/world.ts';

const world = await worldForFile(composition, { rateLimit: true });

test('wrong codes are counted by address, in an order too', async () => {
  const visitor = world.visitor();
  expect((await visitor.get('/api/gifts/%E0%A4%A')).status).toBe(404);
  const statuses = [];
  for (let count = 0; count < BUDGETS.giftCode.tries; count++)
    statuses.push((await visitor.get('/api/gifts/2222-2222-2222')).status);
  expect(statuses).toEqual([...Array.from({ length: BUDGETS.giftCode.tries - 1 }, () => 404), 429]);
  const person = await world.customer('ayse');
  expect((await person.buy({ ...vipOrder, giftCode: '2222-2222-2222' })).code).toBe('too_many_tries');
});
