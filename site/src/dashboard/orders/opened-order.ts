import { atom, computed } from 'nanostores';
import type { OrderRow } from '../../../../events/readings/owner-answers.ts';
import { $address, visit } from '../address.ts';
import type { Remote } from '../remote.ts';
import { orders, recentOrders } from './orders.ts';

/** The line that was clicked: it may be on no list that is loaded now. */
const $clicked = atom<OrderRow | null>(null);

/** What the lists know of the order whose dialog is open; null where none of them shows it. */
export const $openedRow = computed(
  [$address, orders.$remote, recentOrders.$remote, $clicked],
  (address, page, recent, clicked) =>
    [...rowsOf(page), ...rowsOf(recent), ...(clicked === null ? [] : [clicked])].find(
      (row) => row.id === address.reading,
    ) ?? null,
);

export function openOrder(row: OrderRow): void {
  $clicked.set(row);
  openReading(row.id);
}

export function openReading(reading: number): void {
  visit({ reading, answering: false, user: null });
}

function rowsOf(remote: Remote<{ readonly data: OrderRow[] }>): OrderRow[] {
  return remote.state === 'ready' ? remote.data.data : [];
}
