import { describe, expect, test, vi } from 'vitest';
import { cleanUp } from '../../api/accounts/cleanup.ts';
import { HASHES_WAITING_MAXIMUM } from '../../api/limits/slow-hashes.ts';
import { Client, statusesAtOnce, statusesOf } from '../../harness/client.ts';
import { forTest } from '../../harness/closed-after.ts';
import { until } from '../../harness/until.ts';
import { composition, openWorld, PASSWORD, worldForFile } from '../../harness/world.ts';

const fresh = 'a fresh password';

const world = await worldForFile(composition, { projects: false, sendsMails: true });

const links = () => world.mails.filter(({ text }) => text.includes('reset='));
const reset = (token: string, password = fresh, visitor = world.visitor()) =>
  visitor.post('/api/password/reset', { token, password });
const logIn = async (username: string, password: string) => (await world.logIn(username, password)).status;

test('A6 the mailed link, of which a hash is kept, replaces it once, and ends every session', async () => {
  const client = await world.customer('zerrin');
  await world.visitor().post('/api/password/forgot', { email: 'Zerrin@Example.com' });
  const token = await world.mailedToken('zerrin@example.com', 'reset');
  expect(links()[0]?.text).toMatch(/http:\/\/localhost:3000\/auth\?reset=[\w-]{43}\s/);
  const rows = await world.rowsOf('password_resets');
  expect(rows).toHaveLength(1);
  expect((await reset(token)).status).toBe(200);
  expect(JSON.stringify([rows, world.logLines])).not.toContain(token);
  await until('the change is mailed', () =>
    world.mails.some(({ to, subject }) => to === 'zerrin@example.com' && subject.includes('was changed')),
  );
  expect((await client.get('/api/user')).status).toBe(401);
  expect(await logIn('zerrin', PASSWORD)).toBe(401);
  expect(await logIn('zerrin', fresh)).toBe(200);
  const again = await reset(token, 'and another');
  expect(again).toMatchObject({ status: 422, body: { code: 'link_invalid', issues: [{ path: 'token' }] } });
  expect((await world.eventsOf('account-1')).at(-1)).toMatchObject({
    type: 'PasswordChanged',
    data: { reason: 'reset' },
  });
});

test('A6 invented links cost no slow hash, whose queue is short, and a repeat is still answered as one', async () => {
  await world.customer('selma');
  const token = await world.resetToken('selma@example.com');
  const keyed = (of: string, key: string) => reset(of, fresh, world.visitor().under(key));
  expect((await keyed(token, 'selma')).status).toBe(200);
  const invented = (index: number) => keyed(`${index}`.padStart(43, 'x'), `key-${index}`);
  const many = 2 * HASHES_WAITING_MAXIMUM;
  expect(await statusesAtOnce(many, invented)).toEqual(Array(many).fill(422));
  expect((await keyed(token, 'selma')).status).toBe(200);
  expect((await keyed(token, 'another')).status).toBe(422);
});

test('A6 of two who use it at once one gets through; repeats under one key, all at once, are answered alike', async () => {
  await world.customer('ahu');
  const first = await world.resetToken('ahu@example.com');
  expect(await statusesAtOnce(2, (turn) => reset(first, `password ${turn}`))).toEqual([200, 422]);
  const second = await world.resetToken('ahu@example.com');
  const keyed = () => reset(second, fresh, world.visitor().under('ahu'));
  expect(await statusesAtOnce(3, keyed)).toEqual([200, 200, 200]);
});

test('a link ends after an hour, and with every other of the account once one is used', async () => {
  await world.customer('belma');
  const late = await world.resetToken('belma@example.com');
  world.pass(3_600_000);
  for (const ended of [late, 'A'.repeat(43), '']) expect((await reset(ended)).status).toBe(422);
  const [one, two] = [
    await world.resetToken('belma@example.com'),
    await world.resetToken('belma@example.com'),
  ];
  expect((await reset(two)).status).toBe(200);
  expect((await reset(one)).status).toBe(422);
});

test('a link ends when the account gets another address, and not when it verifies the one it has', async () => {
  const fikret = await world.customer('fikret');
  const first = await world.resetToken('fikret@example.com');
  await world.verify('fikret@example.com');
  expect((await reset(first)).status).toBe(200);
  await fikret.post('/api/login', { username: 'fikret', password: fresh });
  const mailedBefore = await world.resetToken('fikret@example.com');
  expect((await fikret.changeEmail('new@example.com', fresh)).status).toBe(200);
  await world.verify('new@example.com');
  expect((await reset(mailedBefore)).status).toBe(422);
});

