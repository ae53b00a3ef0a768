import { useQuery } from '@tanstack/react-query';
import { visit } from '../address.ts';
import { orderCountsQuery } from '../orders/orders.ts';
import { quickFilters } from '../orders/quick-filters.tsx';
import { text } from './text.ts';
import { WhyOrders } from './why-orders.tsx';

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
