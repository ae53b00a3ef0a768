import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { BUDGETS, openBudgets, unverifiedMails } from '../../api/limits/budgets.ts';
import { Person } from '../../events/readings/person.ts';
import { type Answered, type Client, statusesOf } from '../../harness/client.ts';
import { tarotOrder, vipOrder, visitorsMessage } from '../../harness/samples.ts';
import { emailOf, PASSWORD, worldForFile } from '../../harness/world.ts';

/** A customer, and somebody at an address of their own who has not logged in. */
interface Caller {
  readonly name: string;
  readonly email: string;
  readonly customer: Client;
  post(path: string, body: object): Promise<Answered>;
}

const world = await worldForFile('embedded', { projects: false, rateLimit: true });
let callers = 0;
let calls = 0;

async function caller(): Promise<Caller> {
  const name = `caller-${callers++}`;
  const { post } = world.visitor().with({ 'x-forwarded-for': `192.0.2.${callers}` });
  return { name, email: emailOf(name), customer: await world.customer(name), post };
}

const register = ({ name, post }: Caller) => {
  const username = `${name}-${calls++}`;
  return post('/api/register', { username, email: emailOf(username), password: PASSWORD });
};
const logIn = ({ name, post }: Caller) =>
  post('/api/login', { username: `${name}-${calls++}`, password: 'guess' });
const typeWrongPassword = ({ customer }: Caller) =>
  calls++ % 2 === 0 ? customer.erase('wrong') : customer.changePassword('wrong', 'a night without clouds');

test.each<[what: string, times: number, status: number, call: (by: Caller) => Promise<Answered>]>([
  ['messages', 10, 201, ({ post }) => post('/api/contact', visitorsMessage)],
  ['subscriptions', 10, 201, ({ post }) => post('/api/subscribe', { email: 'deniz@example.com' })],
  ['registrations', BUDGETS.registration.tries, 201, register],
  ['logins, each of another name', BUDGETS.logIn.tries, 401, logIn],
  ['links for a password', 3, 200, ({ email, post }) => post('/api/password/forgot', { email })],
  ['other addresses', 3, 200, ({ email, customer }) => customer.changeEmail(`new-${email}`)],
  ['mails that verify', 3, 200, ({ customer }) => customer.post('/api/protected/account/verification')],
  ['wrong passwords, whatever they are asked for', 10, 422, typeWrongPassword],
])(
  'of %s so many as %i at a time are taken, then one more after a while; others do not wait, nor is a hash computed',
  async (what, times, status, call) => {
    const by = await caller();
    expect(await statusesOf(times, () => call(by))).toEqual(Array(times).fill(status));
    const hashed = [vi.spyOn(Bun.password, 'hash'), vi.spyOn(Bun.password, 'verify')];
    const refused = await call(by);
    expect(refused).toMatchObject({ status: 429, code: 'too_many_tries' });
    const hashes = hashed.map(({ mock }) => mock.calls.length).reduce((one, other) => one + other);
    for (const spy of hashed) spy.mockRestore();
    // Another address is asked for with the password, which is looked at first.
    expect(hashes).toBe(what === 'other addresses' ? 1 : 0);
    expect((await call(await caller())).status).toBe(status);
    world.pass(Number(refused.headers.get('retry-after')) * 1_000);
    expect((await call(by)).status).toBe(status);
  },
);

