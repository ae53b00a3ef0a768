import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../until.ts';
import { compositions, OWNER, openWorld, PASSWORD, type World } from '../world.ts';

const fresh = 'a fresh password';

describe.each(compositions)('a forgotten password, %s', (composition) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(composition, { projects: false });
  });
  afterAll(() => world.close());

  async function mailedToken(email: string): Promise<string> {
    const before = world.mails.length;
    expect((await world.visitor().post('/api/password/forgot', { email })).status).toBe(200);
    await until('the mail is sent', () => world.mails.length > before);
    const mail = world.mails.at(-1);
    const [, token = ''] = /http:\/\/localhost:3000\/auth\?reset=([\w-]{43})/.exec(mail?.text ?? '') ?? [];
    return token;
  }
  const reset = (token: string, password = fresh) =>
    world.visitor().post('/api/password/reset', { token, password });
  const logIn = async (username: string, password: string) =>
    (await world.visitor().post('/api/login', { username, password })).status;

  test('A6 the mailed link replaces it once, and ends every session', async () => {
    const client = await world.customer('zerrin');
    const token = await mailedToken('Zerrin@Example.com');
    expect(world.mails.at(-1)?.to).toBe('zerrin@example.com');
    expect((await reset(token)).status).toBe(200);
    expect((await client.get('/api/user')).status).toBe(401);
    expect(await logIn('zerrin', PASSWORD)).toBe(401);
    expect(await logIn('zerrin', fresh)).toBe(200);
    const again = await reset(token, 'and another');
    expect(again.status).toBe(422);
    expect(again.body).toMatchObject({ code: 'link_invalid', issues: [{ path: 'token' }] });
    const events = await world.parts.log.readStream('account-1');
    expect(events.at(-1)).toMatchObject({ type: 'PasswordChanged', data: { reason: 'reset' } });
  });

  test('A6 of two who use it at once one gets through', async () => {
    await world.customer('ahu');
    const token = await mailedToken('ahu@example.com');
    const answers = await Promise.all([reset(token, 'password one'), reset(token, 'password two')]);
    expect(answers.map((answered) => answered.status).sort()).toEqual([200, 422]);
  });

  test('a link ends after an hour, and with every other of the account once one is used', async () => {
    await world.customer('belma');
    const late = await mailedToken('belma@example.com');
    world.pass(3_600_000);
    expect((await reset(late)).status).toBe(422);
    const [one, two] = [await mailedToken('belma@example.com'), await mailedToken('belma@example.com')];
    expect((await reset(two)).status).toBe(200);
    expect((await reset(one)).status).toBe(422);
  });

  test('A6 the link is kept as a hash only', async () => {
    await world.customer('ceyda');
    const token = await mailedToken('ceyda@example.com');
    const rows = await world.parts.database.kysely.selectFrom('password_resets').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify([rows, world.logLines])).not.toContain(token);
  });

  test('A6 an unknown address is answered like a known one, and gets no mail; nor does the owner', async () => {
    await world.owner();
    const before = world.mails.length;
    const known = await world.visitor().post('/api/password/forgot', { email: 'ceyda@example.com' });
    await until('the mail is sent', () => world.mails.length === before + 1);
    const unknown = await world.visitor().post('/api/password/forgot', { email: 'nobody@example.com' });
    expect(unknown.status).toBe(known.status);
    expect(unknown.text).toBe(known.text);
    expect(await logIn(OWNER.username, OWNER.password)).toBe(200);
    expect(world.mails).toHaveLength(before + 1);
  });

  test('a link that was made up is refused', async () => {
    expect((await reset('A'.repeat(43))).status).toBe(422);
    expect((await reset('')).status).toBe(422);
  });
});

test('asking again and again for mails has to wait', async () => {
  const world = await openWorld('embedded', { projects: false, rateLimit: true });
  await world.customer('defne');
  const ask = () => world.visitor().post('/api/password/forgot', { email: 'defne@example.com' });
  const statuses = [];
  for (let asked = 0; asked < 4; asked++) statuses.push((await ask()).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  await world.close();
});
