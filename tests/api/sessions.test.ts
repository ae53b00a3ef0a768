import { sql, type Transaction } from 'kysely';
import { expect, test } from 'vitest';
import type { Tables } from '../../database/database.ts';
import type { Client } from '../../harness/client.ts';
import { forTest } from '../../harness/closed-after.ts';
import { until } from '../../harness/until.ts';
import { composition, OWNER, openWorld, PASSWORD, worldForFile } from '../../harness/world.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

const world = await worldForFile(composition);
await world.stopProjector();
const racing = await worldForFile('distributed', { projects: false });

test('A2 a copied cookie stops working at once when its owner logs out, also with the projector stopped; other devices go on', async () => {
  const client = await world.customer('bahar');
  const { client: laptop } = await world.logIn('bahar');
  const thief = client.copy();
  expect((await thief.get('/api/user')).status).toBe(200);
  await client.post('/api/logout');
  expect((await thief.get('/api/user')).status).toBe(401);
  expect((await thief.post('/api/protected/readings/1/read')).status).toBe(401);
  expect((await laptop.get('/api/user')).status).toBe(200);
});

test('A2 logging in again makes a new session, and ends the one it was made with', async () => {
  const client = await world.customer('cansu');
  const before = client.copy();
  expect((await client.post('/api/login', { username: 'cansu', password: PASSWORD })).status).toBe(200);
  expect(client.cookies.get('session')).not.toBe(before.cookies.get('session'));
  expect((await before.get('/api/user')).status).toBe(401);
  expect((await client.get('/api/user')).status).toBe(200);
});

test('A2 a session that is not used ends: fourteen days for a customer, thirty minutes for the owner', async () => {
  const customer = await world.customer('emine');
  const owner = await world.owner();
  world.pass(29 * MINUTE);
  expect((await owner.get('/api/user')).status).toBe(200);
  world.pass(31 * MINUTE);
  expect((await owner.get('/api/user')).status).toBe(401);
  world.pass(13 * DAY);
  expect((await customer.get('/api/user')).status).toBe(200);
  world.pass(14 * DAY + MINUTE);
  expect((await customer.get('/api/user')).status).toBe(401);
});

/** The session's last use is written without anybody waiting for it. */
async function used(client: Client, status: number): Promise<void> {
  expect((await client.get('/api/user')).status).toBe(status);
  if (status === 401) return;
  const now = world.now();
  await until('the use is written down', async () => {
    const rows = await world.rowsOf('sessions');
    return rows.some((row) => now - Date.parse(row.last_seen_at) < MINUTE);
  });
}

test('A2 the cookie can neither be read by scripts nor be sent from elsewhere', async () => {
  await world.customer('asli');
  const [line = ''] = (await world.logIn('asli')).headers.getSetCookie();
  expect(line).toMatch(/^session=[\w-]+\.[\w-]+\.[\w-]+;/);
  for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/']) expect(line).toContain(part);
  expect(line).not.toMatch(/Secure|Domain/);
});

test('A2 a session ends after twelve hours of the owner and thirty days of a customer, however busy', async () => {
  const customer = await world.customer('fatma');
  const owner = await world.owner();
  for (let quarters = 1; quarters < 48; quarters++) {
    world.pass(15 * MINUTE);
    await used(owner, 200);
  }
  world.pass(15 * MINUTE);
  await used(owner, 401);
  for (let days = 1; days < 30; days++) {
    world.pass(DAY - (days === 1 ? 12 * 60 * MINUTE : 0));
    await used(customer, 200);
  }
  world.pass(DAY);
  await used(customer, 401);
});

test('A2 of two new passwords at once one is taken', async () => {
  const client = await world.customer('demet');
  const passwords = ['password one', 'password two'];
  const answers = await Promise.all(passwords.map((password) => client.changePassword(PASSWORD, password)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  const opens = await Promise.all(passwords.map((password) => world.logIn('demet', password)));
  expect(opens.map(({ status }) => status)).toEqual(
    answers.map(({ status }) => (status === 200 ? 200 : 401)),
  );
  const types = await world.typesOf(`account-${await client.id()}`);
  expect(types.filter((type) => type === 'PasswordChanged')).toHaveLength(1);
});

test('the account shows no session that has ended by itself: unused for fourteen days, or thirty days old', async () => {
  const busy = await world.customer('didem');
  world.pass(10 * DAY);
  await used(busy, 200);
  await world.logIn('didem');
  world.pass(10 * DAY);
  await used(busy, 200);
  const { client } = await world.logIn('didem');
  expect((await client.get('/api/protected/account')).data.sessions).toHaveLength(3);
  world.pass(10.5 * DAY);
  expect((await client.get('/api/protected/account')).data.sessions).toMatchObject([{ current: true }]);
});

test('A2 under https the cookie is Secure and bound to the host by its prefix', async () => {
  const world = await forTest(
    openWorld('embedded', { publicUrl: 'https://falname.example', projects: false }),
  );
  const owner = await world.owner();
  const [line = ''] = (await owner.post('/api/login', OWNER)).headers.getSetCookie();
  expect(line).toMatch(/^__Host-session=/);
  for (const part of ['Secure', 'Path=/']) expect(line).toContain(part);
  expect(line).not.toContain('Domain');
  expect((await owner.get('/api/user')).status).toBe(200);
});

test('V5 the twenty-first session of an account ends its oldest one', async () => {
  const world = await forTest(openWorld('embedded', { projects: false, rateLimit: true }));
  const stranger = await world.customer('belgin');
  const oldest = await world.customer('banu');
  const devices = [];
  for (let device = 0; device < 20; device++) {
    expect((await oldest.get('/api/user')).status).toBe(200);
    const { client, status } = await world.logIn('banu');
    expect(status).toBe(200);
    devices.push(client);
  }
  expect((await oldest.get('/api/user')).status).toBe(401);
  for (const other of [stranger, ...devices]) expect((await other.get('/api/user')).status).toBe(200);
});

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
  const { kysely } = racing.dependencies.database;
  const id = await (await racing.customer(username)).id();
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  let isAnswered = false;
  const late = await kysely.transaction().execute(async (transaction) => {
    await change(transaction, id);
    const answer = racing.logIn(username).finally(() => {
      isAnswered = true;
    });
    await until(
      'the login waits or is answered',
      async () => isAnswered || (await waiting.execute(kysely)).rows.length > 0,
    );
    return { answer };
  });
  const { status, code } = await late.answer;
  const sessions = (await racing.rowsOf('sessions')).filter(({ account_id }) => account_id === id);
  return { status, code, sessions: sessions.length };
}
