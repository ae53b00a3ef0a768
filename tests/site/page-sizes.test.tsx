import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { customers } from '../../site/src/desk/customers/customers.ts';
import { queryClient } from '../../site/src/desk/lists/queries.ts';
import { recentOrdersQuery } from '../../site/src/desk/orders/orders.ts';
import { RecentOrders, RecentUsers } from '../../site/src/desk/overview/recent-lists.tsx';
import { DailyList } from '../../site/src/publications/almanac.tsx';
import { orderRow, prediction } from './answers.ts';
import { drawn } from './drawn.tsx';

const ids = [4, 3, 2, 1];
const createdAt = '2026-03-10T06:00:00.000Z';
const meta = { total: ids.length, page: 1, pageSize: ids.length };

describe('Of four there are three (spec: page sizes)', () => {
  test('predictions on a page, and the fourth on the next one', () => {
    const predictions = ids.map((id) => prediction({ id }));
    const page = drawn(<DailyList predictions={predictions} all={predictions} />);
    const places = [...page.matchAll(/<li data-page="(\d)"( hidden="")?/g)];
    const numbered = places.map(([, number, hidden = '']) => number + hidden);
    expect(numbered).toEqual(['1', '1', '1', '2 hidden=""']);
  });

  test('orders and customers in the overview', () => {
    queryClient.setQueryData(recentOrdersQuery.queryKey, { success: true, data: ids.map(orderRow), meta });
    expect(linesOf(<RecentOrders />)).toBe(3);
    const user = { username: 'ayse', email: null, registrationDate: createdAt, readings: 0 };
    queryClient.setQueryData(customers.page(1).queryKey, { data: ids.map((id) => ({ ...user, id })), meta });
    expect(linesOf(<RecentUsers />)).toBe(3);
  });
});

const linesOf = (list: ReactNode) => drawn(list).match(/<li /g)?.length;
