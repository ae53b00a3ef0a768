import { useQuery } from '@tanstack/react-query';
import { visit } from '../frame/address.ts';
import { orderCountsQuery } from '../orders/orders.ts';
import { quickFilters } from '../orders/quick-filters.tsx';
import { text } from './text.ts';

export function WaitingCards() {
  const { data: counts } = useQuery(orderCountsQuery);
  const list = (quick: keyof typeof quickFilters) => () =>
    visit({ tab: 'orders', filter: quickFilters[quick].filter });
  return (
    <section aria-label={text.waiting} className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <WaitingCard quick="late" count={counts?.late} isAlarm onOpen={list('late')} />
      <WaitingCard quick="today" count={counts?.today} onOpen={list('today')} />
      <WaitingCard quick="unpaid" count={counts?.payment} onOpen={list('unpaid')} />
      <WaitingCard
        quick="refund"
        count={counts && counts.refund + counts.giftRefund}
        onOpen={() => visit({ tab: 'payments' })}
      />
    </section>
  );
}

function WaitingCard({
  quick,
  count,
  isAlarm = false,
  onOpen,
}: {
  quick: keyof typeof quickFilters;
  count: number | undefined;
  isAlarm?: boolean;
  onOpen: () => void;
}) {
  const tone = count === undefined || count === 0 ? 'text-quiet' : isAlarm ? 'text-danger' : 'text-gold';
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-14 min-w-0 items-center justify-between gap-3 rounded-field border border-line px-4 py-2 text-start transition-colors hover:border-gold hover:bg-raised max-sm:gap-2 max-sm:px-3"
    >
      <span className="text-sm font-semibold text-quiet">{quickFilters[quick].label}</span>
      <span className={`font-display text-2xl tabular-nums ${tone}`}>{count ?? '–'}</span>
    </button>
  );
}
