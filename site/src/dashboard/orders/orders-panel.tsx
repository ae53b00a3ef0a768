import { useStore } from '@nanostores/react';
import { dayText } from '../../dates.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { $filter, narrow } from '../address.ts';
import { ListFooter } from '../list-footer.tsx';
import { QueryView } from '../query-view.tsx';
import { serviceName } from '../service-name.ts';
import { EmailAddress } from './email-address.tsx';
import { openOrder } from './opened-order.ts';
import { activeFilters, everyOrder, type OrderFilter, type SortKey } from './order-filter.ts';
import { OrderFilters } from './order-filters.tsx';
import { OrderStatusBadge, PaymentMark } from './order-status.tsx';
import { type OrderRow, ordersQuery } from './orders.ts';
import { PromisedTime } from './promised-time.tsx';
import { useNow } from './use-now.ts';

export function OrdersPanel() {
  const filter = useStore($filter);
  const now = useNow();
  return (
    <div className="grid gap-5">
      <OrderFilters filter={filter} />
      <QueryView query={ordersQuery(filter)} loading="Loading readings..." lang="tr">
        {({ data, meta }) => (
          <div className="grid gap-5">
            <Table
              caption="Readings and orders"
              columns={columns(filter, now)}
              rows={data}
              rowKey={(row) => row.id}
              empty={<NoOrders filter={filter} />}
            />
            <ListFooter
              noun="readings"
              shown={data.length}
              meta={{ ...meta, page: filter.page }}
              onPage={(page) => narrow({ page })}
            />
          </div>
        )}
      </QueryView>
    </div>
  );
}

function columns(filter: OrderFilter, now: Date): Column<OrderRow>[] {
  const sort = (key: SortKey) => sortBy(filter, key);
  return [
    {
      id: 'id',
      header: 'ID',
      sort: sort('id'),
      cell: (row) => <span className="tabular-nums">{row.id}</span>,
    },
    {
      id: 'user',
      header: 'User',
      sort: sort('user'),
      cell: (row) => <b className="font-semibold">{row.user}</b>,
    },
    {
      id: 'email',
      header: 'Email',
      sort: sort('email'),
      cell: (row) => <EmailAddress address={row.email} />,
    },
    {
      id: 'service',
      header: 'Service',
      sort: sort('service'),
      cell: (row) => serviceName(row.service),
    },
    {
      id: 'date',
      header: 'Date',
      sort: sort('date'),
      cell: (row) => <span className="whitespace-nowrap">{dayText(row.date)}</span>,
    },
    {
      id: 'status',
      header: 'Status',
      sort: sort('status'),
      cell: (row) => <OrderStatusBadge status={row.status} />,
    },
    { id: 'payment', header: 'Payment', cell: (row) => <PaymentMark state={row.payment.state} /> },
    {
      id: 'due',
      header: 'Promised',
      sort: sort('due'),
      cell: (row) => <PromisedTime row={row} now={now} />,
    },
    {
      id: 'view',
      header: 'Actions',
      align: 'end',
      staysInSight: true,
      cell: (row) => (
        <Button
          variant="ghost"
          data-order-view={row.id}
          onClick={() => openOrder(row)}
          aria-label={`View reading ${row.id} of ${row.user}`}
        >
          View
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

function NoOrders({ filter }: { filter: OrderFilter }) {
  if (activeFilters(filter) === 0 && filter.page === 1) {
    return <EmptyState title="No orders yet">A new order appears here by itself within seconds.</EmptyState>;
  }
  return (
    <EmptyState
      title="No readings found"
      action={
        <Button variant="quiet" onClick={() => narrow({ ...everyOrder, pageSize: filter.pageSize })}>
          Clear filters
        </Button>
      }
    >
      Nothing matches what you are filtering by.
    </EmptyState>
  );
}
