import { useState } from 'react';
import { listQuery, type OrderFilter } from '../orders/order-filter.ts';
import { GetOrderRows } from '../orders/orders.ts';
import { ownerCall } from '../owner-call.ts';
import { refused } from '../saving.ts';
import { text } from './text.ts';
import { whyAddress } from './why-link.tsx';

/** Orders of one count whose events are listed; of more the first ones. */
const ORDERS_MAXIMUM = 50;

/** A quiet way to the events that put these orders into a count. The orders are looked up when it is pressed. */
export function WhyOrders({ of, filter, type }: { of: string; filter: OrderFilter; type: string }) {
  const [busy, setBusy] = useState(false);
  const follow = async () => {
    setBusy(true);
    try {
      const query = { ...listQuery(filter), page: 1, pageSize: ORDERS_MAXIMUM };
      const { data } = await ownerCall(GetOrderRows, { query });
      location.assign(whyAddress({ type, stream: data.map(({ id }) => `reading-${id}`).join(' ') }));
    } catch (reason) {
      refused(reason, text.ordersFailed);
    }
    setBusy(false);
  };
  return (
    <button
      type="button"
      disabled={busy}
      aria-label={text.whyOf(of)}
      title={text.why}
      onClick={() => void follow()}
      className="absolute end-2 top-1/2 inline-grid size-6 -translate-y-1/2 place-items-center rounded-full text-sm text-quiet hover:text-gold"
    >
      ?
    </button>
  );
}