test('changes of name, language, password and details are counted together: each makes a stream longer', async () => {
  const { customer } = await caller();
  const id = await customer.order();
  const { question, ...person } = z.parse(Person, tarotOrder);
  const kinds: ((turn: number) => Promise<Answered>)[] = [
    (turn) => customer.put('/api/protected/account/name', { username: `turn-${turn}` }),
    (turn) => customer.put('/api/protected/account/language', { language: turn % 2 === 0 ? 'en' : 'tr' }),
    (turn) =>
      customer.put(`/api/protected/readings/${id}/details`, { ...person, question: `${question} ${turn}` }),
    (turn) => customer.changePassword(passwordOf(turn), passwordOf(turn + 1)),
  ];
  const each = (turn: number) => Promise.all(kinds.map((change) => change(turn)));
  for (let turn = 0; turn < 15; turn++)
    expect((await each(turn)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const refused = await each(15);
  expect(refused.map(({ code }) => code)).toEqual(kinds.map(() => 'too_many_tries'));
  world.pass(Number(refused[0]?.headers.get('retry-after')) * 1_000);
  expect((await kinds[0]?.(15))?.status).toBe(200);
});

test('a try that one of two budgets refuses takes nothing from the other, and waits for the later of them', async () => {
  const { email, customer, post } = await caller();
  const wait = ({ headers }: Answered) => headers.get('retry-after');
  const full = `full-${email}`;
  const mails = BUDGETS.unverifiedMail;
  const countUnverified = unverifiedMails(openBudgets(world.dependencies));
  for (let sent = 0; sent < mails.tries; sent++) await countUnverified(full);
  const others = () => statusesOf(3, () => customer.changeEmail(`${calls++}-${email}`));
  for (let count = 0; count < 4; count++) expect(wait(await customer.changeEmail(full))).toBe('17280');
  expect(await others()).toEqual([200, 200, 200]);
  expect(wait(await customer.changeEmail(full))).toBe('17280');
  world.pass((mails.refillSeconds - 480) * 1_000);
  expect(await others()).toEqual([200, 200, 200]);
  expect(wait(await customer.changeEmail(full))).toBe('1200');

  const forget = (name: string) => post('/api/password/forgot', { email: name });
  for (let count = 0; count < 3; count++) await forget(email);
  for (let count = 0; count < BUDGETS.reset.tries; count++) expect(wait(await forget(email))).toBe('1200');
  expect((await forget(full)).status).toBe(200);
});

test('wrong codes are counted by address, in an order too', async () => {
  const visitor = world.visitor();
  expect((await visitor.get('/api/gifts/%E0%A4%A')).status).toBe(404);
  const statuses = [];
  for (let count = 0; count < BUDGETS.giftCode.tries; count++)
    statuses.push((await visitor.get('/api/gifts/2222-2222-2222')).status);
  expect(statuses).toEqual([...Array(BUDGETS.giftCode.tries - 1).fill(404), 429]);
  const person = await world.customer('ayse');
  expect((await person.buy({ ...vipOrder, giftCode: '2222-2222-2222' })).code).toBe('too_many_tries');
});

const marks = `a${'\u0316\u0301'.repeat(15_000)}`;

// The name is normalized by the schema in the one, and for the key's scope in the other.
test.each([
  ['/api/register', { username: marks, email: 'heap@example.com', password: PASSWORD }, 'username'],
  ['/api/subscribe/confirm', { token: 'none', username: marks }, 'username'],
])('a heap of marks is refused before %s normalizes it', async (path, body, field) => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  const headers = { 'idempotency-key': 'heap', 'x-forwarded-for': '192.0.2.200' };
  const refused = await world.visitor().post(path, body, { headers });
  const isHeap = (text: unknown) => String(text) === marks;
  const heaps = normalize.mock.contexts.filter(isHeap);
  normalize.mockRestore();
  expect(refused).toMatchObject({ status: 422, body: { issues: [{ path: field }] } });
  expect(heaps).toEqual([]);
});

const UNIT_SECONDS = { s: 1, min: 60, h: 3_600 } as const;
const row = /^\| `(?<name>\w+)` \|[^|]*\| (?<tries>\d+) \| (?<wait>\d+) (?<unit>s|min|h) \|/gm;

test('the page of limits says every budget as it is', () => {
  const page = readFileSync('docs/limits.md', 'utf8');
  const said = [...page.matchAll(row)].map(({ groups = {} }) => [
    groups.name,
    Number(groups.tries),
    Number(groups.wait) * UNIT_SECONDS[groups.unit as keyof typeof UNIT_SECONDS],
  ]);
  expect(said).toEqual(
    Object.entries(BUDGETS).map(([name, { tries, refillSeconds }]) => [name, tries, refillSeconds]),
  );
});

function passwordOf(turn: number): string {
  return turn === 0 ? PASSWORD : `${PASSWORD}, turn ${turn}`;
}
