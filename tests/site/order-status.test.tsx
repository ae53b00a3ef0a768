import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { tarotOrder } from '../../harness/samples.ts';
import { reading } from './answers.ts';
import { openBrowser } from './browser.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  ['pending', 'refunded', false, 'Refunded', 'İade edildi'],
  ['in progress', 'refunded', false, 'Refunded', 'İade edildi'],
  ['pending', 'paid', false, 'Pending', 'Bekliyor'],
  ['in progress', 'paid', false, 'In progress', 'Hazırlanıyor'],
  ['in progress', 'paid', true, 'Waits for customer', 'Müşteri bekleniyor'],
  ['completed', 'paid', true, 'Completed', 'Tamamlandı'],
  ['completed', 'refunded', false, 'Completed', 'Tamamlandı'],
  ['cancelled', 'refunded', false, 'Cancelled', 'İptal edildi'],
] as const)(
  'The badge of a %s order that is %s, its customer asked: %s, says %s, in Turkish %s',
  async (status, state, asked, english, turkish) => {
    expect(await badge('en', status, state, asked)).toBe(english);
    expect(await badge('tr', status, state, asked)).toBe(turkish);
  },
);

test('a state of the money that this page does not know is shown as it came', async () => {
  const { PaymentMark } = await import('../../site/src/desk/orders/order-status.tsx');
  const ofNewerServer = Object.assign({ state: 'paid' as const }, { state: String('part-paid') });
  expect(renderToStaticMarkup(<PaymentMark {...ofNewerServer} />)).toContain('Part paid');
});

test.each([
  ['completed', 'text-success'],
  ['pending', 'text-warning'],
  ['in progress', 'text-info'],
  ['lost', 'text-quiet'],
])('The badge of a %s order is of the colour %s (spec: badge colours)', async (status, colour) => {
  expect(await drawn('en', status, 'paid')).toMatch(new RegExp(`class="[^"]*\\b${colour}\\b`));
});

test('What an erased customer leaves is said in the language of the page, and no note is asked for', async () => {
  vi.stubEnv('SITE_LANGUAGE', 'tr');
  vi.resetModules();
  const gone = { ...tarotOrder, ...{ fullName: 'erased', birthDate: 'erased', question: 'erased' } };
  const left = { ...reading, ...gone, ...{ id: 7, userId: 3, service: 'tarot', status: 'completed' } };
  const more = { version: 1, answeredAt: null, payments: [], correctedAt: null, rating: null };
  const data = { ...left, ...more, free: true, paid: false };
  const browser = openBrowser();
  browser.answer('GET /api/admin/reading/7', 200, { success: true, data });
  const account = { username: 'erased', email: 'erased', registrationDate: '2026-03-01T00:00:00.000Z' };
  const users = [{ ...account, id: 3, readings: 1 }];
  const meta = { total: 1, page: 1, pageSize: 50 };
  browser.answer('GET /api/admin/users', 200, { success: true, data: users, meta });
  const [{ customers, isErased }, { orderDetailsQuery }, { OrderAside }, ...others] = await Promise.all([
    import('../../site/src/desk/customers/customers.ts'),
    import('../../site/src/desk/orders/details/order-details.ts'),
    import('../../site/src/desk/writing/order-aside.tsx'),
    import('../../site/src/desk/lists/queries.ts'),
    import('./drawn.tsx'),
  ]);
  const [{ queryClient }, { drawn }] = others;
  const order = await queryClient.fetchQuery(orderDetailsQuery(7, 'opening'));
  const said = drawn(<OrderAside order={order} opening="opening" />);
  expect(said).toContain('silinmiş');
  expect(said).not.toMatch(/erased|Notunuz/);
  const [row] = (await queryClient.fetchQuery(customers.page(1))).data;
  expect(row).toMatchObject({ username: 'silinmiş', email: 'silinmiş' });
  expect(row && isErased(row)).toBe(true);
});

/** What the badge says in the build of that language. */
const badge = async (...order: Parameters<typeof drawn>) =>
  (await drawn(...order)).replaceAll(/<[^>]*>/g, '');

async function drawn(
  language: string,
  status: string,
  state: 'paid' | 'refunded',
  awaitsCustomer = false,
): Promise<string> {
  vi.stubEnv('SITE_LANGUAGE', language);
  vi.resetModules();
  const { OrderStatusBadge } = await import('../../site/src/desk/orders/order-status.tsx');
  return renderToStaticMarkup(
    <OrderStatusBadge status={status} payment={{ state }} awaitsCustomer={awaitsCustomer} />,
  );
}
