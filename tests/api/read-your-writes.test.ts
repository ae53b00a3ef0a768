import { expect, test } from 'vitest';
import { forTest } from '../../harness/closed-after.ts';
import { composition, openWorld, worldForFile } from '../../harness/world.ts';
import { models } from '../../projector/models/models.ts';
import { startProjector } from '../../projector/projector.ts';

const world = await worldForFile(composition);

test('whoever orders, or comes after the owner has answered, finds it in the very next answer', async () => {
  const owner = await world.owner();
  const client = await world.customer('umut');
  const newest = async () => (await client.get('/api/protected/readings')).data[0];
  for (let orders = 0; orders < 10; orders++) {
    const id = await client.order();
    expect(await newest()).toMatchObject({ id, status: 'pending' });
    expect((await owner.respond(id)).status).toBe(200);
    expect(await newest()).toMatchObject({ id, status: 'unread' });
  }
});

test('D23 the same key of another account is another command', async () => {
  const [one, other] = [await world.customer('ulku'), await world.customer('vesile')];
  const first = await one.under('everybodys-key').buy();
  const second = await other.under('everybodys-key').buy();
  expect(second.status).toBe(201);
  expect(second.data.id).not.toBe(first.data.id);
});

test('without a projector the answer is to come again, not an old list; who wrote nothing is not kept waiting', async () => {
  const world = await forTest(openWorld(composition, { projects: false }));
  const client = await world.customer('yasemin');
  expect((await client.buy()).status).toBe(201);
  const readings = await client.get('/api/protected/readings');
  expect(readings).toMatchObject({ status: 503, code: 'catching_up' });
  expect(Number(readings.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await (await world.owner()).get('/api/protected/readings')).status).toBe(200);
  const ready = await client.get('/api/ready');
  expect(ready).toMatchObject({ status: 503, body: { ready: false, code: 'not_ready' } });
  expect(ready.body.reasons).toHaveLength(1);
});

test('what is paid for readings and gifts waits for both', async () => {
  const world = await forTest(openWorld(composition, { projects: false }));
  const withoutGifts = models.filter(({ name }) => name !== 'gifts');
  await forTest(startProjector({ ...world.dependencies, models: withoutGifts }));
  const [owner, client] = [await world.owner(), await world.customer('zehra')];
  await owner.respond(await client.order());
  expect((await owner.get('/api/admin/readings')).status).toBe(200);
  expect(await owner.get('/api/admin/payments')).toMatchObject({ status: 503, code: 'catching_up' });
});
