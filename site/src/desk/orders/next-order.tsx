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
  try {
    const next = nextAfter(await loadUrgentOrders(), $address.get().reading);
    if (next !== null) return openOrder(next);
    showToast({ title: text.nothingWaits, description: text.nothingWaitsMore });
  } catch (reason) {
    if (reason instanceof SessionEnded) return;
    showToast({
      variant: 'destructive',
      title: deskWords.failure,
      description: text.nextFailed,
    });
  }
}

/** The first row where none is open or the last one is; null where nothing else is left. */
export function nextAfter(rows: readonly OrderRow[], open: number | null): OrderRow | null {
  const at = rows.findIndex(({ id }) => id === open);
  const next = rows[at + 1] ?? rows[0] ?? null;
  return next?.id === open ? null : next;
}