test('A6 an unknown address is answered like a known one, and gets no mail', async () => {
  const before = links().length;
  const unknown = await world.visitor().post('/api/password/forgot', { email: 'nobody@example.com' });
  const known = await world.visitor().post('/api/password/forgot', { email: 'zerrin@example.com' });
  await until('the mail is sent', () => links().length > before);
  expect(unknown.status).toBe(known.status);
  expect(unknown.text).toBe(known.text);
  expect(links()).toHaveLength(before + 1);
});

describe('cut off between the new password and its event', () => {
  /** The application of a process that dies at the append. */
  const dying = () => {
    const append = () => Promise.reject(new Error('the power went'));
    return new Client(world.process({ log: { ...world.dependencies.log, append } }));
  };
  const changesOf = async (client: Client) => {
    const stream = `account-${await client.id()}`;
    const events = await world.past(stream);
    return events.filter(({ type }) => type === 'PasswordChanged');
  };
  const links = async () => (await world.rowsOf('password_resets')).filter(({ used_by }) => used_by !== null);
  const customer = async (name: string) => {
    await world.customer(name);
    return { email: `${name}@example.com`, token: await world.resetToken(`${name}@example.com`) };
  };
  test('it is finished at the next start, with the time and the request of the change', async () => {
    const { email, token } = await customer('esra');
    const died = await reset(token, fresh, dying());
    expect(died.status).toBe(500);
    const changedAt = world.now();
    const client = (await world.logIn(email, fresh)).client;
    expect(await changesOf(client)).toEqual([]);
    expect(await links()).toHaveLength(1);
    expect((await reset(token, 'and another')).status).toBe(422);
    world.pass(7_200_000);
    await Promise.all([cleanUp(world.dependencies), cleanUp(world.dependencies)]);
    const [change, ...more] = await changesOf(client);
    expect(change).toMatchObject({
      data: { reason: 'reset' },
      correlationId: died.headers.get('x-request-id'),
    });
    expect(Date.parse(change?.recordedAt ?? '')).toBeLessThanOrEqual(changedAt);
    expect(more).toEqual([]);
    expect(await links()).toEqual([]);
    await cleanUp(world.dependencies);
    expect(await changesOf(client)).toHaveLength(1);
    expect(await logIn(email, fresh)).toBe(200);
  });

  test('the same command again finishes it, and another one with the same link does not', async () => {
    const { email, token } = await customer('fulya');
    expect((await reset(token, fresh, dying().under('a-reset'))).status).toBe(500);
    expect((await reset(token, fresh, world.visitor().under('another'))).status).toBe(422);
    for (let tries = 0; tries < 2; tries++) {
      const again = await reset(token, fresh, world.visitor().under('a-reset'));
      expect([again.status, again.body]).toEqual([200, { success: true, data: null }]);
    }
    expect(await changesOf((await world.logIn(email, fresh)).client)).toHaveLength(1);
    expect(await links()).toEqual([]);
  });

  test('A6 one that found the link before another was cut off with it gets no further', async () => {
    const { email, token } = await customer('gonca');
    const { kysely } = world.dependencies.database;
    const begin = kysely.transaction.bind(kysely);
    const execute: ReturnType<typeof begin>['execute'] = async (work) => {
      expect((await reset(token, fresh, dying())).status).toBe(500);
      return begin().execute(work);
    };
    vi.spyOn(kysely, 'transaction').mockImplementationOnce(() => Object.assign(begin(), { execute }));
    expect((await reset(token)).status).toBe(422);
    expect(await logIn(email, fresh)).toBe(200);
    await cleanUp(world.dependencies);
    expect(await links()).toEqual([]);
  });
});

test('H2 invented links are counted, and who opened a true one is let in while others guess', async () => {
  const world = await forTest(openWorld('embedded', { projects: false, sendsMails: true, rateLimit: true }));
  await world.customer('defne');
  const hash = vi.spyOn(Bun.password, 'hash');
  const use = (token: string, by = world.visitor()) =>
    reset(token, 'a new password', by.with({ 'x-forwarded-for': '192.0.2.5' }));
  const invented = (tries: number) => use(`invented-${tries}`);
  expect(await statusesOf(11, invented)).toEqual([...Array(10).fill(422), 429]);
  expect(hash).not.toHaveBeenCalled();
  hash.mockRestore();

  const logIn = (by: Client, password: string) => by.post('/api/login', { username: 'defne', password });
  for (let tries = 0; tries < 10; tries++) await logIn(world.visitor(), 'guess');
  const token = await world.resetToken('defne@example.com');
  const browser = world.visitor();
  world.pass(60_000);
  expect((await use(token, browser)).status).toBe(200);
  expect((await logIn(browser, 'a new password')).status).toBe(200);
});
