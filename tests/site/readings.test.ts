import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { tarotOrder } from '../../harness/samples.ts';
import { returnPath } from '../../site/src/accounts/session.ts';
import type { Reading } from '../../site/src/readings/my-readings.ts';
import { OrderDetails, orderFieldsOf } from '../../site/src/readings/order-commands.ts';
import { matching } from '../../site/src/readings/readings-page.tsx';
import { reading as newReading } from './answers.ts';
import { openBrowser } from './browser.ts';

const vip: Reading = { ...newReading, id: 2 };
const tarot: Reading = {
  ...vip,
  id: 1,
  title: 'Tarot Reading',
  type: 'tarot',
  date: '2026-09-14',
  status: 'read',
};

test.each([
  ['vip read', [vip]],
  ['TAROT', [tarot]],
  ['nov 18', [vip]],
  ['2026', [tarot, vip]],
  [' ', [tarot, vip]],
  ['of no kind', []],
])('the list of readings is searched by title, type and date text: %j', (search, found) => {
  expect(matching([tarot, vip], search)).toEqual(found);
});

describe('the order form', () => {
  const details = { ...tarotOrder, birthDate: '01/02/1990' };

  test('is refused to a minor', () => {
    const [issue] = OrderDetails.safeParse({ ...details, birthDate: '01/02/2020' }).error?.issues ?? [];
    expect(issue?.message).toBe('You must be 18 or older');
  });

  test.each([
    ['tarot', undefined],
    ['dreams', undefined],
    ['astrology', 'Please choose the place of birth from the list'],
  ] as const)('for %s, of a place that was typed and not chosen, says: %s', (service, message) => {
    const typed = new Map(Object.entries({ ...details, birthPlace: '?' }));
    const read = Object.fromEntries(orderFieldsOf(service).map((name) => [name, typed.get(name)]));
    expect(OrderDetails.safeParse(read).error?.issues[0]?.message).toBe(message);
  });
});

test('where storage is refused, an order whose answer was lost keeps its key until a reload', async () => {
  const browser = openBrowser();
  const refuse = () => {
    throw new Error('refused');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
  const { orderReading } = await import('../../site/src/readings/order-commands.ts');
  const order = () => orderReading('tarot', '0', { ...tarotOrder, termsAccepted: true }).catch(() => {});
  await order();
  await order();
  const [first, second] = browser.headers.map((sent) => sent.get('Idempotency-Key'));
  vi.unstubAllGlobals();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
});

test('an order whose answer was lost keeps its key over a reload and a change, until it is known what became of it', async () => {
  const browser = openBrowser();
  vi.stubEnv('SITE_LANGUAGE', 'tr');
  onTestFinished(() => void vi.unstubAllEnvs());
  const order = async (question = tarotOrder.question) => {
    // As after a reload.
    vi.resetModules();
    const { orderReading } = await import('../../site/src/readings/order-commands.ts');
    await orderReading('tarot', '0', { ...tarotOrder, question, termsAccepted: true }).catch(() => {});
    return browser.headers.at(-1)?.get('Idempotency-Key');
  };
  const lost = await order();
  expect(browser.bodies).toMatchObject([{ language: 'tr', termsLanguage: 'tr' }]);
  browser.answer('POST /api/protected/purchase', 422, {
    ...{ success: false, code: 'idempotency_key_reused', message: 'It had gone through' },
  });
  expect(await order('Another question?')).toBe(lost);
  const second = await order();
  browser.answer('POST /api/protected/purchase', 200, {
    success: true,
    data: { id: 7, status: 'pending', price: '0', free: true, awaitsVerification: false, paymentUrl: null },
  });
  expect(new Set([lost, second, await order(), await order()]).size).toBe(4);
});

describe('the way back after the login', () => {
  test.each([
    ['/readings', '/readings'],
    ['/readings/12', '/readings/12'],
    ['/readings/12%23cancel', '/readings/12#cancel'],
    ['/account/data', '/account/data'],
    ['/tr/readings/12%23cancel', '/readings/12#cancel'],
    ['/tr/account', '/account'],
  ])('leads from %s to the page that asked for it, in its own language', (next, path) => {
    expect(returnPath(`?next=${next}`)).toBe(path);
  });

  test.each([
    ...['', '//evil.example', 'https://evil.example', '/admin/dashboard', '//evil.example/readings/1'],
    ...['/readings/x', '/readings/0', '/readings/1/2', '/readings/1%23/%2F'],
    ...['/tr', '/tr/', '/tr//evil.example', '/trx/readings'],
  ])('leads home for %j', (next) => {
    expect(returnPath(next === '' ? '' : `?next=${next}`)).toBe('/');
  });
});
