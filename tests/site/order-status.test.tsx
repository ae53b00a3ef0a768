import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  ['pending', 'refunded', 'Refunded', 'İade edildi'],
  ['in progress', 'refunded', 'Refunded', 'İade edildi'],
  ['pending', 'paid', 'Pending', 'Bekliyor'],
  ['in progress', 'paid', 'In progress', 'Hazırlanıyor'],
  ['completed', 'refunded', 'Completed', 'Tamamlandı'],
  ['cancelled', 'refunded', 'Cancelled', 'İptal edildi'],
] as const)(
  'The badge of a %s order that is %s says %s, in Turkish %s',
  async (status, state, english, turkish) => {
    expect(await badge('en', status, state)).toBe(english);
    expect(await badge('tr', status, state)).toBe(turkish);
  },
);

test('a state of the money that this page does not know is shown as it came', async () => {
  const { PaymentMark } = await import('../../site/src/desk/orders/order-status.tsx');
  const ofNewerServer = Object.assign({ state: 'paid' as const }, { state: String('part-paid') });
  expect(renderToStaticMarkup(<PaymentMark {...ofNewerServer} />)).toContain('Part paid');
});

test('An order whose customer was asked something says in each language that it waits for the customer', async () => {
  expect(await badge('en', 'in progress', 'paid', true)).toBe('Waits for customer');
  expect(await badge('tr', 'in progress', 'paid', true)).toBe('Müşteri bekleniyor');
  expect(await badge('en', 'completed', 'paid', true)).toBe('Completed');
});

test.each([
  ['completed', 'text-success'],
  ['pending', 'text-warning'],
  ['in progress', 'text-info'],
  ['lost', 'text-quiet'],
])('The badge of a %s order is of the colour %s (spec: badge colours)', async (status, colour) => {
  expect(await drawn('en', status, 'paid')).toMatch(new RegExp(`class="[^"]*\\b${colour}\\b`));
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
