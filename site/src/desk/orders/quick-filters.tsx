import { useQuery } from '@tanstack/react-query';
import type { OrderCounts } from '../../../../events/readings/owner-answers.ts';
import { narrow } from '../frame/address.ts';
import { everyOrder, isSameFilter, type OrderFilter } from './order-filter.ts';
import { orderCountsQuery } from './orders.ts';
import { QuickFilterButton, SavedViews } from './saved-views.tsx';
import { text } from './text.ts';

interface QuickFilter {
  readonly label: string;
  readonly filter: OrderFilter;
  readonly count: keyof OrderCounts | null;
  readonly isAlarm?: true;
  readonly isRare?: true;
}

const byDueTime = { sort: 'due', direction: 'asc' } as const;

/** The overview leads to the same ones. */
export const quickFilters = {
  all: { label: text.quick.all, filter: everyOrder, count: null },
  due: { label: text.quick.due, filter: { ...everyOrder, ...byDueTime, waiting: 'answer' }, count: 'answer' },
  today: {
    label: text.quick.today,
    filter: { ...everyOrder, ...byDueTime, waiting: 'today' },
    count: 'today',
  },
  late: {
    label: text.quick.late,
    filter: { ...everyOrder, ...byDueTime, late: '1' },
    count: 'late',
    isAlarm: true,
  },
  customer: {
    label: text.quick.customer,
    filter: { ...everyOrder, waiting: 'customer' },
    count: 'customer',
    isRare: true,
  },
  refund: {
    label: text.quick.refund,
    filter: { ...everyOrder, waiting: 'refund' },
    count: 'refund',
    isRare: true,
  },
  unpaid: { label: text.quick.unpaid, filter: { ...everyOrder, waiting: 'payment' }, count: 'payment' },
  unverified: { label: text.unverified, filter: { ...everyOrder, unverified: '1' }, count: null },
} as const satisfies Record<string, QuickFilter>;

const shown: readonly QuickFilter[] = Object.values(quickFilters);

/** Nothing else has to be said about such a filter. */
export function isQuickFilter(filter: OrderFilter): boolean {
  return shown.some((quick) => isSameFilter(quick.filter, filter));
}

export function QuickFilters({ filter }: { filter: OrderFilter }) {
  const { data: counts } = useQuery(orderCountsQuery);
  return (
    <fieldset
      aria-label={text.quickFilters}
      className="-mx-5 flex min-w-0 items-center gap-2 overflow-x-auto px-5 py-1 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0"
    >
      {shown.map((quick) => {
        const isChosen = isSameFilter(quick.filter, filter);
        const count = quick.count === null ? null : (counts?.[quick.count] ?? null);
        if (quick.isRare === true && !isChosen && (count ?? 0) === 0) return null;
        return (
          <QuickFilterButton
            key={quick.label}
            label={quick.label}
            isChosen={isChosen}
            count={count}
            isAlarm={quick.isAlarm === true}
            onChoose={() => narrow(quick.filter)}
          />
        );
      })}
      <SavedViews filter={filter} />
    </fieldset>
  );
}
