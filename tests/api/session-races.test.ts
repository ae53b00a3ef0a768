import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { until } from '../until.ts';
import { compositions, openWorld, PASSWORD, type World } from '../world.ts';

/** Rounds of logins against one reset each. */
const ROUNDS = 6;
const LOGINS_A_ROUND = 6;

describe.each(compositions)('logins that race a new password, %s', (composition) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(composition, { projects: false });
  });
  afterAll(() => world.close());

  const logIn = (username: string, password = PASSWORD) =>
    world.visitor().post('/api/login', { username, password });

  async function mailedToken(name: string): Promise<string> {
    const isReset = ({ to, text }: { to: string; text: string }) =>
      to === `${name}@example.com` && text.includes('reset=');
    const before = world.mails.filter(isReset).length;
    await world.visitor().post('/api/password/forgot', { email: `${name}@example.com` });
    await until('the link is sent', () => world.mails.filter(isReset).length > before);
    return /reset=([\w-]{43})/.exec(world.mails.findLast(isReset)?.text ?? '')?.[1] ?? '';
  }

  async function sessionsOf(name: string): Promise<number> {
    const user = (await logIn(name, 'a fresh password')).body.data;
    const rows = await world.dependencies.database.kysely
      .selectFrom('sessions')
      .select('id')
      .where('account_id', '=', user.id)
      .execute();
    // One of them was made by asking.
    return rows.length - 1;
  }

  test('V1 a password that is replaced after it was verified starts no session', async () => {
    await world.customer('ayla');
    const token = await mailedToken('ayla');
    const verify = vi.spyOn(Bun.password, 'verify');
    verify.mockImplementationOnce(async () => {
      const reset = await world
        .visitor()
        .post('/api/password/reset', { token, password: 'a fresh password' });
      expect(reset.status).toBe(200);
      return true;
    });
    const late = await logIn('ayla');
    verify.mockRestore();
    expect(late.status).toBe(401);
    expect(late.body.code).toBe('wrong_credentials');
    expect(await sessionsOf('ayla')).toBe(0);
  });

  test('V1 of logins in a loop beside a reset no session survives it', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const name = `yarin-${round}`;
      await world.customer(name);
      const token = await mailedToken(name);
      const resetting = world.visitor().post('/api/password/reset', { token, password: 'a fresh password' });
      await Promise.all([resetting, ...Array.from({ length: LOGINS_A_ROUND }, () => logIn(name))]);
      expect((await resetting).status).toBe(200);
      expect(await sessionsOf(name)).toBe(0);
    }
  });
});

test('V1 a login waits for a new password that is being stored, and is judged by it', async () => {
  const world = await openWorld('distributed', { projects: false });
  const { kysely } = world.dependencies.database;
  const user = (await (await world.customer('ceren')).get('/api/user')).body;
  let isAnswered = false;
  const logIn = async () => {
    const answered = await world.visitor().post('/api/login', { username: 'ceren', password: PASSWORD });
    isAnswered = true;
    return answered;
  };
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const late = await kysely.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('credentials')
      .set({ password_hash: 'another' })
      .where('account_id', '=', user.id)
      .execute();
    await transaction.deleteFrom('sessions').where('account_id', '=', user.id).execute();
    const answer = logIn();
    await until(
      'the login waits or is answered',
      async () => isAnswered || (await waiting.execute(kysely)).rows.length > 0,
    );
    return { answer };
  });
  expect((await late.answer).status).toBe(401);
  expect(await kysely.selectFrom('sessions').select('id').execute()).toEqual([]);
  await world.close();
});

test('V5 the twenty-first session of an account ends its oldest one', async () => {
  const world = await openWorld('embedded', { projects: false, rateLimit: true });
  const stranger = await world.customer('belgin');
  const oldest = await world.customer('banu');
  const devices = [];
  for (let device = 0; device < 20; device++) {
    expect((await oldest.get('/api/user')).status).toBe(200);
    const client = world.visitor();
    expect((await client.post('/api/login', { username: 'banu', password: PASSWORD })).status).toBe(200);
    devices.push(client);
  }
  expect((await oldest.get('/api/user')).status).toBe(401);
  for (const other of [stranger, ...devices]) expect((await other.get('/api/user')).status).toBe(200);
  await world.close();
});
