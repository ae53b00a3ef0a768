import { expect, test } from 'vitest';
import { BUDGETS, openBudgets } from '../../api/http/budgets.ts';
import { ACCOUNTS_MAXIMUM, openPersonalDataTrace } from '../../api/personal-data-trace.ts';
import type { Client } from '../client.ts';
import { forFile } from '../closed-after.ts';
import { until } from '../until.ts';
import { composition, openWorld, PASSWORD } from '../world.ts';

const ownersSession = {
  role: 'admin',
  actor: 'owner',
  sessionHash: 'of the owner',
  lastWritten: 0,
  language: null,
} as const;

const world = await forFile(openWorld(composition));
let owner = await world.owner();

const seenBy = async (client: Client) => (await client.get('/api/protected/account/seen-by')).data;
const idOf = async (client: Client): Promise<number> => (await client.get('/api/user')).body.id;
const accessEvents = async (accountId: number) =>
  (await world.eventsOf(`account-${accountId}`)).filter(({ type }) => type.startsWith('PersonalData'));

async function order(client: Client): Promise<number> {
  return await client.order();
}

const open = (id: number, opening = '') => owner.get(`/api/admin/reading/${id}?opening=${opening}`);

test('PersonalDataRevealed: the customer sees each time that the owner opened a reading', async () => {
  const customer = await world.customer('lale');
  const id = await order(customer);
  const accountId = await idOf(customer);
  expect(await seenBy(customer)).toEqual([]);
  for (let times = 1; times <= 3; times++) {
    expect((await open(id)).status).toBe(200);
    await until('the opening is recorded', async () => (await accessEvents(accountId)).length === times);
  }
  expect(await seenBy(customer)).toEqual(
    Array.from({ length: 3 }, () => ({
      at: expect.stringMatching(/Z$/),
      who: 'owner',
      what: 'reading',
      readingId: id,
    })),
  );
  expect((await accessEvents(accountId))[0]).toEqual({
    type: 'PersonalDataRevealed',
    data: { accountId, by: 'owner', what: 'reading', readingId: id },
    personal: null,
  });
  expect((await owner.get('/api/admin/notifications')).text).not.toContain('PersonalData');
});

test('PersonalDataRevealed: a dialog that reads its order again opens it once, another dialog once more', async () => {
  const customer = await world.customer('gelincik');
  const [first, second] = [await order(customer), await order(customer)];
  const accountId = await idOf(customer);
  const readingsOf = async () =>
    (await accessEvents(accountId)).map(({ data }) => (data as { readingId: number }).readingId);
  await Promise.all([open(first, 'dialog-1'), open(first, 'dialog-1')]);
  await until('the opening is recorded', async () => (await accessEvents(accountId)).length > 0);
  await open(first, 'dialog-1');
  await open(first, 'dialog-2');
  await until('the next one is recorded', async () => (await accessEvents(accountId)).length > 1);
  await open(second, 'dialog-1');
  await until('the other reading is recorded', async () => (await readingsOf()).includes(second));
  expect(await readingsOf()).toEqual([first, first, second]);
  const begin = (opening: string) => owner.post(`/api/admin/reading/${second}/begin?opening=${opening}`);
  await begin('dialog-1');
  await begin('dialog-3');
  await until('a look without a dialog is recorded', async () => (await readingsOf()).length > 3);
  expect(await readingsOf()).toEqual([first, first, second, second]);
});

test('PersonalDataExported: a long list is one event, seen by each account that there was', async () => {
  const before = await world.customer('begonya');
  await world.caughtUp();
  const accountId = await idOf(owner);
  const person = { ...ownersSession, accountId };
  const others = Array.from({ length: ACCOUNTS_MAXIMUM }, (_, i) => 1_000 + i);
  const trace = openPersonalDataTrace(world.dependencies);
  await trace.exported(person, others, ACCOUNTS_MAXIMUM + 1, {});
  world.pass(1_000);
  const after = await world.customer('fulya');
  await until('the export is recorded', async () => (await seenBy(before)).length > 0);
  expect(await seenBy(before)).toMatchObject([{ who: 'owner', what: 'orders' }]);
  expect(await seenBy(after)).toEqual([]);
  expect((await accessEvents(accountId)).at(-1)).toMatchObject({
    data: { accounts: ACCOUNTS_MAXIMUM + 1 },
  });
});

