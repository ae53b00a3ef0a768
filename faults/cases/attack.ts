import { Secret, TOTP } from 'otpauth';
import { BUDGETS, type BudgetName } from '../../api/limits/budgets.ts';
import { until } from '../../harness/until.ts';
import { type Attacker, expectStatuses, MARK, mailboxOf, openAttacker } from '../attacker.ts';
import { type Distributed, startDistributed } from '../distributed.ts';
import type { Scene, SharedFault } from '../fault.ts';
import { PASSWORD } from '../load.ts';
import { OWNER } from '../product.ts';

/** Accounts, addresses or mailboxes of one attack. */
const MANY = 10;
/** Of them the accounts whose orders, three each, are more than one address may place. */
const ORDERING = 12;
/** A known person's login may take this long while others guess, or on a busy machine so many times what it took before. */
const LOGIN_MAXIMUM_MS = 5_000;
const LOGIN_SLOWER = 3;

/** The installation as it is by default: with limits, behind a proxy that names the addresses. */
export const startLimited = () => startDistributed({ isLimited: true });

export const attackFaults: readonly SharedFault[] = [
  {
    name: 'erased-while-ordering',
    what: `${MANY} customers order, rename themselves and move while their accounts are erased`,
    happen: async (scene) => {
      const customers = await joined(scene, 'leaving');
      const asked = customers.map((customer, number) => {
        const name = `leaving-${number}`;
        return Promise.all([
          customer.order(),
          customer.post('/api/protected/account/name', { username: `${name}-x` }, 'PUT'),
          customer.post('/api/protected/account/erase', { password: PASSWORD }),
          customer.order(),
          customer.post('/api/protected/account/email', {
            password: PASSWORD,
            email: mailboxOf(`${name}-x`),
          }),
          customer.order(),
        ]);
      });
      const leaving = await Promise.all(asked);
      // The name and the address may not be changed any more, nor is the password right.
      expectStatuses('requests of the leaving', leaving.flat(), [200, 201, 401, 404, 422]);
      expectStatuses(
        'their erasures',
        leaving.map((answers) => answers[2]),
        [200],
      );
      const shown = `models.order_customers c left join models.orders o on o.account_id = c.id
        where c.username like 'leaving-%' or c.username = 'erased' and o.full_name = '${MARK}'`;
      await until('no list shows them', () => none(scene, shown));
    },
  },
  {
    name: 'invented-links',
    what: `${MANY * MANY} invented reset links, each from another address, while ${MANY} known people log in`,
    happen: async (scene) => {
      const known = await joined(scene, 'known');
      const slowestLogIn = async () =>
        Math.max(...(await Promise.all(known.map((each, number) => timedLogIn(each, `known-${number}`)))));
      const calmMs = await slowestLogIn();
      const flood = all(() =>
        inTurn(times(MANY), (turn) =>
          openAttacker(scene).post('/api/password/reset', { token: `invented-${turn}`, password: PASSWORD }),
        ),
      );
      const slowestMs = await slowestLogIn();
      expectStatuses('invented links', (await flood).flat(), [422, 429, 503]);
      if (slowestMs > Math.max(LOGIN_MAXIMUM_MS, LOGIN_SLOWER * calmMs))
        throw new Error(`a login took ${slowestMs.toFixed(0)} ms, and ${calmMs.toFixed(0)} ms before`);
    },
  },
  {
    name: 'one-address',
    what: `${3 * MANY} registrations, orders for all of them and mails to one mailbox, from one address`,
    happen: async (scene) => {
      const [beganAtMs, address] = [performance.now(), '192.0.2.1'];
      const strangers = Array.from({ length: 3 * MANY }, () => openAttacker(scene, address));
      const registered = await inTurn(strangers, (each, number) => each.register(`crowd-${number}`));
      expectStatuses('registrations', registered, [201, 429, 503], most('registration', beganAtMs));
      const ordering = strangers.slice(0, ORDERING);
      await inTurn(ordering, (each, number) => each.logIn(`crowd-${number}`));
      const ordered = await Promise.all(
        ordering.flatMap((each) => [each.order(), each.order(), each.order()]),
      );
      expectStatuses('orders', ordered, [201, 429], most('order', beganAtMs));
      const victim = mailboxOf('crowd-0');
      await inTurn(ordering, async (each) => {
        await strangers[0]?.post('/api/protected/account/verification');
        await each.post('/api/password/forgot', { email: victim });
        await each.post('/api/subscribe', { email: victim });
      });
      await settledWithoutLoad(scene);
      const mails = scene.product.mails.filter((mail) => mail.includes(`To: ${victim}`)).length;
      if (mails > most('unverifiedMail', beganAtMs)) throw new Error(`${mails} mails came to one mailbox`);
    },
  },
  {
    name: 'second-factor-guessed',
    what: `${MANY * MANY} wrong codes with the owner's password, while the owner logs in with right ones`,
    happen: async (scene) => {
      // The load's owner has no code.
      await scene.endLoad();
      const owner = openAttacker(scene);
      expectStatuses('the owner', [await owner.logIn(OWNER.username, OWNER.password)], [200]);
      const { data } = (await owner.post('/api/admin/totp', { password: OWNER.password })).body;
      const secret = data !== undefined && !Array.isArray(data) ? String(data.secret) : '';
      const code = (steps: number) =>
        new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
      expectStatuses(
        'the first code',
        [await owner.post('/api/admin/totp/confirm', { code: code(-1) })],
        [200],
      );
      const beganAtMs = performance.now();
      const guesses = all(() =>
        inTurn(times(MANY), () => openAttacker(scene).logIn(OWNER.username, OWNER.password, code(-2_880))),
      );
      expectStatuses('a right code', [await owner.logIn(OWNER.username, OWNER.password, code(0))], [200]);
      const answers = (await guesses).flat();
      expectStatuses('wrong codes', answers, [401, 429, 503], most('secondFactor', beganAtMs));
      const off = { password: OWNER.password, code: code(1) };
      expectStatuses('switching it off', [await owner.post('/api/admin/totp/off', off)], [200]);
      scene.beginLoad();
    },
  },
  {
    name: 'password-guessed',
    what: `${MANY * MANY} wrong passwords of one account, in four spellings and each from another address`,
    happen: async (scene) => {
      const [victim] = await joined(scene, 'guessed', 1);
      const spellings = ['guessed-0', 'GUESSED-0', mailboxOf('guessed-0'), '\uff27uessed-0'];
      const beganAtMs = performance.now();
      const answers = await all((number) =>
        inTurn(times(MANY), (turn) =>
          openAttacker(scene).logIn(spellings[turn % spellings.length] ?? '', `guess-${number}-${turn}`),
        ),
      );
      expectStatuses('guesses', answers.flat(), [401, 429, 503], most('wrongPassword', beganAtMs));
      if (victim !== undefined) await timedLogIn(victim, 'guessed-0');
    },
  },
  {
    name: 'unverified-orders',
    what: `${MANY} accounts of addresses that nobody verified order four times each`,
    happen: async (scene) => {
      const strangers = await joined(scene, 'unverified');
      const answers = await Promise.all(strangers.map((each) => inTurn(times(4), () => each.order())));
      expectStatuses('free orders', answers.flat(), [201, 409], 3 * MANY);
      await settledWithoutLoad(scene);
      const onDesk = `models.orders o join models.order_customers c on c.id = o.account_id
        where c.username like 'unverified-%' and not o.held`;
      if (!(await none(scene, onDesk))) throw new Error('orders of strangers are on the desk');
    },
  },
];

