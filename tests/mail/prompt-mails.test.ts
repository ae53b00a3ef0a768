import { beforeEach, expect, test } from 'vitest';
import { forEachTest, forTest } from '../../harness/closed-after.ts';
import { NOON } from '../../harness/command-context.ts';
import { freshDatabase } from '../../harness/databases.ts';
import { answered, happened, ordered, registered } from '../../harness/samples.ts';
import { until } from '../../harness/until.ts';
import { DUE_MAXIMUM } from '../../mail/outbox.ts';
import { asked, cancelled, paid, refunded, requested, said, vip } from '../events/readings/happened.ts';
import { mailWorldOn, openMailWorld, quick } from './mail-world.ts';

const world = forEachTest(() => openMailWorld('pglite'));
beforeEach(async () => {
  await world.happen('account-7', [registered()]);
  await world.happen('reading-12', [vip]);
});

const gift = { giftId: 3, accountId: 7 };
const money = { amountMinor: 49_900, currency: 'TRY' } as const;
const giftPaid = (method: 'test' | 'transfer') =>
  happened('GiftPaid', { ...gift, ...money, method, reference: method, providerPayment: null }, { note: '' });
const giftOrdered = happened(
  'GiftOrdered',
  { ...gift, service: 'vip', priceMinor: 49_900, currency: 'TRY', language: 'en' },
  { code: '222222222222' },
);
const redeemed = happened('GiftRedeemed', { ...gift, readingId: 13 });
const verified = happened('EmailVerified', { accountId: 7 }, { email: 'ayse@example.com' });
const subjects = () => world.mails.map(({ subject }) => subject);

test('What customer and owner do at once is mailed once for each event, also where the next one was faster', async () => {
  await world.happen('reading-12', [paid(), asked(), said(), cancelled()]);
  await world.deliver();
  expect(subjects().slice(-4)).toEqual([
    'We have received your order',
    'We have received your payment',
    'We have a question for you',
    'Your order was cancelled',
  ]);
});

test.each([
  ['cancelled', [paid(), asked(), said(), cancelled()], 'Your order was cancelled'],
  ['refunded', [paid(), asked(), refunded()], 'Your money is on its way back'],
])('A mail that was held up does not tell what is not so any more: %s', async (_, past, last) => {
  await world.happen('reading-12', past);
  world.clock = () => new Date(Date.parse(NOON) + 16 * 60_000);
  await world.deliver();
  expect(subjects().slice(-2)).toEqual(['We have received your order', last]);
});

const prepared = ['is being prepared', 'Promised by'];
const unpaid = ['begins with the payment', 'Promised: within', 'Pay now'];
test.each([
  ['waits for its payment', [requested()], [...unpaid, 'until we begin'], null],
  ['is paid', [paid()], [...prepared, 'until we begin'], prepared],
  ['is cancelled', [cancelled()], [], null],
  ['was answered before it was paid', [answered(), paid()], [], []],
  ['is refunded', [paid(), refunded()], [], []],
])('The mails about an order that %s say how it stands', async (_, past, ofOrder, ofPayment) => {
  await world.happen('account-7', [verified]);
  await world.happen('reading-12', past);
  await world.deliver();
  const told = (what: string) => {
    const text = world.mails.find(({ subject }) => subject === `We have received your ${what}`)?.text;
    return text === undefined
      ? null
      : [...prepared, ...unpaid, 'until we begin'].filter((words) => text.includes(words));
  };
  expect([told('order'), told('payment')]).toEqual([ofOrder, ofPayment]);
});

test('An order that waits for the verification says so, and why it ended', async () => {
  const why = 'because this address was not verified within seven days';
  const heldOrder = (readingId: number) => ordered({ readingId, awaitsVerification: true });
  await world.happen('reading-13', [heldOrder(13)]);
  await world.deliver();
  expect(world.mails.at(-1)?.text).toContain('waits for you to verify this address, for seven days at most');
  const ended = { readingId: 13, reason: 'unverified', awaitedVerification: true } as const;
  await world.happen('reading-13', [cancelled(false, ended)]);
  await world.drained();
  expect(world.mails.at(-1)?.text).toContain(why);
  const withdrawn = cancelled(false, { readingId: 14, awaitedVerification: true });
  await world.happen('reading-14', [heldOrder(14), withdrawn]);
  await world.drained();
  expect(subjects().at(-1)).toBe('Your order was cancelled');
  expect(world.mails.at(-1)?.text).not.toContain(why);
});

test.each([
  ['unpaid', [asked()], false],
  ['paid', [paid(), asked()], true],
])('A question about what is %s speaks of a promised time that there is', async (_, past, isPromised) => {
  await world.happen('account-7', [verified]);
  await world.happen('reading-12', past);
  await world.deliver();
  const mail = world.mails.find(({ subject }) => subject === 'We have a question for you');
  expect(mail?.text.includes('The promised time stands still')).toBe(isPromised);
});

test('A payment that comes after the cancellation is told of by its refund alone', async () => {
  await world.happen('reading-12', [cancelled()]);
  await world.happen('reading-12', [paid()], '2026-03-10T12:00:01.000Z');
  await world.deliver();
  expect(subjects().slice(-2)).toEqual(['We have received your order', 'Your order was cancelled']);
});

