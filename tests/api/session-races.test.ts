import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Tables } from '../../migrations/database.ts';
import { forFile, forTest } from '../closed-after.ts';
import { hashAsTheProduct } from '../quick-hashes.ts';
import { until } from '../until.ts';
import { composition, openWorld, PASSWORD, type World } from '../world.ts';

vi.mock('../../api/http/slow-hashes.ts', () => import('./two-hashes-at-once.ts'));

// The races are about the time that a hash takes.
hashAsTheProduct();

/** Rounds of logins against one reset each. */
const ROUNDS = 6;
const LOGINS_A_ROUND = 6;

const world = await forFile(openWorld(composition, { projects: false }));

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
  const user = (await logIn(name, 'a fresh password')).data;
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
    const reset = await world.visitor().post('/api/password/reset', { token, password: 'a fresh password' });
    expect(reset.status).toBe(200);
    return true;
  });
  const late = await logIn('ayla');
  verify.mockRestore();
  expect(late).toMatchObject({ status: 401, code: 'wrong_credentials' });
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

describe('V1 a login waits for a change of what it was let in by', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld('distributed', { projects: false });
  });
  afterAll(() => world.close());

  test('a new password that is being stored judges it', async () => {
    const { status, sessions } = await logInDuring('ceren', async (transaction, accountId) => {
      await transaction
        .updateTable('credentials')
        .set({ password_hash: 'another' })
        .where('account_id', '=', accountId)
        .execute();
      await transaction.deleteFrom('sessions').where('account_id', '=', accountId).execute();
      return async () => undefined;
    });
    expect(status).toBe(401);
    expect(sessions).toBe(0);
  });

  test('a second factor that is being switched on asks it for a code', async () => {
    const { code, sessions } = await logInDuring('defne', async (transaction, accountId) => {
      await transaction
        .selectFrom('credentials')
        .select('role')
        .where('account_id', '=', accountId)
        .forUpdate()
        .execute();
      return async () => {
        await transaction
          .insertInto('second_factors')
          .values({ account_id: accountId, secret: Buffer.from('sealed'), confirmed: true, last_step: 0 })
          .execute();
      };
    });
    expect(code).toBe('code_needed');
    expect(sessions).toBe(1);
  });

  /** @param change its result is called once the login waits for the row */
  async function logInDuring(
    username: string,
    change: (transaction: Transaction<Tables>, accountId: number) => Promise<() => Promise<void>>,
  ): Promise<{ status: number; code: string; sessions: number }> {
    const { kysely } = world.dependencies.database;
    const user = (await (await world.customer(username)).get('/api/user')).body;
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    let isAnswered = false;
    const late = await kysely.transaction().execute(async (transaction) => {
      const finish = await change(transaction, user.id);
      const answer = world.visitor().post('/api/login', { username, password: PASSWORD });
      void answer.then(() => {
        isAnswered = true;
      });
      await until(
        'the login waits or is answered',
        async () => isAnswered || (await waiting.execute(kysely)).rows.length > 0,
      );
      await finish();
      return { answer };
    });
    const { status, body } = await late.answer;
    const sessions = await kysely
      .selectFrom('sessions')
      .select('id')
      .where('account_id', '=', user.id)
      .execute();
    return { status, code: body.code, sessions: sessions.length };
  }
});

test('V5 the twenty-first session of an account ends its oldest one', async () => {
  const world = await forTest(openWorld('embedded', { projects: false, rateLimit: true }));
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
});
