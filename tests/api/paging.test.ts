import { expect, test } from 'vitest';
import { calmDay, lionDay } from '../../harness/samples.ts';
import { worldForFile } from '../../harness/world.ts';

const world = await worldForFile('embedded');
const owner = await world.owner();
const customer = await world.customer('first');
for (const name of ['second', 'third']) await world.customer(name);
for (const day of ['2026-01-01', '2026-01-02', '2026-01-03']) {
  await owner.publish({ ...calmDay, date: day });
  await owner.post('/api/admin/zodiac-predictions', { ...lionDay, date: day });
  await customer.buy();
  await world.visitor().write();
  await world.visitor().post('/api/subscribe', { email: `${day}@example.com` });
}

test.each([
  ['/api/admin/users', 1_000, () => owner],
  ['/api/admin/predictions', 1_000, () => owner],
  ['/api/admin/predictions', 1_000, () => world.visitor()],
  ['/api/admin/zodiac-predictions', 2_000, () => owner],
  ['/api/admin/messages', 200, () => owner],
  ['/api/admin/subscribers', 200, () => owner],
  ['/api/protected/readings', 500, () => customer],
])(
  'O9 %s says how long it is, and every row of it can be reached, up to %i a page',
  async (path, pageSize, client) => {
    const whole = await client().get(path);
    expect(whole.body.meta).toEqual({ total: 3, page: 1, pageSize });
    expect(whole.ids).toEqual(whole.ids.toSorted((one, other) => other - one));

    const [first, second, ninth] = await Promise.all(
      [1, 2, 9].map(async (page) => (await client().get(`${path}?page=${page}&pageSize=2`)).body),
    );
    expect(first?.meta).toEqual({ total: 3, page: 1, pageSize: 2 });
    expect(second?.meta).toEqual({ total: 3, page: 2, pageSize: 2 });
    expect([...(first?.data ?? []), ...(second?.data ?? [])]).toEqual(whole.data);
    expect(ninth).toMatchObject({ data: [], meta: { total: 3, page: 9 } });

    for (const wrong of ['page=0', 'page=x', `pageSize=${pageSize + 1}`, 'pageSize=-1'])
      expect((await client().get(`${path}?${wrong}`)).status, wrong).toBe(422);
  },
);
