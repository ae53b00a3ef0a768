import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { visit } from '../address.ts';
import { listQuery, type OrderFilter } from '../orders/order-filter.ts';
import { GetOrderRows, orderCountsQuery } from '../orders/orders.ts';
import { quickFilters } from '../orders/quick-filters.tsx';
import { ownerCall } from '../owner-call.ts';
import { refused } from '../saving.ts';
import { text } from './text.ts';
import { whyAddress } from './why-link.tsx';

/** What waits for the owner; each number leads to its list. */
export function WaitingCards() {
  const { data: counts } = useQuery(orderCountsQuery);
  const list = (quick: keyof typeof quickFilters) => () =>
    visit({ tab: 'orders', filter: quickFilters[quick].filter });
  return (
    <section aria-label={text.waiting} className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <WaitingCard
        quick="late"
        type="ReadingOrdered PaymentConfirmed QuestionAsked QuestionAnswered ReadingFellDue"
        count={counts?.late}
        isAlarm
        onOpen={list('late')}
      />
      <WaitingCard
        quick="today"
        type="ReadingOrdered PaymentConfirmed QuestionAsked QuestionAnswered"
        count={counts?.today}
        onOpen={list('today')}
      />
      <WaitingCard
        quick="unpaid"
        type="ReadingOrdered PaymentRequested PaymentFailed"
        count={counts?.payment}
        onOpen={list('unpaid')}
      />
      <WaitingCard
        quick="refund"
        type="PaymentConfirmed ReadingCancelled ReadingRefunded"
        count={counts?.refund}
        onOpen={() => visit({ tab: 'payments' })}
      />
    </section>
  );
}

function WaitingCard({
  quick,
  type,
  count,
  isAlarm = false,
  onOpen,
}: {
  quick: keyof typeof quickFilters;
  /** Events that put an order into this count, or take it out. */
  type: string;
  count: number | undefined;
  /** Drawn in the colour of what is wrong while there is one. */
  isAlarm?: boolean;
  onOpen: () => void;
}) {
  const tone = count === undefined || count === 0 ? 'text-quiet' : isAlarm ? 'text-danger' : 'text-gold';
  const { label, filter } = quickFilters[quick];
  return (
    <div className="relative grid min-w-0">
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-14 items-center justify-between gap-3 rounded-field border border-line py-2 ps-4 pe-9 text-start max-sm:gap-2 max-sm:ps-3 max-sm:pe-7 transition-colors hover:border-gold hover:bg-raised"
      >
        <span className="text-sm font-semibold text-quiet">{label}</span>
        <span className={`font-display text-2xl tabular-nums ${tone}`}>{count ?? '–'}</span>
      </button>
      {count !== undefined && count > 0 && <WhyOrders of={label} filter={filter} type={type} />}
    </div>
  );
}

/** Orders of one count whose events are listed; of more the first ones. */
const ORDERS_MAXIMUM = 50;

/** A quiet way to the events that put these orders into a count. The orders are looked up when it is pressed. */
function WhyOrders({ of, filter, type }: { of: string; filter: OrderFilter; type: string }) {
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
