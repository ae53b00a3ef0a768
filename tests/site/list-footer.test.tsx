import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { COUNTED_MAXIMUM, FOUND_MAXIMUM } from '../../events/call.ts';
import { countedUpTo as ordersCountedUpTo } from '../../events/readings/owner-answers.ts';
import { $address, readAddress } from '../../site/src/desk/frame/address.ts';
import { ListFooter } from '../../site/src/desk/lists/list-footer.tsx';
import { countedUpTo } from '../../site/src/desk/lists/list-search.ts';
import { everyOrder } from '../../site/src/desk/orders/order-filter.ts';
import { horoscopeKind } from '../../site/src/desk/publications/horoscope-kind.tsx';
import { predictionKind } from '../../site/src/desk/publications/prediction-kind.tsx';
import { PublicationsPanel } from '../../site/src/desk/publications/publications-panel.tsx';
import { drawn } from './drawn.tsx';

const publications = Array.from({ length: 50 }, (_, index) => ({
  ...{ id: index + 1, date: '2026-11-23', version: 1 },
  ...({ type: 'daily', status: 'active', language: 'en' } as const),
}));

const stay = () => undefined;
const footer = (total: number, page: number, shown: number, upTo: number | null): string => {
  const meta = { total, page, pageSize: 50 };
  return drawn(<ListFooter noun="readings" shown={shown} meta={meta} countedUpTo={upTo} onPage={stay} />);
};
const canGoOn = (markup: string): boolean => !/<button[^>]*disabled[^>]*>Next</.test(markup);

test('a list that is counted to its end says how long it is', () => {
  const markup = footer(1_000, 20, 50, null);
  expect(markup).toContain('Showing 50 of 1000 total readings');
  expect(markup).toContain('Page 20 of 20');
  expect(canGoOn(markup)).toBe(false);
  // `disabled` would take the focus from the button that led there.
  expect(markup).not.toContain('disabled=""');
});

test('a search that finds more than is counted says at least how many, and goes on behind the last counted page', () => {
  const counted = countedUpTo({ query: 'ada' });
  expect(counted).toBe(FOUND_MAXIMUM);
  expect(footer(120, 1, 50, counted)).toContain('Showing 50 of 120 total readings');
  const last = footer(FOUND_MAXIMUM, 20, 50, counted);
  expect(last).toContain('Showing 50 of at least 1000 readings');
  expect(last).toContain('Page 20 of 21+');
  expect(canGoOn(last)).toBe(true);
  const beyond = footer(FOUND_MAXIMUM + 30, 21, 30, counted);
  expect(beyond).toContain('Showing 30 of 1030 total readings');
  expect(beyond).toContain('Page 21 of 21');
  expect(canGoOn(beyond)).toBe(false);
});

test.each([predictionKind, horoscopeKind])('$tab are counted up to a limit', (kind) => {
  $address.set(readAddress(''));
  const meta = { total: COUNTED_MAXIMUM, page: 1, pageSize: publications.length };
  const client = new QueryClient();
  client.setQueryData(kind.list.page(1).queryKey, { data: publications, meta });
  const markup = drawn(<PublicationsPanel kind={kind} />, client);
  expect(markup).toContain(`Showing 50 of at least ${COUNTED_MAXIMUM} ${kind.tab}`);
});

test('orders are counted to the end by days, service, status and payment', () => {
  const narrowed = { ...everyOrder, from: '2026-01-01', status: 'pending' as const };
  expect(ordersCountedUpTo(narrowed)).toBeNull();
  const late = { ...narrowed, late: '1' as const };
  expect(ordersCountedUpTo(late)).toBe(COUNTED_MAXIMUM);
  const searched = { ...late, query: 'ada' };
  expect(ordersCountedUpTo(searched)).toBe(FOUND_MAXIMUM);
});
