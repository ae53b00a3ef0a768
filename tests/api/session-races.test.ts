import { sql, type Transaction } from 'kysely';
import { expect, test } from 'vitest';
import type { Tables } from '../../database/database.ts';
import { until } from '../../harness/until.ts';
import { worldForFile } from '../../harness/world.ts';

const world = await worldForFile('distributed', { projects: false });
const { kysely } = world.dependencies.database;

test('V1 a login waits for a new password that is being stored, which judges it', async () => {
  const late = await logInDuring('ceren', async (transaction, accountId) => {
    await transaction
      .updateTable('credentials')
      .set({ password_hash: 'another' })
      .where('account_id', '=', accountId)
      .execute();
    await transaction.deleteFrom('sessions').where('account_id', '=', accountId).execute();
  });
  expect(late).toMatchObject({ status: 401, code: 'wrong_credentials', sessions: 0 });
});

test('V1 a login waits for a second factor that is being switched on, which asks it for a code', async () => {
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