/** Budgeted tries that there can have been since then, one in the making more. */
function most(name: BudgetName, beganAtMs: number): number {
  const { tries, refillSeconds } = BUDGETS[name];
  return tries + Math.ceil((performance.now() - beganAtMs) / 1_000 / refillSeconds);
}

/** Customers, named by their number, who register and log in one after the other: each costs two slow hashes. */
function joined(scene: Scene<Distributed>, names: string, count = MANY): Promise<Attacker[]> {
  return inTurn(times(count), async (number) => {
    const [name, customer] = [`${names}-${number}`, openAttacker(scene)];
    expectStatuses(`the registration of ${name}`, [await customer.register(name)], [201]);
    expectStatuses(`the login of ${name}`, [await customer.logIn(name)], [200]);
    return customer;
  });
}

async function timedLogIn(known: Attacker, name: string): Promise<number> {
  const beganAtMs = performance.now();
  expectStatuses(`the login of ${name}`, [await known.logIn(name)], [200]);
  return performance.now() - beganAtMs;
}

/** Under load the log does not stand still. */
async function settledWithoutLoad({ product, endLoad, beginLoad }: Scene<Distributed>): Promise<void> {
  await endLoad();
  await product.settled();
  beginLoad();
}

/** Whether no row is there. */
async function none({ product }: Scene<Distributed>, rows: string): Promise<boolean> {
  return (await product.query(`select from ${rows} limit 1`)).length === 0;
}

function all<Result>(work: (number: number) => Promise<Result>): Promise<Result[]> {
  return Promise.all(times(MANY).map(work));
}

async function inTurn<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) results.push(await work(item, index));
  return results;
}

function times(count: number): number[] {
  return Array.from({ length: count }, (_, number) => number);
}
