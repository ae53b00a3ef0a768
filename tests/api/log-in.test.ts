import { availableParallelism } from 'node:os';
import { describe, expect, test, vi } from 'vitest';
import { HASHES_WAITING_MAXIMUM, inTurnOfHashes } from '../../api/limits/slow-hashes.ts';
import { type Client, statusesAtOnce, statusesOf } from '../../harness/client.ts';
import { hashAsTheProduct } from '../../harness/quick-hashes.ts';
import { until } from '../../harness/until.ts';
import { composition, PASSWORD, worldForFile } from '../../harness/world.ts';

function tryIn(client: Client, username: string, password: string, address = '203.0.113.1') {
  return client.with({ 'x-forwarded-for': address }).post('/api/login', { username, password });
}

const world = await worldForFile(composition, { rateLimit: true, projects: false });
const unlimited = await worldForFile('embedded', { projects: false });
await world.customer('Kübra');

test('A6 an unknown name and a wrong password are answered alike, after the same work', async () => {
  const verify = vi.spyOn(Bun.password, 'verify');
  const wrong = await tryIn(world.visitor(), 'Kübra', 'not her password');
  expect(verify).toHaveBeenCalledTimes(1);
  const unknown = await tryIn(world.visitor(), 'nobody at all', 'not her password');
  expect(verify).toHaveBeenCalledTimes(2);
  const costs = verify.mock.calls.map(([, hash]) => /m=\d+,t=\d+,p=\d+/.exec(String(hash))?.[0]);
  expect(costs[1]).toBe(costs[0]);
  verify.mockRestore();
  expect([wrong.status, unknown.status, unknown.text]).toEqual([401, 401, wrong.text]);
  const message = 'Incorrect email or password.';
  expect(wrong.body).toEqual({ success: false, message, code: 'wrong_credentials' });
  const headers = (answered: typeof wrong) => [...answered.headers.keys()];
  expect(headers(unknown)).toEqual(headers(wrong));
});

test('A6 an account has one budget of wrong passwords, however it is named, from wherever and at once', async () => {
  await world.customer('nergis');
  const names = ['nergis', ' NERGIS ', 'NERGIS@example.com', '\uff2eergis'];
  const guess = (index: number) =>
    tryIn(world.visitor(), names[index % 4] ?? '', 'guess', `192.0.2.${index}`);
  const taken = [...Array(10).fill(401), ...Array(10).fill(429)];
  expect(await statusesAtOnce(20, guess)).toEqual(taken);
});

test('A6 while others guess, a device that has logged in before is let in, and only it', async () => {
  const known = await world.customer('yasemin');
  const other = await world.customer('hercai');
  const logIn = async (device: string | undefined, password = PASSWORD) => {
    const browser = world.visitor().with({ cookie: `device=${device}` });
    return (await tryIn(browser, 'yasemin', password, '203.0.113.99')).status;
  };
  for (let tries = 0; tries < 10; tries++) await tryIn(world.visitor(), 'yasemin', 'guess');
  const forged = `${'0'.repeat(32)}.${'0'.repeat(32)}`;
  for (const device of [forged, other.cookies.get('device')]) expect(await logIn(device)).toBe(429);
  const device = known.cookies.get('device');
  expect(await logIn(device)).toBe(200);
  // It has a budget of its own, too.
  for (let tries = 0; tries < 10; tries++) expect(await logIn(device, 'guess')).toBe(401);
  expect(await logIn(device)).toBe(429);
});

test('a success forgives the failures before it', async () => {
  await world.customer('nazan');
  const client = world.visitor();
  for (let rounds = 0; rounds < 3; rounds++) {
    for (let tries = 0; tries < 9; tries++) await tryIn(client, 'nazan', 'guess', '198.51.100.30');
    expect((await tryIn(client, 'nazan', PASSWORD, '198.51.100.30')).status).toBe(200);
  }
});

test('A6 after ten wrong passwords one try comes back every 90 seconds', async () => {
  const thief = world.visitor();
  await world.customer('lale');
  for (let tries = 0; tries < 10; tries++) expect((await tryIn(thief, 'lale', 'guess')).status).toBe(401);
  for (let rounds = 0; rounds < 3; rounds++) {
    const refused = await tryIn(thief, 'lale', PASSWORD);
    expect(refused).toMatchObject({ status: 429, code: 'too_many_tries' });
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(60);
    expect(wait).toBeLessThanOrEqual(90);
    world.pass(wait * 1000);
    expect((await tryIn(thief, 'lale', 'guess')).status).toBe(401);
  }
});

test('a password that is refused as busy was no try', async () => {
  const known = await world.customer('sevda');
  const device = world.visitor().with({ cookie: `device=${known.cookies.get('device')}` });
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const full = Promise.allSettled(
    Array.from({ length: 4 * HASHES_WAITING_MAXIMUM }, (_, number) =>
      inTurnOfHashes(`caller ${number}`, () => opened, number % 2 === 0),
    ),
  );
  const statuses = [
    ...(await statusesOf(11, () => tryIn(world.visitor(), 'sevda', 'guess'))),
    ...(await statusesOf(11, () => tryIn(device, 'sevda', 'guess'))),
    ...(await statusesOf(11, () => known.erase('guess'))),
  ];
  open();
  await full;
  expect(statuses).toEqual(Array(33).fill(503));
});

describe('As the product hashes them', () => {
  hashAsTheProduct();

  test('A1 passwords are kept as argon2id of at least 19 MiB and two passes, and nothing of them is cut off', async () => {
    const password = `${'x'.repeat(127)}y`;
    const person = { username: 'oya', email: 'oya@example.com', password };
    const client = unlimited.visitor();
    expect((await client.post('/api/register', person)).status).toBe(201);
    const [credentials] = await unlimited.rowsOf('credentials');
    const hash = credentials?.password_hash ?? '';
    const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(hash) ?? [];
    expect(Number(memory)).toBeGreaterThanOrEqual(19_456);
    expect(Number(passes)).toBeGreaterThanOrEqual(2);
    expect((await tryIn(client, 'oya', `${'x'.repeat(127)}z`)).status).toBe(401);
    expect((await tryIn(client, 'oya', password)).status).toBe(200);
    for (const tooLongOrShort of ['x'.repeat(129), 'short']) {
      expect((await client.post('/api/register', { ...person, password: tooLongOrShort })).status).toBe(422);
    }
  });

  test('A1 while logins flood in, few are worked on at once, the product lives, and who is too many is told so', async () => {
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    let working = 0;
    let mostAtOnce = 0;
    const verify = vi.spyOn(Bun.password, 'verify').mockImplementation(async () => {
      mostAtOnce = Math.max(mostAtOnce, ++working);
      await opened;
      working -= 1;
      return false;
    });
    const refused: number[] = [];
    const flood = Array.from({ length: 150 }, async () => {
      const answered = await tryIn(unlimited.visitor(), 'nobody', 'guess');
      if (answered.status === 503) refused.push(Number(answered.headers.get('retry-after')));
      return answered.status;
    });
    await until('the queue is full', () => refused.length > 0);
    expect((await unlimited.visitor().get('/api/health')).body).toEqual({ status: 'ok' });
    open();
    expect(new Set(await Promise.all(flood))).toEqual(new Set([401, 503]));
    expect(refused.every((seconds) => seconds >= 1)).toBe(true);
    // One core is left to everything else, where there are several.
    const cores = availableParallelism();
    expect(mostAtOnce).toBeGreaterThanOrEqual(1);
    if (cores > 1) expect(mostAtOnce).toBeLessThan(cores);
    verify.mockRestore();
  });
});
