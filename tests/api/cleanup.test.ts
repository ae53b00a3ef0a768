import { expect, test } from 'vitest';
import { cleanUp } from '../../api/accounts/cleanup.ts';
import { forTest } from '../../harness/closed-after.ts';
import { composition, openWorld } from '../../harness/world.ts';

const DAY = 86_400_000;

test('what has ended is taken away, what lives stays', async () => {
  const world = await forTest(openWorld(composition, { projects: false, rateLimit: true }));
  const { kysely } = world.dependencies.database;
  const client = await world.customer('nilgun');
  await world.visitor().post('/api/login', { username: 'nobody', password: 'guess' });
  await kysely
    .insertInto('credentials')
    .values({
      account_id: 999,
      role: 'customer',
      password_hash: 'x',
      changed_at: world.dependencies.clock().toISOString(),
    })
    .execute();
  const rows = async () => ({
    sessions: (await world.rowsOf('sessions')).length,
    tries: (await world.rowsOf('tries')).length,
    credentials: (await world.rowsOf('credentials')).length,
  });

  const atFirst = await rows();
  expect(atFirst.tries).toBeGreaterThan(0);
  await cleanUp(world.dependencies);
  expect(await rows()).toEqual(atFirst);
  world.pass(DAY - 1_000);
  await cleanUp(world.dependencies);
  expect(await rows()).toEqual({ ...atFirst, tries: 0 });
  expect((await client.get('/api/user')).status).toBe(200);

  world.pass(2_000);
  await cleanUp(world.dependencies);
  expect(await rows()).toEqual({ sessions: 1, tries: 0, credentials: 1 });

  world.pass(30 * DAY);
  await cleanUp(world.dependencies);
  expect((await rows()).sessions).toBe(0);
});
