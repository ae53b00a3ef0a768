import { sql, type Transaction } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { cleanUp } from '../../api/accounts/cleanup.ts';
import type { Tables } from '../../database/database.ts';
import { Client } from '../../harness/client.ts';
import { until } from '../../harness/until.ts';
import { composition, worldForFile } from '../../harness/world.ts';

const world = await worldForFile(composition, { projects: false });

const fresh = 'a fresh password';
const reset = (token: string, by = world.visitor()) =>
  by.post('/api/password/reset', { token, password: fresh });

/** What happens after a request has looked, and before it writes. */
function beforeNextTransaction(happen: () => Promise<void>): void {
  const { kysely } = world.dependencies.database;
  const begin = kysely.transaction.bind(kysely);
  const execute: ReturnType<typeof begin>['execute'] = async (work) => {
    await happen();
    return begin().execute(work);
  };
  vi.spyOn(kysely, 'transaction').mockImplementationOnce(() => Object.assign(begin(), { execute }));
}

test('V1 a password that is replaced after it was verified starts no session', async () => {
  await world.customer('ayla');
  const token = await world.resetToken('ayla@example.com');
  beforeNextTransaction(async () => expect((await reset(token)).status).toBe(200));
  const late = await world.logIn('ayla');
  expect(late).toMatchObject({ status: 401, code: 'wrong_credentials' });
  const { id } = (await world.logIn('ayla', fresh)).data;
  expect((await world.rowsOf('sessions')).filter(({ account_id }) => account_id === id)).toHaveLength(1);
});

test('A6 one that found a link before another was cut off with it gets no further', async () => {
  await world.customer('gonca');
  const token = await world.resetToken('gonca@example.com');
  const append = () => Promise.reject(new Error('the power went'));
  const dying = new Client(world.process({ log: { ...world.dependencies.log, append } }));
  beforeNextTransaction(async () => expect((await reset(token, dying)).status).toBe(500));
  expect((await reset(token)).status).toBe(422);
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
      await transaction
        .insertInto('second_factors')
        .values({ account_id: accountId, secret: Buffer.from('sealed'), confirmed: true, last_step: 0 })
        .execute();
    });
    expect(late).toMatchObject({ code: 'code_needed', sessions: 1 });
  });

  async function logInDuring(
    username: string,
    change: (transaction: Transaction<Tables>, accountId: number) => Promise<void>,
  ): Promise<{ status: number; code: string; sessions: number }> {
    const { kysely } = world.dependencies.database;
    const id = await (await world.customer(username)).id();
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    let isAnswered = false;
    const late = await kysely.transaction().execute(async (transaction) => {
      await change(transaction, id);
      const answer = world.logIn(username).finally(() => {
        isAnswered = true;
      });
      await until(
        'the login waits or is answered',
        async () => isAnswered || (await waiting.execute(kysely)).rows.length > 0,
      );
      return { answer };
    });
    const { status, code } = await late.answer;
    const sessions = (await world.rowsOf('sessions')).filter(({ account_id }) => account_id === id);
    return { status, code, sessions: sessions.length };
  }
});
