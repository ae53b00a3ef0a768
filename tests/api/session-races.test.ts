import { sql, type Transaction } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { cleanUp } from '../../api/accounts/cleanup.ts';
import type { Tables } from '../../database/database.ts';
import { Client } from '../../harness/client.ts';
import { hashAsTheProduct } from '../../harness/quick-hashes.ts';
import { until } from '../../harness/until.ts';
import { composition, emailOf, worldForFile } from '../../harness/world.ts';

vi.mock('../../api/limits/slow-hashes.ts', () => import('./two-hashes-at-once.ts'));

/** Rounds of logins against one reset each. */
const ROUNDS = 6;
const LOGINS_A_ROUND = 6;

const world = await worldForFile(composition, { projects: false });

const fresh = 'a fresh password';
const reset = (token: string, by = world.visitor()) =>
  by.post('/api/password/reset', { token, password: fresh });

async function sessionsOf(name: string): Promise<number> {
  const { id } = (await world.logIn(name, fresh)).data;
  // One of them was made by asking.
  return (await world.rowsOf('sessions')).filter(({ account_id }) => account_id === id).length - 1;
}

test('V1 a password that is replaced after it was verified starts no session', async () => {
  await world.customer('ayla');
  const token = await world.resetToken('ayla@example.com');
  const verify = vi.spyOn(Bun.password, 'verify');
  verify.mockImplementationOnce(async () => {
    expect((await reset(token)).status).toBe(200);
    return true;
  });
  const late = await world.logIn('ayla');
  verify.mockRestore();
  expect(late).toMatchObject({ status: 401, code: 'wrong_credentials' });
  expect(await sessionsOf('ayla')).toBe(0);
});

describe('While a hash takes as long as in the product', () => {
  hashAsTheProduct();

  test('V1 of logins in a loop beside a reset no session survives it', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const name = `yarin-${round}`;
      await world.customer(name);
      const token = await world.resetToken(emailOf(name));
      const resetting = reset(token);
      await Promise.all([resetting, ...Array.from({ length: LOGINS_A_ROUND }, () => world.logIn(name))]);
      expect((await resetting).status).toBe(200);
      expect(await sessionsOf(name)).toBe(0);
    }
  });
});

test('A6 one that found a link before another was cut off with it gets no further', async () => {
  await world.customer('gonca');
  const token = await world.resetToken('gonca@example.com');
  const append = () => Promise.reject(new Error('the power went'));
  const dying = new Client(world.process({ log: { ...world.dependencies.log, append } }));
  const hash = vi.spyOn(Bun.password, 'hash');
  hash.mockImplementationOnce(async () => {
    expect((await reset(token, dying)).status).toBe(500);
    return 'of the one that came later';
  });
  expect((await reset(token)).status).toBe(422);
  hash.mockRestore();
  expect((await world.logIn('gonca', fresh)).status).toBe(200);
  await cleanUp(world.dependencies);
  expect(await world.rowsOf('password_resets')).toEqual([]);
});

describe('V1 a login waits for a change of what it was let in by', async () => {
  const world = await worldForFile('distributed', { projects: false });

  test('a new password that is being stored judges it', async () => {
    const late = await logInDuring('ceren', async (transaction, accountId) => {
      await transaction
        .updateTable('credentials')
        .set({ password_hash: 'another' })
        .where('account_id', '=', accountId)
        .execute();
      await transaction.deleteFrom('sessions').where('account_id', '=', accountId).execute();
      return async () => undefined;
    });
    expect(late).toMatchObject({ status: 401, sessions: 0 });
  });

  test('a second factor that is being switched on asks it for a code', async () => {
    const late = await logInDuring('defne', async (transaction, accountId) => {
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
    expect(late).toMatchObject({ code: 'code_needed', sessions: 1 });
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
      const answer = world.logIn(username);
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
    const { status, code } = await late.answer;
    const sessions = (await world.rowsOf('sessions')).filter(({ account_id }) => account_id === user.id);
    return { status, code, sessions: sessions.length };
  }
});
