import { expect, test, vi } from 'vitest';
import { register as registerAsBefore } from '../../api/accounts/register.ts';
import { Rejected } from '../../events/rejected.ts';
import { statusesAtOnce } from '../../harness/client.ts';
import { composition, emailOf, PASSWORD, worldForFile } from '../../harness/world.ts';
import { systemCommand } from '../../log/append/handle.ts';

const person = (username: string, email = emailOf(username)) => ({ username, email, password: PASSWORD });

const world = await worldForFile(composition);

const register = (body: unknown, by = world.visitor()) => by.post('/api/register', body);

test('a visitor registers, logs in and is known; logging out ends it (spec: users, user call, login and register calls)', async () => {
  const client = world.visitor();
  const body = { ...person('Ayşe'), passwordConfirm: PASSWORD };
  const { status, data } = await client.post('/api/register', body);
  const createdAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  const names = { username: 'Ayşe', email: 'ayse@example.com' };
  expect([status, data]).toEqual([201, { id: expect.any(Number), ...names, role: 'customer', createdAt }]);
  expect((await client.get('/api/user')).status).toBe(401);
  const loggedIn = await client.post('/api/login', { username: 'ayse@example.com', password: PASSWORD });
  expect([loggedIn.status, loggedIn.data]).toEqual([200, data]);
  expect(await client.get('/api/user')).toMatchObject({ status: 200, body: data });
  expect((await client.post('/api/logout')).status).toBe(200);
  expect([...client.cookies.keys()]).toEqual(['device']);
  expect((await client.get('/api/user')).status).toBe(401);
});

test('an email that is taken, in any case, is 409; an address is the username of nobody but its own account', async () => {
  await register(person('selin'));
  const again = await register(person('selin-2', 'SELIN@example.com'));
  expect(again).toMatchObject({ status: 409, body: { code: 'email_taken', issues: [{ path: 'email' }] } });
  expect((await register(person('selin@example.com', 'other@example.com'))).code).toBe('username_taken');
  expect((await register(person('Nil@example.com', 'thief@example.com'))).code).toBe('username_taken');
  expect((await register(person('nil@example.com', 'Nil@example.com'))).status).toBe(201);
});

test('a username is kept normalized, and another spelling of it is taken: 409', async () => {
  const registered = await register(person('  \uff2doon\u00a0 Child ', 'moon@example.com'));
  expect([registered.status, registered.data?.username]).toEqual([201, 'Moon Child']);
  const again = await register(person(' MOON child', 'moon-2@example.com'));
  const taken = { code: 'username_taken', issues: [{ path: 'username' }] };
  expect(again).toMatchObject({ status: 409, body: taken });
  for (const username of ['moon child', '\uff2doon\u3000child']) {
    expect([username, (await world.logIn(username)).status]).toEqual([username, 200]);
  }
});

test('accounts of before log in with the names and passwords that they have, next to new ones', async () => {
  const { log, clock } = world.dependencies;
  // None that could be chosen now.
  const password = '123456';
  const passwordHash = await Bun.password.hash(password);
  const names = ['\uff4fld', 'm\u200boon', 'two  spaces'];
  for (const username of names) {
    const context = systemCommand(log.hashes.request([username]), 'system:tests', clock());
    const before = { role: 'customer', username, email: null, language: null, passwordHash } as const;
    await registerAsBefore(world.dependencies, context, before);
  }
  expect((await register(person('old'))).status).toBe(201);
  for (const username of names)
    expect((await world.logIn(username, password)).data).toMatchObject({ username });
  expect((await world.logIn('old')).data).toMatchObject({ username: 'old' });
});

test('D23 of ten who want one name at once one gets it, and ten repeats under one key are one account', async () => {
  const want = (index: number) => register(person('tuna', `tuna-${index}@example.com`));
  expect(await statusesAtOnce(10, want)).toEqual([201, ...Array(9).fill(409)]);
  const keyed = world.visitor().under('register-ufuk');
  const answers = await Promise.all(Array.from({ length: 10 }, () => register(person('ufuk'), keyed)));
  for (const { status, text } of answers) expect([status, text]).toEqual([201, answers[0]?.text]);
  const registered = (await world.rowsOf('events')).filter(({ type }) => type === 'AccountRegistered');
  expect(await world.rowsOf('credentials')).toHaveLength(registered.length);
});

test('B4 a registration that was committed though the log was busy keeps its password, also where the log cannot say that it was', async () => {
  const { log } = world.dependencies;
  const { append } = log;
  const busy = vi.spyOn(log, 'append').mockImplementation(async (given) => {
    await append(given);
    throw new Rejected('busy');
  });
  expect((await register(person('umay'))).status).toBe(201);
  const silent = vi.spyOn(log, 'remembered').mockRejectedValue(new Error('away'));
  expect((await register(person('umut'))).status).toBe(503);
  for (const spy of [busy, silent]) spy.mockRestore();
  for (const name of ['umay', 'umut']) expect((await world.logIn(name)).status).toBe(200);
});

test('without a username the email is used', async () => {
  for (const [number, given] of [{}, { username: '' }, { username: '   ' }].entries()) {
    const email = `unnamed-${number}@example.com`;
    const answered = await register({ ...given, email, password: PASSWORD });
    expect([answered.status, answered.data?.username]).toEqual([201, email]);
  }
});

test('the language of the page is the account’s', async () => {
  const answered = await register({ ...person('naz'), language: 'tr' });
  expect(answered.status).toBe(201);
  const events = await world.past(`account-${answered.data.id}`);
  expect(events.map(({ type }) => type)).toEqual(['AccountRegistered', 'LanguageChosen']);
  expect(events[0]?.recordedAt).toBe(answered.data.createdAt);
  const { client } = await world.logIn('naz');
  expect((await client.get('/api/protected/account')).data.language).toBe('tr');
});

test('L4 names that were never verified are free after thirty days, except of an account that is signed in', async () => {
  const squatter = person('squatted');
  expect((await register(squatter)).status).toBe(201);
  await world.customer('present');
  world.pass(29 * 86_400_000);
  expect((await register(squatter)).code).toMatch(/taken/);
  await world.visitor().post('/api/login', { username: 'present', password: PASSWORD });
  world.pass(2 * 86_400_000);
  expect((await register(squatter)).status).toBe(201);
  expect((await register(squatter)).code).toMatch(/taken/);
  expect((await register(person('present', 'another@example.com'))).code).toBe('username_taken');
});
