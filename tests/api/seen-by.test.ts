import { expect, test } from 'vitest';
import { BUDGETS, openBudgets } from '../../api/limits/budgets.ts';
import { openForRoutes } from '../../api/opened.ts';
import { ACCOUNTS_MAXIMUM } from '../../api/personal-data-trace.ts';
import { type Client, statusesOf } from '../../harness/client.ts';
import { kindAnswer } from '../../harness/samples.ts';
import { until } from '../../harness/until.ts';
import { composition, worldForFile } from '../../harness/world.ts';

const ownersSession = {
  role: 'admin',
  actor: 'owner',
  sessionHash: 'of the owner',
  lastWritten: 0,
  language: null,
} as const;

const world = await worldForFile(composition);
const openTrace = (dependencies = world.dependencies) => openForRoutes(dependencies).trace;
const settings = { ...world.dependencies.settings, rateLimit: true };
const limited = { ...world.dependencies, settings };
let owner = await world.owner();

const seenBy = async (client: Client) => (await client.get('/api/protected/account/seen-by')).data;
const recorded = (accountId: number, count: number) =>
  until(`${count} looks are recorded`, async () => (await accessEvents(accountId)).length >= count);
const seen = (client: Client, count = 1) =>
  until(`${count} looks are seen`, async () => (await seenBy(client)).length >= count);
const accessEvents = async (accountId: number) =>
  (await world.eventsOf(`account-${accountId}`)).filter(({ type }) => type.startsWith('PersonalData'));

const open = (id: number, opening = '') => owner.get(`/api/admin/reading/${id}?opening=${opening}`);

test('PersonalDataRevealed: the customer sees each time that the owner opened a reading, and no call of their own or of another customer', async () => {
  const customer = await world.customer('lale');
  const id = await customer.order();
  const accountId = await customer.id();
  await customer.get('/api/protected/account/export');
  await (await world.customer('sumbul')).get(`/api/admin/reading/${id}`);
  expect(await seenBy(customer)).toEqual([]);
  for (let times = 1; times <= 3; times++) {
    expect((await open(id)).status).toBe(200);
    await recorded(accountId, times);
  }
  const look = { at: expect.stringMatching(/Z$/), who: 'owner', what: 'reading', readingId: id };
  expect(await seenBy(customer)).toEqual([look, look, look]);
  expect((await accessEvents(accountId))[0]).toEqual({
    type: 'PersonalDataRevealed',
    data: { accountId, by: 'owner', what: 'reading', readingId: id },
    personal: null,
  });
  expect((await owner.get('/api/admin/notifications')).text).not.toContain('PersonalData');
});

test('PersonalDataRevealed: a dialog that reads its order again opens it once, as does a command that is repeated, another dialog once more', async () => {
  const customer = await world.customer('gelincik');
  const [first, second] = [await customer.order(), await customer.order()];
  const accountId = await customer.id();
  const readingsOf = async () =>
    (await accessEvents(accountId)).map(({ data }) => (data as { readingId: number }).readingId);
  await Promise.all([open(first, 'dialog-1'), open(first, 'dialog-1')]);
  await recorded(accountId, 1);
  await open(first, 'dialog-1');
  await open(first, 'dialog-2');
  await recorded(accountId, 2);
  await open(second, 'dialog-1');
  await until('the other reading is recorded', async () => (await readingsOf()).includes(second));
  expect(await readingsOf()).toEqual([first, first, second]);
  const commands: readonly [path: string, body?: object][] = [
    [`reading/${second}/begin`],
    [`reading/${second}/question`, { question: 'When?' }],
    ['respond', { readingId: second, response: kindAnswer }],
  ];
  for (const [at, [path, body]] of commands.entries()) {
    for (const opening of ['dialog-1', `by-${at}`])
      await owner.post(`/api/admin/${path}?opening=${opening}`, body);
    await recorded(accountId, 4 + at);
  }
  const once = owner.under('begun-once');
  expect(await statusesOf(2, () => once.begin(first))).toEqual([200, 200]);
  await open(second, 'dialog-3');
  await recorded(accountId, 8);
  expect(await readingsOf()).toEqual([first, first, second, second, second, second, first, second]);
});

