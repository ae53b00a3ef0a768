import { expect, test } from 'vitest';
import { openSessions } from '../../api/accounts/sessions/sessions.ts';
import { setAnalyst } from '../../audit/analysts.ts';
import type { Client } from '../../harness/client.ts';
import { commandContext } from '../../harness/command-context.ts';
import { composition, OWNER, worldForFile } from '../../harness/world.ts';

const HALF_AN_HOUR = 30 * 60_000;

const world = await worldForFile(composition, { projects: false });

const set = (username: string, isAnalyst: boolean) =>
  setAnalyst(world.dependencies, username, isAnalyst, commandContext({ actor: 'owner' }));
const roleOf = async (client: Client) => (await client.get('/api/user')).body.role;
const logIn = async (username: string) => (await world.logIn(username)).client;

test('ends the sessions; the next login is an analyst’s, and the log says who granted it', async () => {
  const customer = await world.customer('deniz');
  const id = await customer.id();
  expect(await set('DENIZ', true)).toBe('set');
  expect((await customer.get('/api/user')).status).toBe(401);
  const analyst = await logIn('deniz');
  expect(await roleOf(analyst)).toBe('analyst');
  expect((await world.past(`account-${id}`)).at(-1)).toMatchObject({
    type: 'AnalystGranted',
    actor: 'owner',
    data: { accountId: id },
  });
  expect((await analyst.get('/api/admin/stats')).status).toBe(403);

  expect(await set('deniz', false)).toBe('set');
  expect((await analyst.get('/api/user')).status).toBe(401);
  const again = await logIn('deniz');
  expect(await roleOf(again)).toBe('customer');
  expect((await world.past(`account-${id}`)).at(-1)?.type).toBe('AnalystRevoked');
});

test('a session of an analyst ends as soon as the owner’s does', async () => {
  await world.customer('rana');
  await set('rana', true);
  const analyst = await logIn('rana');
  world.pass(HALF_AN_HOUR - 1_000);
  expect(await roleOf(analyst)).toBe('analyst');
  world.pass(HALF_AN_HOUR + 60_000);
  expect((await analyst.get('/api/user')).status).toBe(401);
});

test('a login that was verified before the role changed begins no session', async () => {
  await world.customer('irmak');
  const row = await world.dependencies.database.kysely
    .selectFrom('credentials')
    .selectAll()
    .orderBy('account_id', 'desc')
    .executeTakeFirstOrThrow();
  const verified = {
    accountId: row.account_id,
    role: row.role,
    passwordHash: row.password_hash,
    registeredBeforeVerification: false,
  };
  await set('irmak', true);
  const sessions = openSessions(world.dependencies);
  await expect(sessions.start(verified, false)).rejects.toMatchObject({ code: 'wrong_credentials' });
  await sessions.start({ ...verified, role: 'analyst' }, false);
});

test('asking again, for the owner or for a name that is none changes nothing', async () => {
  await world.owner();
  await world.customer('selin');
  expect(await set('selin', true)).toBe('set');
  const analyst = await logIn('selin');
  const head = await world.head();
  expect(await set('selin', true)).toBe('unchanged');
  expect(await set(OWNER.username, true)).toBe('owner');
  expect(await set('nobody', true)).toBe('unknown name');
  expect(await world.head()).toBe(head);
  expect(await roleOf(analyst)).toBe('analyst');
});

test('a grant that ended after its event is finished by the next one', async () => {
  const customer = await world.customer('elvan');
  const id = await customer.id();
  await set('elvan', true);
  await world.dependencies.database.kysely
    .updateTable('credentials')
    .set({ role: 'customer' })
    .where('account_id', '=', id)
    .execute();
  expect(await set('elvan', true)).toBe('set');
  const events = await world.past(`account-${id}`);
  expect(events.filter(({ type }) => type === 'AnalystGranted')).toHaveLength(1);
});
