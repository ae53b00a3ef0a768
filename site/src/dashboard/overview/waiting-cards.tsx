import { useQuery } from '@tanstack/react-query';
import { visit } from '../address.ts';
import { orderCountsQuery } from '../orders/orders.ts';
import { quickFilters } from '../orders/quick-filters.tsx';
import { text } from './text.ts';

/** What waits for the owner; each number leads to its list. */
export function WaitingCards() {
  const { data: counts } = useQuery(orderCountsQuery);
  const list = (quick: keyof typeof quickFilters) => () =>
    visit({ tab: 'orders', filter: quickFilters[quick].filter });
  return (
    <section aria-label={text.waiting} className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <WaitingCard label={quickFilters.late.label} count={counts?.late} isAlarm onOpen={list('late')} />
      <WaitingCard label={quickFilters.today.label} count={counts?.today} onOpen={list('today')} />
      <WaitingCard label={quickFilters.unpaid.label} count={counts?.payment} onOpen={list('unpaid')} />
      <WaitingCard
        label={quickFilters.refund.label}
        count={counts?.refund}
        onOpen={() => visit({ tab: 'payments' })}
      />
    </section>
  );
}

function WaitingCard({
  label,
  count,
  isAlarm = false,
  onOpen,
}: {
  label: string;
  count: number | undefined;
  /** Drawn in the colour of what is wrong while there is one. */
  isAlarm?: boolean;
  onOpen: () => void;
}) {
  const tone = count === undefined || count === 0 ? 'text-quiet' : isAlarm ? 'text-danger' : 'text-gold';
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-14 items-center justify-between gap-3 rounded-field border border-line px-4 py-2 text-start transition-colors hover:border-gold hover:bg-raised"
    >
      <span className="text-sm font-semibold text-quiet">{label}</span>
      <span className={`font-display text-2xl tabular-nums ${tone}`}>{count ?? '–'}</span>
    </button>
  );
}
