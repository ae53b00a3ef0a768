import { expect, test } from 'vitest';
import { type Client, statusesAtOnce } from '../../../harness/client.ts';
import { forTest } from '../../../harness/closed-after.ts';
import { dreamsOrder } from '../../../harness/samples.ts';
import { composition, masterKey, worldForFile } from '../../../harness/world.ts';
import { openLog } from '../../../log/open-log.ts';

const world = await worldForFile(composition, { projects: false, rateLimit: true });

/** A process of its own has its own log, and with it its own connection and queue. */
async function anotherProcess(client: Client) {
  const log = await openLog({ database: world.dependencies.database, masterKey });
  const elsewhere = client.copy(world.process({ log }));
  return { client: elsewhere, close: () => log.close() };
}

test('V4 three free orders wait at a time; an answer makes room for the next', async () => {
  const client = await world.customer('ayca');
  const stranger = await world.customer('bilge');
  const placed = [];
  for (let orders = 0; orders < 3; orders++) placed.push(await client.buy());
  expect(placed.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await client.buy()).toMatchObject({
    status: 409,
    body: { code: 'too_many_open', message: expect.stringContaining('free') },
  });
  expect((await client.buy(dreamsOrder)).status).toBe(201);
  expect((await stranger.buy()).status).toBe(201);
  expect((await (await world.owner()).respond(placed[1]?.data.id)).status).toBe(200);
  expect((await client.buy()).status).toBe(201);
  expect((await client.buy()).status).toBe(409);
});

test('the eleventh order of a day has to wait until the day in Istanbul is over', async () => {
  const client = await world.customer('canan');
  for (let orders = 0; orders < 10; orders++) expect((await client.buy(dreamsOrder)).status).toBe(201);
  const refused = await client.buy(dreamsOrder);
  expect(refused).toMatchObject({ status: 429, code: 'too_many_orders' });
  const seconds = Number(refused.headers.get('retry-after'));
  const now = world.now();
  expect(new Date(now + seconds * 1_000).toISOString()).toContain('T21:00:00');
  // The next day has begun in Istanbul and not yet in UTC.
  world.pass(seconds * 1_000 + 1_000);
  expect(await statusesAtOnce(11, () => client.buy(dreamsOrder))).toEqual([...Array(10).fill(201), 429]);
});

test('orders of one account that arrive at two processes at once keep within them', async () => {
  const client = await world.customer('dilek');
  const other = await forTest(anotherProcess(client));
  const free = await statusesAtOnce(16, (i) => (i % 2 === 0 ? client : other.client).buy());
  expect(free).toEqual([...Array(3).fill(201), ...Array(13).fill(409)]);
  const paid = await statusesAtOnce(16, (i) => (i % 2 === 0 ? client : other.client).buy(dreamsOrder));
  expect(paid).toEqual([...Array(7).fill(201), ...Array(9).fill(429)]);
});

test('an address orders thirty readings in ten minutes, whoever they are for', async () => {
  const from = { 'x-forwarded-for': '192.0.2.77' };
  const customers = await Promise.all([1, 2, 3, 4].map((number) => world.customer(`komsu-${number}`)));
  const counts = await Promise.all(
    customers.map((client) => statusesAtOnce(10, () => client.buy(dreamsOrder, from))),
  );
  expect(counts.flat().sort()).toEqual([...Array(30).fill(201), ...Array(10).fill(429)]);
  const last = await world.customer('son-komsu');
  const refused = await last.buy(dreamsOrder, from);
  expect(refused.code).toBe('too_many_orders');
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(20);
  world.pass(Number(refused.headers.get('retry-after')) * 1_000);
  expect((await last.buy(dreamsOrder, from)).status).toBe(201);
});