test('PersonalDataExported: a long list is one event, seen by each account that there was', async () => {
  const before = await world.customer('begonya');
  await world.caughtUp();
  const accountId = await owner.id();
  const person = { ...ownersSession, accountId };
  const others = Array.from({ length: ACCOUNTS_MAXIMUM }, (_, i) => 1_000 + i);
  const trace = openTrace();
  await trace.exported(person, others, ACCOUNTS_MAXIMUM + 1, {});
  world.pass(1_000);
  const after = await world.customer('fulya');
  await seen(before);
  expect(await seenBy(before)).toMatchObject([{ who: 'owner', what: 'orders' }]);
  expect(await seenBy(after)).toEqual([]);
  const [exported] = (await accessEvents(accountId)).slice(-1);
  expect(exported?.data).toMatchObject({ accounts: ACCOUNTS_MAXIMUM + 1 });
});

test('PersonalDataExported: every account of the exported rows, and no other, is told', async () => {
  const inList = [await world.customer('papatya'), await world.customer('papatya-2')];
  const outside = await world.customer('nilufer');
  for (const customer of [...inList, outside]) await customer.order();
  const entry = { at: expect.stringMatching(/Z$/), who: 'owner', what: 'orders', readingId: null };
  for (const entries of [[entry], [entry, entry]]) {
    await owner.get('/api/admin/readings.csv?query=papatya&language=tr');
    for (const customer of inList) {
      await seen(customer, entries.length);
      expect(await seenBy(customer)).toEqual(entries);
    }
  }
  const [, second] = await Promise.all(inList.map((customer) => customer.id()));
  expect(await accessEvents(second ?? 0)).toMatchObject([{ data: { accounts: 1, filters: ['query'] } }, {}]);
  expect(await seenBy(outside)).toEqual([]);
});

test('PersonalDataRevealed: an opening that goes on for hours is told of each hour, in any process', async () => {
  const customer = await world.customer('sardunya');
  const [id, accountId] = [await customer.order(), await customer.id()];
  const person = { ...ownersSession, accountId: await owner.id() };
  const [one, other] = [openTrace(), openTrace()];
  await one.opened(person, accountId, id, 'left-open');
  await seen(customer);
  await other.opened(person, accountId, id, 'left-open');
  expect(await seenBy(customer)).toHaveLength(1);
  world.pass(3_600_000);
  await one.opened(person, accountId, id, 'left-open');
  await seen(customer, 2);
  owner = await world.owner();
});

test('PersonalDataRevealed: more openings or exports than a person makes are refused, until some time has passed', async () => {
  const customer = await world.customer('hanimeli');
  const [id, accountId] = [await customer.order(), await customer.id()];
  const trace = openTrace(limited);
  const budgets = openBudgets(limited);
  const person = { ...ownersSession, accountId: await owner.id(), sessionHash: 'of a machine' };
  const refused = { code: 'too_many_tries' };
  const opened = (opening: string | null) => trace.opened(person, accountId, id, opening);
  for (let left = BUDGETS.opening.tries; left > 2; left--) await budgets.take('opening', person.sessionHash);
  for (let left = BUDGETS.export.tries; left > 1; left--) await budgets.take('export', person.sessionHash);
  await opened(null);
  await opened('dialog');
  await recorded(accountId, 2);
  await opened('dialog');
  await expect(opened(null)).rejects.toMatchObject(refused);
  const exported = () => trace.exported(person, [accountId], 1, {});
  await exported();
  await expect(exported()).rejects.toMatchObject(refused);
  await recorded(accountId, 3);
  await expect(opened('fifth')).rejects.toMatchObject(refused);
  expect(await accessEvents(accountId)).toHaveLength(3);
  world.pass(BUDGETS.opening.refillSeconds * 1_000);
  await opened(null);
  await recorded(accountId, 4);
  owner = await world.owner();
});

test('PersonalDataRevealed: each call that shows a person to the owner is refused and described so', async () => {
  const customer = await world.customer('mimoza');
  const [id, accountId] = [await customer.order(), await customer.id()];
  await world.caughtUp();
  const hurried = (await world.owner()).copy(world.process(limited));
  const used = openBudgets(limited);
  for (const { id_hash: session } of await world.rowsOf('sessions'))
    for (const name of ['opening', 'export'] as const) while (await used.tryTake(name, session));
  const looks = [`reading/${id}`, `reading/${id}/chart`, `users/${accountId}/readings`, 'readings.csv'];
  const answers = looks.map((look) => hurried.get(`/api/admin/${look}`));
  const ask = hurried.post(`/api/admin/reading/${id}/question`, { question: 'When?' });
  for (const { code } of await Promise.all([...answers, hurried.begin(id), ask, hurried.respond(id)]))
    expect(code).toBe('too_many_tries');
});
