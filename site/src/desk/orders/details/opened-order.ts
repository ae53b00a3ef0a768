import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { atom } from 'nanostores';
import { $filter, visit } from '../../frame/address.ts';
import { type OrderRow, ordersQuery, recentOrdersQuery } from '../orders.ts';

/** It may be on no list that is loaded now. */
const $clicked = atom<OrderRow | null>(null);

/** Null where no list shows it. */
export function useOrderRow(readingId: number): OrderRow | null {
  const page = useQuery(ordersQuery(useStore($filter)));
  const recent = useQuery(recentOrdersQuery);
  const clicked = useStore($clicked);
  const rows = [
    ...(page.data?.data ?? []),
    ...(recent.data?.data ?? []),
    ...(clicked === null ? [] : [clicked]),
  ];
  return rows.find((row) => row.id === readingId) ?? null;
}

export function openOrder(row: OrderRow): void {
  $clicked.set(row);
  openReading(row.id);
}

export function openReading(reading: number): void {
  visit({ reading, user: null });
}
