import { describe, expect, test } from 'vitest';
import { BUDGETS, openBudgets } from '../../api/limits/budgets.ts';
import type { Client } from '../../harness/client.ts';
import { calmDay } from '../../harness/samples.ts';
import { PASSWORD, worldForFile } from '../../harness/world.ts';

const world = await worldForFile('embedded', { projects: false, rateLimit: true });

const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });
const message = { name: 'Ayla', email: 'ayla@example.com', service: 'tarot', message: 'When do you open?' };

describe('Idempotency keys of visitors', () => {
  test('V8 two visitors who choose the same key do not meet', async () => {
    const first = await world.visitor().post('/api/contact', message, withKey('1'));
    const other = { ...message, email: 'berk@example.com' };
    const second = await world.visitor().post('/api/contact', other, withKey('1'));
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.data.id).not.toBe(first.data.id);
    const again = await world.visitor().post('/api/contact', message, withKey('1'));
    expect(again.body).toEqual(first.body);
    const changed = { ...message, message: 'And when do you close?' };
    expect((await world.visitor().post('/api/contact', changed, withKey('1'))).status).toBe(422);
  });

  test('V8 no hash that covers a password and is quick to compute is kept', async () => {
    const { log } = world.dependencies;
    const person = { username: 'canan', email: 'canan@example.com', password: PASSWORD };
    expect((await world.visitor().post('/api/register', person, withKey('sign-up'))).status).toBe(201);
    const hashes = (await world.rowsOf('commands')).map(({ request_hash }) =>
      Buffer.from(request_hash).toString('hex'),
    );
    const { password, ...withoutPassword } = person;
    for (const body of [person, withoutPassword])
      expect(hashes).not.toContain(log.hashes.request(['POST', '/api/register', body]));
    const quick = log.hashes.request(['secrets', ['password', password]]);
    expect(hashes).not.toContain(log.hashes.request(['POST', '/api/register', withoutPassword, quick]));
  });

  test('the same key with another password only is refused as any other body is, and with the same one repeated', async () => {
    const visitor = world.visitor();
    const person = { username: 'sevda', email: 'sevda@example.com', password: PASSWORD };
    const register = (password: string) =>
      visitor.post('/api/register', { ...person, password }, withKey('once'));
    const first = await register(PASSWORD);
    expect(first.status).toBe(201);
    const refused = { status: 422, code: 'idempotency_key_reused' };
    expect(await register('another password')).toMatchObject(refused);
    expect(await register(PASSWORD)).toMatchObject({ status: 201, body: first.body });

    const sevda = await world.customer('gonca');
    const change = (current: string, password: string) =>
      sevda.post('/api/protected/account/password', { current, password }, withKey('new'));
    expect((await change(PASSWORD, 'a new password')).status).toBe(200);
    expect(await change(PASSWORD, 'yet another one')).toMatchObject(refused);
    expect(await change('a new password', PASSWORD)).toMatchObject(refused);
    expect((await change(PASSWORD, 'a new password')).status).toBe(200);
  });

  test('H2 an address has so many slow hashes of keyed secrets, whichever call they are sent to', async () => {
    const budgets = openBudgets(world.dependencies);
    const take = () => budgets.takeOfAddress('keyedSecret', '2001:db8:9:9::/64');
    await Promise.all(Array.from({ length: BUDGETS.keyedSecret.tries }, take));
    const send = (key: Record<string, string>) =>
      world
        .visitor()
        .post(
          '/api/contact',
          { ...message, password: PASSWORD },
          { headers: { ...key, 'x-forwarded-for': '2001:db8:9:9::1' } },
        );
    expect(await send({ 'idempotency-key': 'slow' })).toMatchObject({ status: 429, code: 'too_many_tries' });
    expect((await send({})).status).toBe(201);
    world.pass(BUDGETS.keyedSecret.refillSeconds * 1_000);
    expect((await send({ 'idempotency-key': 'slow' })).status).toBe(201);
  });
});

describe('Calls that lead to no event', () => {
  test('O5 three calls for a link with one key send one mail, and another key sends another', async () => {
    const visitor = world.visitor();
    for (const name of ['defne', 'lale']) await world.customer(name);
    const before = world.mails.length;
    const keys = ['forgot-1', 'forgot-1', 'forgot-1', 'forgot-2'].map((key) => ['defne@example.com', key]);
    for (const [email, key = ''] of [...keys, ['lale@example.com', 'forgot-3']])
      expect((await visitor.post('/api/password/forgot', { email }, withKey(key))).status).toBe(200);
    await expect.poll(() => world.mails.slice(before).map(({ to }) => to)).toContain('lale@example.com');
    expect(world.mails).toHaveLength(before + 3);
  });

  test.each([
    ['/api/password/forgot', { email: 'nobody@example.com' }],
    ['/api/login', { username: 'nobody', password: PASSWORD }],
    ['/api/logout', undefined],
    ['/api/subscribe', { email: 'nobody@example.com' }],
    ['/api/contact', message],
  ])('O5 a malformed key is refused by %s; an empty one is none', async (path, body) => {
    const send = (key: string) => world.visitor().post(path, body, withKey(key));
    for (const key of ['two words', 'x'.repeat(129)])
      expect(await send(key)).toMatchObject({ status: 422, body: { issues: [{ path: 'Idempotency-Key' }] } });
    expect((await send('')).body.issues).toBeUndefined();
  });
});

describe('The line of the log', () => {
  const lastLine = (path = '/api/login') => world.logLines.findLast(({ route }) => route === path);

  test('V8 says who made a call or logged in, with what outcome, and from where under a pseudonym', async () => {
    const emel = await world.customer('emel');
    const actor = `account-${await emel.id()}`;
    await expect.poll(() => lastLine('/api/user')).toMatchObject({ status: 200, actor });
    await expect.poll(() => lastLine()).toMatchObject({ status: 200, actor });
    const succeeded = lastLine();
    await world.visitor().post('/api/login', { username: 'emel', password: 'guess' });
    await expect.poll(() => lastLine()).toMatchObject({ status: 401, code: 'wrong_credentials' });
    const failed = lastLine();
    expect(failed?.client).toMatch(/^[0-9a-f]{16}$/);
    expect(failed?.client).toBe(succeeded?.client);
    expect(JSON.stringify(world.logLines)).not.toMatch(/127\.0\.0\.1|emel@example|guess/);
  });
});

test('D23 a repeat that is overtaken by its twin is answered like the twin, not refused for what the twin did', async () => {
  const owner = await world.owner();
  const path = `/api/admin/predictions/${(await owner.publish(calmDay)).id}`;
  const headers = { 'idempotency-key': 'withdraw-once' };
  const twin = Promise.withResolvers<Awaited<ReturnType<Client['delete']>>>();
  let isOvertaken = false;
  // The other request goes through between this one's look for an earlier answer and its look at the stream.
  const { log } = world.dependencies;
  const readStream: typeof log.readStream = async (stream) => {
    if (!isOvertaken) {
      isOvertaken = true;
      twin.resolve(await owner.delete(path, { headers }));
    }
    return log.readStream(stream);
  };
  const overtaken = owner.copy(world.process({ log: { ...log, readStream } }));

  const answered = await overtaken.delete(path, { headers });
  expect((await twin.promise).status).toBe(200);
  expect([answered.status, answered.text]).toEqual([200, (await twin.promise).text]);
  expect((await overtaken.delete(path)).status).toBe(404);
});
