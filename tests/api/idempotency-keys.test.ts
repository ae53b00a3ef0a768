import { describe, expect, test } from 'vitest';
import { BUDGETS, openBudgets } from '../../api/limits/budgets.ts';
import type { Client } from '../../harness/client.ts';
import { calmDay, visitorsMessage } from '../../harness/samples.ts';
import { PASSWORD, worldForFile } from '../../harness/world.ts';

const world = await worldForFile('embedded', { projects: false, rateLimit: true });

const under = (key: string) => world.visitor().under(key);

describe('Idempotency keys of visitors', () => {
  test('V8 two visitors who choose the same key do not meet', async () => {
    const first = await under('1').write();
    const second = await under('1').write({ email: 'berk@example.com' });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.data.id).not.toBe(first.data.id);
    expect((await under('1').write()).body).toEqual(first.body);
    expect((await under('1').write({ message: 'And when do you close?' })).status).toBe(422);
  });

  test('V8 no hash that covers a password and is quick to compute is kept', async () => {
    const { log } = world.dependencies;
    const person = { username: 'canan', email: 'canan@example.com', password: PASSWORD };
    expect((await under('sign-up').post('/api/register', person)).status).toBe(201);
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
    const names = { username: 'sevda', email: 'sevda@example.com' };
    const register = (password: string) => under('once').post('/api/register', { ...names, password });
    const first = await register(PASSWORD);
    expect(first.status).toBe(201);
    const refused = { status: 422, code: 'idempotency_key_reused' };
    expect(await register('another password')).toMatchObject(refused);
    expect(await register(PASSWORD)).toMatchObject({ status: 201, body: first.body });

    const { changePassword } = (await world.customer('gonca')).under('new');
    expect((await changePassword(PASSWORD, 'a new password')).status).toBe(200);
    expect(await changePassword(PASSWORD, 'yet another one')).toMatchObject(refused);
    expect(await changePassword('a new password', PASSWORD)).toMatchObject(refused);
    expect((await changePassword(PASSWORD, 'a new password')).status).toBe(200);
  });

  test('H2 an address has so many slow hashes of keyed secrets, whichever call they are sent to', async () => {
    const budgets = openBudgets(world.dependencies);
    const take = () => budgets.takeOfAddress('keyedSecret', '2001:db8:9:9::/64');
    await Promise.all(Array.from({ length: BUDGETS.keyedSecret.tries }, take));
    const visitor = world.visitor().with({ 'x-forwarded-for': '2001:db8:9:9::1' });
    const secret = { password: PASSWORD };
    const refused = { status: 429, code: 'too_many_tries' };
    expect(await visitor.under('slow').write(secret)).toMatchObject(refused);
    expect((await visitor.write(secret)).status).toBe(201);
    world.pass(BUDGETS.keyedSecret.refillSeconds * 1_000);
    expect((await visitor.under('slow').write(secret)).status).toBe(201);
  });
});

describe('Calls that lead to no event', () => {
  test('O5 three calls for a link with one key send one mail, and another key sends another', async () => {
    for (const name of ['defne', 'lale']) await world.customer(name);
    const before = world.mails.length;
    const keys = ['forgot-1', 'forgot-1', 'forgot-1', 'forgot-2'].map((key) => ['defne@example.com', key]);
    for (const [email, key = ''] of [...keys, ['lale@example.com', 'forgot-3']])
      expect((await under(key).post('/api/password/forgot', { email })).status).toBe(200);
    await expect.poll(() => world.mails.slice(before).map(({ to }) => to)).toContain('lale@example.com');
    expect(world.mails).toHaveLength(before + 3);
  });

  test.each([
    ['/api/password/forgot', { email: 'nobody@example.com' }],
    ['/api/logout', undefined],
    ['/api/contact', visitorsMessage],
  ])('O5 a malformed key is refused by %s; an empty one is none', async (path, body) => {
    const send = (key: string) => under(key).post(path, body);
    for (const key of ['two words', 'x'.repeat(129)])
      expect(await send(key)).toMatchObject({ status: 422, body: { issues: [{ path: 'Idempotency-Key' }] } });
    expect((await send('')).body.issues).toBeUndefined();
  });
});

test('D23 a repeat that is overtaken by its twin is answered like the twin, not refused for what the twin did', async () => {
  const owner = await world.owner();
  const path = `/api/admin/predictions/${(await owner.publish(calmDay)).id}`;
  const keyed = owner.under('withdraw-once');
  const twin = Promise.withResolvers<Awaited<ReturnType<Client['delete']>>>();
  let isOvertaken = false;
  // The other request goes through between this one's look for an earlier answer and its look at the stream.
  const { log } = world.dependencies;
  const readStream: typeof log.readStream = async (stream) => {
    if (!isOvertaken) {
      isOvertaken = true;
      twin.resolve(await keyed.delete(path));
    }
    return log.readStream(stream);
  };
  const overtaken = world.process({ log: { ...log, readStream } });

  const answered = await keyed.copy(overtaken).delete(path);
  expect((await twin.promise).status).toBe(200);
  expect([answered.status, answered.text]).toEqual([200, (await twin.promise).text]);
  expect((await owner.copy(overtaken).delete(path)).status).toBe(404);
});
