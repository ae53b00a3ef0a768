import { expect, test } from 'vitest';
import { isGuessable } from '../../api/accounts/guessable-passwords.ts';
import { register as registerAsBefore } from '../../api/accounts/register.ts';
import { systemCommand } from '../../log/append/handle.ts';
import type { Answered } from '../client.ts';
import { forFile } from '../closed-after.ts';
import { until } from '../until.ts';
import { composition, OWNER, openWorld, PASSWORD } from '../world.ts';

const world = await forFile(openWorld(composition, { projects: false, sendsMails: true }));

const common = ['123456', 'password', 'qwerty', 'galatasaray', 'fenerbahce', 'besiktas', 'istanbul'];
const refused = {
  success: false,
  code: 'invalid',
  issues: [{ path: 'password', message: 'This password is too easy to guess' }],
};

function expectRefused({ status, body }: Answered) {
  expect({ status, body }).toMatchObject({ status: 422, body: refused });
}

test.each([
  ...common,
  'GalataSaray',
  'İSTANBUL',
  'Beşiktaş',
  'Fenerbahçe',
  ' 123456 ',
  '\uff11\uff12\uff13456',
])('the commonest are refused when registering, however they are written: %j', async (password) => {
  const person = { username: 'ayse', email: 'ayse@example.com', password };
  expectRefused(await world.visitor().post('/api/register', person));
});

test('so are one’s own name and address, in any case', async () => {
  const names = { username: 'Nilüfer Gölü', email: 'nilufer@example.com' };
  const register = (password: string, more: object = names) =>
    world.visitor().post('/api/register', { ...names, ...more, password });
  expectRefused(await register('nilüfer gölü'));
  expectRefused(await register('NILUFER@example.com'));
  expectRefused(await register('NILUFER@example.com', { username: '' }));
  const turkish = { headers: { 'accept-language': 'tr' } };
  const { body } = await world
    .visitor()
    .post('/api/register', { ...names, password: 'Nilüfer Gölü' }, turkish);
  expect(body.message).toBe('Bu şifre çok kolay tahmin edilir');
  expect((await register('nilüfer gölü kıyısı')).status).toBe(201);
});

test('a signed-in customer is refused them, and keeps the old one', async () => {
  const client = await world.customer('gulbahar');
  const change = (password: string) =>
    client.post('/api/protected/account/password', { current: PASSWORD, password });
  for (const password of ['galatasaray', 'GULBAHAR', 'gulbahar@example.com'])
    expectRefused(await change(password));
  expect((await change('roses in the rain')).status).toBe(200);
});

test('the owner is refused twelve characters that are as common', async () => {
  const owner = await world.owner();
  const change = { current: OWNER.password, password: '123456789012' };
  expectRefused(await owner.post('/api/protected/account/password', change));
});

test('a link for a new password takes none of them, and can be used afterwards', async () => {
  await world.customer('feridun');
  await world.visitor().post('/api/password/forgot', { email: 'feridun@example.com' });
  const linkIn = () =>
    world.mails.flatMap(({ text }) => /\/auth\?reset=([\w-]{43})/.exec(text)?.slice(1) ?? [])[0];
  await until('the link is mailed', () => linkIn() !== undefined);
  const reset = (password: string) =>
    world.visitor().post('/api/password/reset', { token: linkIn(), password });
  for (const password of ['fenerbahce', 'Feridun', 'FERIDUN@example.com'])
    expectRefused(await reset(password));
  expect((await reset('a boat on the lake')).status).toBe(200);
});

test('an account of before logs in with such a password', async () => {
  const { log, clock } = world.dependencies;
  const context = systemCommand(log.hashes.request(['before']), 'system:tests', clock());
  const names = { role: 'customer', username: 'eski', email: 'eski@example.com', language: null } as const;
  const passwordHash = await Bun.password.hash('123456');
  await registerAsBefore(world.dependencies, context, { ...names, passwordHash });
  const logIn = { username: 'eski', password: '123456' };
  expect((await world.visitor().post('/api/login', logIn)).status).toBe(200);
});

test('a password that only holds a common one is none of them', () => {
  const account = { username: 'ayse', email: null };
  for (const password of ['istanbul by night', 'star-dust-7', 'moonlit-7', 'ayse in the rain'])
    expect([password, isGuessable(password, account)]).toEqual([password, false]);
});
