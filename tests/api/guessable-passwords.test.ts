import { expect, test } from 'vitest';
import type { Answered } from '../../harness/client.ts';
import { composition, OWNER, PASSWORD, worldForFile } from '../../harness/world.ts';

const world = await worldForFile(composition, { projects: false, sendsMails: true });

const common = ['123456', 'password', 'qwerty', 'galatasaray', 'fenerbahce', 'besiktas', 'istanbul'];

function expectRefused({ status, code, body }: Answered) {
  expect([status, code]).toEqual([422, 'invalid']);
  expect(body.issues).toEqual([{ path: 'password', message: 'This password is too easy to guess' }]);
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
  const register = (password: string, more = {}, headers = {}) =>
    world.visitor().post('/api/register', { ...names, ...more, password }, { headers });
  expectRefused(await register('nilüfer gölü'));
  expectRefused(await register('NILUFER@example.com'));
  expectRefused(await register('NILUFER@example.com', { username: '' }));
  const { body } = await register('Nilüfer Gölü', {}, { 'accept-language': 'tr' });
  expect(body.message).toBe('Bu şifre çok kolay tahmin edilir');
  expect((await register('nilüfer gölü kıyısı')).status).toBe(201);
});

test('a signed-in customer is refused them, and not what only holds one of them', async () => {
  const client = await world.customer('gulbahar');
  const change = (password: string) => client.changePassword(PASSWORD, password);
  for (const password of ['galatasaray', 'GULBAHAR', 'gulbahar@example.com'])
    expectRefused(await change(password));
  expect((await change('istanbul by night')).status).toBe(200);
});

test('the owner is refused twelve characters that are as common, and less than twelve', async () => {
  const owner = await world.owner();
  expectRefused(await owner.changePassword(OWNER.password, '123456789012'));
  expect((await owner.changePassword(OWNER.password, 'x'.repeat(11))).status).toBe(422);
});

test('a link for a new password takes none of them, and can be used afterwards', async () => {
  await world.customer('feridun');
  const token = await world.resetToken('feridun@example.com');
  const reset = (password: string) => world.visitor().post('/api/password/reset', { token, password });
  for (const password of ['fenerbahce', 'Feridun', 'FERIDUN@example.com'])
    expectRefused(await reset(password));
  expect((await reset('a boat on the lake')).status).toBe(200);
});