const again = { reference: 'P2' };
test.each([
  ['one of two payments', [paid(), paid(again), refunded(again)], true],
  ['the payment', [paid(), refunded()], false],
  ['one of two payments of a cancelled order', [paid(), paid(again), cancelled(), refunded(again)], false],
])('A mail that %s went back says whether the order goes on', async (_, past, goesOn) => {
  await world.happen('reading-12', past);
  await world.deliver();
  expect(subjects().at(-1)).toBe('Your money is on its way back');
  expect(world.mails.at(-1)?.text.includes('was paid twice')).toBe(goesOn);
});

test.each([
  ['once', [], false],
  ['twice', [giftPaid('transfer')], true],
])(
  'A mail that money for a gift that was paid %s went back says whether the gift stays',
  async (_, more, stays) => {
    const refund = { ...gift, ...money, method: 'test', reference: 'test', providerRefund: null } as const;
    const back = happened('GiftRefunded', refund, { reason: '' });
    await world.happen('gift-3', [giftOrdered, giftPaid('test'), ...more]);
    await world.happen('gift-3', [back]);
    await world.deliver();
    expect(world.mails.at(-1)?.text.includes('was paid twice')).toBe(stays);
  },
);

test.each([
  ['refunded', [happened('GiftCancelled', { ...gift, reason: 'refund' })], ['Your gift is ready']],
  ['redeemed', [redeemed], []],
])('A gift that is %s is not said to be ready where it is paid again', async (_, ended, told) => {
  await world.happen('account-7', [verified]);
  await world.happen('gift-3', [giftOrdered, giftPaid('test'), ...ended]);
  await world.happen('gift-3', [giftPaid('transfer')], '2026-03-10T12:00:01.000Z');
  await world.deliver();
  expect(subjects().filter((subject) => subject.includes('gift'))).toEqual(told);
  for (const { text } of world.mails) expect(text).not.toMatch(/code waits|To be redeemed/);
});

test.each([
  ['waits for another order', [], [true]],
  ['paid another order since', [redeemed], []],
])('A code that opened again is told of as it stands: it %s', async (_, since, told) => {
  const reopened = happened('GiftReopened', { ...gift, readingId: 13 });
  await world.happen('account-7', [verified]);
  await world.happen('gift-3', [giftOrdered, giftPaid('test'), redeemed, reopened, ...since]);
  const readingId = 13;
  await world.happen('reading-13', [
    ordered({ readingId, giftId: 3, priceMinor: 49_900 }),
    cancelled(false, { readingId }),
    refunded({ readingId, method: 'gift', reference: 'gift-3' }),
  ]);
  await world.deliver();
  const mails = world.mails.filter(({ subject }) => subject === 'Your gift code can be used again');
  expect(mails.map(({ text }) => text.includes('To be redeemed by: 10 March 2027'))).toEqual(told);
});

test('More mails than one round takes up go out without a pause, and an event wakes the outbox, however rarely it looks by itself', async () => {
  for (let id = 100; id <= 100 + DUE_MAXIMUM; id++)
    await world.happen(`account-${id}`, [registered(id, `guest-${id}`)]);
  await world.deliver({ ...quick, pollIntervalMs: 3_600_000 });
  expect(world.mails.filter(({ to }) => to.startsWith('guest-'))).toHaveLength(DUE_MAXIMUM + 1);
  const before = world.mails.length;
  await world.happen('account-8', [registered(8, 'mehmet')]);
  await world.drained();
  expect(world.mails.slice(before).map(({ to }) => to)).toEqual(['mehmet@example.com']);
});

test('An event of another process that sends no word of it is heard of, however rarely the outbox looks', async () => {
  const alone = await forTest(openMailWorld('postgres'));
  alone.start({ ...quick, pollIntervalMs: 3_600_000 });
  await alone.drained();
  const other = await mailWorldOn(alone.database);
  await other.happen('account-8', [registered(8, 'mehmet')]);
  await alone.drained();
  expect(alone.mails.map(({ to }) => to)).toEqual(['mehmet@example.com']);
  await other.log.close();
});

const LOOKS_MAXIMUM = 40;

test('Mails go out also while the log grows with each look at it', async () => {
  const database = await freshDatabase('postgres');
  let looks = 0;
  let growing: Promise<unknown> = Promise.resolve();
  let isSent = false;
  const kysely = database.kysely.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!isSent && result.rows.some((row) => 'reached' in row) && looks < LOOKS_MAXIMUM) {
        looks++;
        growing = register(7 + looks);
        await growing;
      }
      return result;
    },
  });
  const busy = await forTest(mailWorldOn({ ...database, kysely }));
  const register = (id: number) => busy.happen(`account-${id}`, [registered(id, `guest-${id}`)]);
  await register(7);
  busy.start(quick, {
    send: async () => {
      isSent = true;
    },
  });
  await until('the first mail is sent', () => isSent);
  // A look that is under way goes on while the outbox stops.
  await growing;
  expect(looks).toBe(1);
});
