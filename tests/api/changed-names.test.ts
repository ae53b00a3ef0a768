import { expect, test } from 'vitest';
import type { Client } from '../../harness/client.ts';
import { composition, PASSWORD, worldForFile } from '../../harness/world.ts';

const world = await worldForFile(composition, { sendsMails: true });

const { logIn, mailedToken } = world;
const verify = (token: string) => world.visitor().post('/api/email/verify', { token });
const register = (username: string, email: string) =>
  world.visitor().post('/api/register', { username, email, password: PASSWORD });
const rename = (client: Client, username: string) => client.put('/api/protected/account/name', { username });

test('another address counts once its link was opened, which works once; the old one is free and opens nothing', async () => {
  const client = await world.customer('gonca');
  const email = 'gonca@yeni.example';
  expect((await client.changeEmail(email, 'wrong')).body).toMatchObject({
    code: 'wrong_password',
    issues: [{ path: 'password' }],
  });
  expect((await client.changeEmail(email)).status).toBe(200);
  expect(await client.account()).toMatchObject({
    user: { email: 'gonca@example.com' },
    requestedEmail: email,
    emailVerified: false,
  });
  expect((await logIn(email)).status).toBe(401);
  const token = await mailedToken(email, 'verify');
  expect((await verify(`${token.slice(0, -1)}x`)).code).toBe('link_invalid');
  expect((await verify(token)).status).toBe(200);
  const verified = { requestedEmail: null, emailVerified: true };
  expect(await client.account()).toMatchObject({ ...verified, user: { email } });
  expect(await verify(token)).toMatchObject({ status: 422, code: 'link_invalid' });
  expect((await logIn(email)).status).toBe(200);
  expect((await logIn('gonca@example.com')).status).toBe(401);
  expect((await register('gonca-2', 'gonca@example.com')).status).toBe(201);
  const users = (await (await world.owner()).get('/api/admin/users')).data;
  expect(users).toContainEqual(expect.objectContaining({ username: 'gonca', email }));
});

test('an address that another account has is refused, when asked for and when verified', async () => {
  const client = await world.customer('hande');
  await world.customer('idil');
  await world.verify('idil@example.com');
  expect(await client.changeEmail('idil@example.com')).toMatchObject({ status: 409, code: 'email_taken' });
  const email = 'wanted@example.com';
  await client.changeEmail(email);
  const token = await mailedToken(email, 'verify');
  await register('jale', email);
  await world.verify(email, 2);
  expect((await verify(token)).code).toBe('email_taken');
  expect((await client.account()).user.email).toBe('hande@example.com');
});

test('L4 an address belongs to the account that verifies it, not to the one that only typed it', async () => {
  const email = 'typed@example.com';
  await register('typist', email);
  const client = await world.customer('owns-it');
  expect((await client.changeEmail(email)).status).toBe(200);
  await world.verify(email, 2);
  expect((await client.account()).user.email).toBe(email);
  expect((await (await logIn(email)).client.account()).user.username).toBe('owns-it');
  expect((await logIn('typist')).status).toBe(200);
});

test('another username opens the account, and the old one is free', async () => {
  const client = await world.customer('lamia');
  expect((await rename(client, 'Lamia Hanım')).data).toMatchObject({ username: 'Lamia Hanım' });
  expect((await logIn('lamia hanım')).status).toBe(200);
  expect((await logIn('lamia')).status).toBe(401);
  const stranger = await world.customer('mualla');
  expect((await rename(stranger, 'LAMIA HANIM')).status).toBe(409);
  expect((await rename(stranger, 'lamia')).status).toBe(200);
  // One's own address as a name leaves no other name behind.
  await rename(client, 'lamia@example.com');
  expect((await logIn('lamia hanım')).status).toBe(401);
  expect((await logIn('lamia@example.com')).status).toBe(200);
});

test('of two renames at once the newest name opens the account, and the others are free', async () => {
  const client = await world.customer('sevda');
  await Promise.all(['sevda-one', 'sevda-two'].map((name) => rename(client, name)));
  const { username } = (await client.account()).user;
  const opening = ['sevda', 'sevda-one', 'sevda-two'].filter((name) => name !== username);
  for (const name of opening) expect((await logIn(name)).status).toBe(401);
  expect((await logIn(username)).status).toBe(200);
});

test('a link whose address was withdrawn at this moment is refused, and the present one stays', async () => {
  const client = await world.customer('irmak');
  const email = 'irmak@yeni.example';
  await client.changeEmail(email);
  const token = await mailedToken(email, 'verify');
  const { log } = world.dependencies;
  let reads = 0;
  const readStream: typeof log.readStream = async (stream) => {
    if (++reads === 2) await client.changeEmail('irmak@example.com');
    return log.readStream(stream);
  };
  const late = client.copy(world.process({ log: { ...log, readStream } }));
  expect((await late.post('/api/email/verify', { token })).code).toBe('link_invalid');
  expect((await logIn('irmak@example.com')).status).toBe(200);
});

test('a former address that an interruption left behind goes to who wants it', async () => {
  const client = await world.customer('pinar');
  await world.verify('pinar@example.com');
  const email = 'pinar@yeni.example';
  await client.changeEmail(email);
  const token = await mailedToken(email, 'verify');
  const { log } = world.dependencies;
  let isChanged = false;
  const dying = world.process({
    log: {
      ...log,
      append: async (append) => {
        const appended = await log.append(append);
        isChanged = true;
        return appended;
      },
      readStream: (stream) =>
        isChanged ? Promise.reject(new Error('it ended here')) : log.readStream(stream),
    },
  });
  expect((await client.copy(dying).post('/api/email/verify', { token })).status).toBe(500);
  expect((await client.account()).user.email).toBe(email);
  expect((await register('pinar-2', 'pinar@example.com')).status).toBe(201);
  expect((await logIn(email)).status).toBe(200);
});

test('who was named by the address keeps the address under another name', async () => {
  const email = 'named-by-address@example.com';
  await world.visitor().post('/api/register', { email, password: PASSWORD });
  expect((await rename((await logIn(email)).client, 'Perihan')).status).toBe(200);
  expect((await register('x y', email)).code).toBe('email_taken');
  expect((await logIn(email)).status).toBe(200);
  expect((await logIn('perihan')).status).toBe(200);
});
