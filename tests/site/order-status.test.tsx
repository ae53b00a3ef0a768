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
  const { PaymentMark } = await import('../../site/src/dashboard/orders/order-status.tsx');
  const ofNewerServer = Object.assign({ state: 'paid' as const }, { state: String('part-paid') });
  expect(renderToStaticMarkup(<PaymentMark {...ofNewerServer} />)).toContain('Part paid');
});

/** What the badge says in the build of that language. */
async function badge(language: string, status: string, state: 'paid' | 'refunded'): Promise<string> {
  vi.stubEnv('SITE_LANGUAGE', language);
  vi.resetModules();
  const { OrderStatusBadge } = await import('../../site/src/dashboard/orders/order-status.tsx');
  const markup = renderToStaticMarkup(<OrderStatusBadge status={status} payment={{ state }} />);
  return markup.replaceAll(/<[^>]*>/g, '');
}
