import { expect, test } from 'vitest';
import { ensureOwner, generateOwnerPassword } from '../../api/accounts/owner.ts';
import { forTest } from '../../harness/closed-after.ts';
import { calmDay } from '../../harness/samples.ts';
import { composition, openWorld, worldForFile } from '../../harness/world.ts';

const first = 'a first long password';
const second = 'a second long password';

const world = await worldForFile(composition, { projects: false });

const ensure = (password: string | (() => string), username = 'Sahibe') =>
  ensureOwner(world.dependencies, { username, password });
const logIn = async (password: string, username = 'sahibe') => (await world.logIn(username, password)).status;
const accountEvents = async () => (await world.rowsOf('events')).map(({ type }) => type);

test('A7 without a password one is generated, told once, and kept only as a hash', async () => {
  const generated: string[] = [];
  const generate = () => {
    generated.push(generateOwnerPassword());
    return generated.at(-1) ?? '';
  };
  await ensure(generate);
  await ensure(generate);
  expect(generated).toEqual([expect.stringMatching(/^[\w-]{24}$/)]);
  expect(await logIn(generated[0] ?? '')).toBe(200);
  const rows = await world.rowsOf('credentials');
  expect(JSON.stringify([rows, world.logLines])).not.toContain(generated[0]);
});

test('a password that is given later replaces the old one and ends every session', async () => {
  await ensure(first);
  const { client } = await world.logIn('sahibe', first);
  expect((await client.get('/api/admin/stats')).status).toBe(200);
  await ensure(second);
  expect((await client.get('/api/user')).status).toBe(401);
  expect(await logIn(first)).toBe(401);
  expect(await logIn(second)).toBe(200);
});

test('a password, given to many at once, is one change where it is new and none where it is the same', async () => {
  const before = await accountEvents();
  const ensureMany = (password: string) => Promise.all(Array.from({ length: 5 }, () => ensure(password)));
  await ensureMany(second);
  expect(await accountEvents()).toEqual(before);
  expect(before.filter((type) => type === 'AccountRegistered')).toHaveLength(1);
  await ensureMany(first);
  expect(await accountEvents()).toHaveLength(before.length + 1);
  expect(await logIn(first)).toBe(200);
});

test('who is named instead is the owner alone, and may come back', async () => {
  await ensure(second, 'Yeni');
  expect(await logIn(second, 'yeni')).toBe(200);
  expect(await logIn(first)).toBe(401);
  await ensure(first);
  expect(await logIn(first)).toBe(200);
  expect(await logIn(second, 'yeni')).toBe(401);
});

test('several processes that start at once make one owner', async () => {
  const fresh = await forTest(openWorld(composition, { projects: false }));
  await Promise.all(
    Array.from({ length: 5 }, () => ensureOwner(fresh.dependencies, { username: 'o', password: first })),
  );
  expect(await fresh.rowsOf('credentials')).toHaveLength(1);
  expect((await fresh.logIn('o', first)).data).toMatchObject({ username: 'o', email: null, role: 'admin' });
});

test('A1 a password of eleven characters is none for the owner', async () => {
  for (const short of ['x'.repeat(11), '🌙'.repeat(11)]) await expect(ensure(short)).rejects.toThrow('12');
});

test('V8 an Idempotency-Key that is the owner’s name is a key like any other', async () => {
  const fresh = await forTest(openWorld(composition, { projects: false }));
  const owner = await fresh.owner();
  const publish = (key: string) => owner.under(key).post('/api/admin/predictions', calmDay);
  const first = await publish('owner');
  expect(first.status).toBe(201);
  expect((await publish('owner')).body).toEqual(first.body);
  // Nor does it stand in the way of the owner's next name.
  expect((await publish('sahibe')).status).toBe(201);
  await ensureOwner(fresh.dependencies, { username: 'Sahibe', password: 'a first long password' });
});
