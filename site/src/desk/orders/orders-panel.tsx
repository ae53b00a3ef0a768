import { useStore } from '@nanostores/react';
import { countedUpTo } from '../../../../events/readings/owner-answers.ts';
import { dayText } from '../../dates.ts';
import { serviceName } from '../../readings/titles.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { useNow } from '../../ui/use-now.ts';
import { $filter, narrow } from '../frame/address.ts';
import { text as deskWords } from '../frame/text.ts';
import { ListPages } from '../lists/list-view.tsx';
import { openOrder } from './details/opened-order.ts';
import { activeFilters, everyOrder, type OrderFilter, type SortKey } from './order-filter.ts';
import { OrderFilters } from './order-filters.tsx';
import { OrderStatusBadge, PaymentMark } from './order-status.tsx';
import { nameOn, type OrderRow, ordersQuery } from './orders.ts';
import { PromisedTime } from './promised-time.tsx';
import { text } from './text.ts';

export function OrdersPanel() {
  const filter = useStore($filter);
  const now = useNow();
  return (
    <div className="grid gap-5">
      <OrderFilters filter={filter} />
      <ListPages
        query={ordersQuery(filter)}
        words={text}
        lang="tr"
        caption={text.caption}
        columns={columns(filter, now)}
        page={filter.page}
        countedUpTo={countedUpTo(filter)}
        isNarrowed={activeFilters(filter) > 0}
        onPage={(page) => narrow({ page })}
        onClear={() => narrow(everyOrder)}
      />
    </div>
  );
}

function columns(filter: OrderFilter, now: Date): Column<OrderRow>[] {
  const sort = (key: SortKey) => sortBy(filter, key);
  return [
    {
      header: deskWords.id,
      sort: sort('id'),
      cell: (row) => <span className="tabular-nums">{row.id}</span>,
      from: '50rem',
      phone: 'hidden',
    },
    { header: deskWords.user, sort: sort('user'), cell: (row) => <Who row={row} />, phone: 'start' },
    {
      header: deskWords.email,
      sort: sort('email'),
      cell: (row) => (
        // As wide as the other columns leave it room.
        <span className="grid max-w-64 grid-cols-[minmax(7rem,max-content)] text-quiet @max-[57.5rem]:grid-cols-[minmax(3.5rem,max-content)]">
          <span className="truncate" title={row.email}>
            {row.email || '–'}
          </span>
        </span>
      ),
      from: '54rem',
      phone: 'hidden',
    },
    {
      header: deskWords.service,
      sort: sort('service'),
      cell: (row) => serviceName(row.service),
      phone: 'end',
    },
    {
      header: deskWords.date,
      sort: sort('date'),
      cell: (row) => <span className="whitespace-nowrap">{dayText(row.date)}</span>,
      from: '50rem',
      phone: 'hidden',
    },
    {
      header: deskWords.status,
      sort: sort('status'),
      cell: (row) => <OrderStatusBadge {...row} />,
      phone: 'start',
    },
    {
      header: text.promised,
      sort: sort('due'),
      cell: (row) => <PromisedTime row={row} now={now} />,
      phone: 'end',
    },
    { header: deskWords.payment, cell: (row) => <PaymentMark state={row.payment.state} />, phone: 'start' },
    {
      header: deskWords.actions,
      align: 'end',
      phone: 'end',
      cell: (row) => (
        <Button
          variant="ghost"
          // On a phone the whole card is its target.
          className="max-md:min-h-6 max-md:py-0 max-md:after:absolute max-md:after:inset-0"
          onClick={() => openOrder(row)}
          aria-label={text.viewOf(row.id, nameOn(row))}
        >
          {text.view}
        </Button>
      ),
    },
  ];
}

/** Below it the account's name where that is another. */
function Who({ row }: { row: OrderRow }) {
  const name = nameOn(row);
  return (
    <>
      <b className="block font-semibold wrap-anywhere md:min-w-28">{name}</b>
      {row.user !== name && (
        <span className="block max-w-28 truncate text-quiet max-md:hidden">{row.user}</span>
      )}
    </>
  );
}

function sortBy(filter: OrderFilter, key: SortKey) {
  const sorted = filter.sort === key;
  const ascending = filter.direction === 'asc';
  return {
    direction: sorted ? (ascending ? 'ascending' : 'descending') : 'none',
    onSort: () => narrow({ sort: key, direction: sorted && ascending ? 'desc' : 'asc' }),
  } as const;
}
