import { expect, test } from 'vitest';
import type { Client } from '../client.ts';
import { forFile } from '../closed-after.ts';
import { until } from '../until.ts';
import { composition, openWorld, PASSWORD } from '../world.ts';

const DAY_MS = 86_400_000;

const world = await forFile(openWorld(composition, { projects: false }));

async function logIn(username: string, password = PASSWORD) {
  const client = world.visitor();
  const { status } = await client.post('/api/login', { username, password });
  return { client, status };
}
const sessions = async (client: Client) => (await client.get('/api/protected/account')).data.sessions;

test('A2 of two new passwords at once one is taken', async () => {
  const client = await world.customer('demet');
  const change = (password: string) =>
    client.post('/api/protected/account/password', { current: PASSWORD, password });
  const answers = await Promise.all([change('password one'), change('password two')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  const opens = [await logIn('demet', 'password one'), await logIn('demet', 'password two')];
  expect(opens.map(({ status }) => status)).toEqual(
    answers.map(({ status }) => (status === 200 ? 200 : 401)),
  );
});

test('A6 a new password ends the links that were mailed before it', async () => {
  const client = await world.customer('defne');
  const email = 'defne@example.com';
  await world.visitor().post('/api/password/forgot', { email });
  const tokenIn = (text: string) => /reset=([\w-]+)/.exec(text)?.[1];
  await until('the link is mailed', () =>
    world.mails.some(({ to, text }) => to === email && text.includes('reset=')),
  );
  const token = tokenIn(
    world.mails.find((mail) => mail.to === email && mail.text.includes('reset='))?.text ?? '',
  );
  const given = { current: PASSWORD, password: 'a fresh password' };
  expect((await client.post('/api/protected/account/password', given)).status).toBe(200);
  const late = await world.visitor().post('/api/password/reset', { token, password: 'another one' });
  expect(late.code).toBe('link_invalid');
  expect((await logIn('defne', given.password)).status).toBe(200);
});

test('none is shown that has ended by itself: unused for fourteen days, or thirty days old', async () => {
  const busy = await world.customer('didem');
  world.pass(10 * DAY_MS);
  await busy.get('/api/user');
  await logIn('didem');
  world.pass(10 * DAY_MS);
  await busy.get('/api/user');
  const { client } = await logIn('didem');
  expect(await sessions(client)).toHaveLength(3);
  world.pass(10.5 * DAY_MS);
  expect(await sessions(client)).toMatchObject([{ current: true }]);
});