test('PersonalDataExported: every account of the exported rows, and no other, is told', async () => {
  const inList = await world.customer('papatya');
  const outside = await world.customer('nilufer');
  await order(inList);
  await order(outside);
  await world.caughtUp();
  const accountId = await idOf(inList);
  await owner.get(`/api/admin/readings.csv?account=${accountId}`);
  await until('the export is recorded', async () => (await seenBy(inList)).length > 0);
  await owner.get(`/api/admin/readings.csv?account=${accountId}`);
  await until('the next one is recorded', async () => (await seenBy(inList)).length > 1);
  const entry = { at: expect.stringMatching(/Z$/), who: 'owner', what: 'orders', readingId: null };
  expect(await seenBy(inList)).toEqual([entry, entry]);
  expect(await accessEvents(accountId)).toMatchObject([{ data: { accounts: 1, filters: ['account'] } }, {}]);
  expect(await seenBy(outside)).toEqual([]);
});

test('PersonalDataRevealed: of an erased customer nothing is recorded', async () => {
  const customer = await world.customer('kardelen');
  const id = await order(customer);
  const accountId = await idOf(customer);
  await customer.post('/api/protected/account/erase', { password: PASSWORD });
  await owner.get(`/api/admin/reading/${id}`);
  await owner.get(`/api/admin/reading/${await order(await world.customer('zambak'))}`);
  expect(await accessEvents(accountId)).toEqual([]);
});

test('PersonalDataRevealed: an opening that goes on for hours is told of each hour, in any process', async () => {
  const customer = await world.customer('sardunya');
  const [id, accountId] = [await order(customer), await idOf(customer)];
  const person = { ...ownersSession, accountId: await idOf(owner) };
  const [one, other] = [openPersonalDataTrace(world.dependencies), openPersonalDataTrace(world.dependencies)];
  await one.opened(person, accountId, id, 'left-open');
  await until('the opening is recorded', async () => (await seenBy(customer)).length > 0);
  await other.opened(person, accountId, id, 'left-open');
  expect(await seenBy(customer)).toHaveLength(1);
  world.pass(3_600_000);
  await one.opened(person, accountId, id, 'left-open');
  await until('the second hour is recorded', async () => (await seenBy(customer)).length === 2);
  owner = await world.owner();
});

test('PersonalDataRevealed: more openings or exports than a person makes are refused, until some time has passed', async () => {
  const customer = await world.customer('hanimeli');
  const [id, accountId] = [await order(customer), await idOf(customer)];
  const dependencies = {
    ...world.dependencies,
    settings: { ...world.dependencies.settings, rateLimit: true },
  };
  const trace = openPersonalDataTrace(dependencies);
  const budgets = openBudgets(dependencies);
  const person = { ...ownersSession, accountId: await idOf(owner), sessionHash: 'of a machine' };
  const opened = (opening: string | null) => trace.opened(person, accountId, id, opening);
  for (let left = BUDGETS.opening.tries; left > 2; left--) await budgets.take('opening', person.sessionHash);
  for (let left = BUDGETS.export.tries; left > 1; left--) await budgets.take('export', person.sessionHash);
  await opened(null);
  await opened('dialog');
  await until('both are recorded', async () => (await accessEvents(accountId)).length === 2);
  await opened('dialog');
  await expect(opened(null)).rejects.toMatchObject({ code: 'too_many_tries' });
  await trace.exported(person, [accountId], 1, {});
  await expect(trace.exported(person, [accountId], 1, {})).rejects.toMatchObject({
    code: 'too_many_tries',
  });
  await until('the export is recorded', async () => (await accessEvents(accountId)).length === 3);
  const before = 3;
  await expect(opened('fifth')).rejects.toMatchObject({ code: 'too_many_tries' });
  expect(await accessEvents(accountId)).toHaveLength(before);
  world.pass(BUDGETS.opening.refillSeconds * 1_000);
  await opened(null);
  await until('it is recorded again', async () => (await accessEvents(accountId)).length > before);
  owner = await world.owner();
});

test('PersonalDataRevealed: a customer’s own calls and another customer’s leave none', async () => {
  const customer = await world.customer('menekse');
  const other = await world.customer('sumbul');
  const id = await order(customer);
  await customer.get('/api/protected/account/export');
  await other.get(`/api/admin/reading/${id}`);
  expect(await seenBy(customer)).toEqual([]);
});

test('PersonalDataExported: each account of a list is told, not only its first', async () => {
  const customers = [await world.customer('akasya'), await world.customer('manolya')];
  const accountIds = await Promise.all(customers.map(idOf));
  const person = { ...ownersSession, accountId: await idOf(owner) };
  await openPersonalDataTrace(world.dependencies).exported(person, accountIds, accountIds.length, {});
  for (const customer of customers)
    await until('the export is seen', async () => (await seenBy(customer)).length > 0);
});
