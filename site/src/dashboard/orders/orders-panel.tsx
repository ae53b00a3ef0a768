import { useStore } from '@nanostores/react';
import { countedUpTo } from '../../../../events/readings/owner-answers.ts';
import { dayText } from '../../dates.ts';
import { serviceName } from '../../readings/titles.ts';
import { Button } from '../../ui/button.tsx';
import { EmailAddress } from '../../ui/email-text.tsx';
import type { Column } from '../../ui/table.tsx';
import { useNow } from '../../ui/use-now.ts';
import { $filter, narrow } from '../address.ts';
import { ListPages } from '../list-view.tsx';
import { text as desk } from '../text.ts';
import { openOrder } from './opened-order.ts';
import { activeFilters, everyOrder, type OrderFilter, type SortKey } from './order-filter.ts';
import { OrderFilters } from './order-filters.tsx';
import { OrderStatusBadge, PaymentMark } from './order-status.tsx';
import { type OrderRow, ordersQuery } from './orders.ts';
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
        onClear={() => narrow({ ...everyOrder, pageSize: filter.pageSize })}
      />
    </div>
  );
}

function columns(filter: OrderFilter, now: Date): Column<OrderRow>[] {
  const sort = (key: SortKey) => sortBy(filter, key);
  return [
    {
      id: 'id',
      header: desk.id,
      sort: sort('id'),
      cell: (row) => <span className="tabular-nums">{row.id}</span>,
    },
    {
      id: 'user',
      header: desk.user,
      sort: sort('user'),
      cell: (row) => <b className="font-semibold">{row.user}</b>,
    },
    {
      id: 'email',
      header: desk.email,
      sort: sort('email'),
      cell: (row) => <EmailAddress address={row.email} />,
    },
    {
      id: 'service',
      header: desk.service,
      sort: sort('service'),
      cell: (row) => serviceName(row.service),
    },
    {
      id: 'date',
      header: desk.date,
      sort: sort('date'),
      cell: (row) => <span className="whitespace-nowrap">{dayText(row.date)}</span>,
    },
    {
      id: 'status',
      header: desk.status,
      sort: sort('status'),
      cell: (row) => <OrderStatusBadge {...row} />,
    },
    { id: 'payment', header: desk.payment, cell: (row) => <PaymentMark state={row.payment.state} /> },
    {
      id: 'due',
      header: text.promised,
      sort: sort('due'),
      cell: (row) => <PromisedTime row={row} now={now} />,
    },
    {
      id: 'view',
      header: desk.actions,
      align: 'end',
      staysInSight: true,
      cell: (row) => (
        <Button
          variant="ghost"
          data-order-view={row.id}
          onClick={() => openOrder(row)}
          aria-label={text.viewOf(row.id, row.user)}
        >
          {text.view}
        </Button>
      ),
    },
  ];
}

function sortBy(filter: OrderFilter, key: SortKey) {
  const sorted = filter.sort === key;
  const ascending = filter.direction === 'asc';
  return {
    direction: sorted ? (ascending ? 'ascending' : 'descending') : 'none',
    onSort: () => narrow({ sort: key, direction: sorted && ascending ? 'desc' : 'asc' }),
  } as const;
}
