import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toasts/toasts.ts';
import { $address } from '../frame/address.ts';
import { SessionEnded } from '../frame/owner-call.ts';
import { text as deskWords } from '../frame/text.ts';
import { openOrder } from './details/opened-order.ts';
import { loadUrgentOrders, type OrderRow } from './orders.ts';
import { text } from './text.ts';

/** As the key `n`. */
export function NextOrderButton() {
  return (
    <Button variant="quiet" aria-keyshortcuts="n" onPress={openNextOrder}>
      {text.next}
    </Button>
  );
}

/** From an open order the one after it. Never rejects. */
export async function openNextOrder(): Promise<void> {
  const next = await findNeighbour($address.get().reading, 1);
  if (next !== null) openOrder(next);
}

/** Of the orders that wait for an answer; null where a toast says why there is none. Never rejects. */
export async function findNeighbour(open: number | null, step: 1 | -1): Promise<OrderRow | null> {
  try {
    const next = neighbourOf(await loadUrgentOrders(), open, step);
    if (next === null) showToast({ title: text.nothingWaits, description: text.nothingWaitsMore });
    return next;
  } catch (reason) {
    if (!(reason instanceof SessionEnded))
      showToast({ variant: 'destructive', title: deskWords.failure, description: text.nextFailed });
    return null;
  }
}

/** The first or last row where none is open, and after the last or first one; null where nothing else is left. */
export function neighbourOf(rows: readonly OrderRow[], open: number | null, step: 1 | -1): OrderRow | null {
  const at = rows.findIndex(({ id }) => id === open);
  const beyond = step === 1 ? rows[0] : rows.at(-1);
  const next = at === -1 ? beyond : (rows.at(at + step) ?? beyond);
  return next === undefined || next.id === open ? null : next;
}
