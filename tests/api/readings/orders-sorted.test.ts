import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../client.ts';
import { tarotOrder, vipOrder } from '../../samples.ts';
import { compositions, openWorld, type World } from '../../world.ts';

describe.each(compositions)("The owner's list of orders, sorted, %s", (composition) => {
  let world: World;
  let owner: Client;
  let ids: readonly number[] = [];

  beforeAll(async () => {
    world = await openWorld(composition);
    owner = await world.owner();
    const zeynep = await world.customer('zeynep');
    const ayse = await world.customer('ayse');
    const order = async (customer: Client, form: object): Promise<number> =>
      (await customer.post('/api/protected/purchase', form)).body.data.id;
    ids = [await order(zeynep, vipOrder), await order(ayse, tarotOrder), await order(zeynep, tarotOrder)];
    await world.caughtUp();
  });
  afterAll(() => world.close());

  const found = async (query: string): Promise<number[]> => {
    const { body } = await owner.get(`/api/admin/readings?${query}`);
    return body.data.map(({ id }: { id: number }) => ids.indexOf(id));
  };

  test('follows the column and the direction, equals newest first', async () => {
    expect(await found('sort=user&direction=asc')).toEqual([1, 2, 0]);
    expect(await found('sort=user&direction=desc')).toEqual([2, 0, 1]);
    expect(await found('sort=service&direction=asc')).toEqual([2, 1, 0]);
    expect(await found('sort=id&direction=asc')).toEqual([0, 1, 2]);
    expect(await found('sort=&direction=')).toEqual([2, 1, 0]);
  });

  test('goes on across pages without showing an order twice', async () => {
    const first = await found('sort=user&direction=asc&page=1&pageSize=2');
    const second = await found('sort=user&direction=asc&page=2&pageSize=2');
    expect([...first, ...second]).toEqual([1, 2, 0]);
  });

  test.each(['sort=password', 'direction=up'])('refuses %s', async (query) => {
    expect((await owner.get(`/api/admin/readings?${query}`)).status).toBe(422);
  });
});
