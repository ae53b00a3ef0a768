import type { ReactNode } from 'react';
import { serviceName } from '../../readings/titles.ts';
import { customers } from '../customers/customers.ts';
import { visit } from '../frame/address.ts';
import type { Tab } from '../frame/tabs.ts';
import type { OwnerQuery } from '../lists/queries.ts';
import { QueryView } from '../lists/query-view.tsx';
import { openOrder } from '../orders/details/opened-order.ts';
import { OrderStatusBadge } from '../orders/order-status.tsx';
import { nameOn, RECENT_MAXIMUM, recentOrdersQuery } from '../orders/orders.ts';
import { text } from './text.ts';

export function RecentOrders() {
  return (
    <RecentList
      title={text.recentOrders}
      all={text.allOrders}
      tab="orders"
      query={recentOrdersQuery}
      loading={text.loadingOrders}
      none={text.noOrders}
      onOpen={openOrder}
    >
      {(order) => (
        <>
          <span className="min-w-0">
            <span className="block font-semibold">{serviceName(order.service)}</span>
            <span className="block truncate text-sm text-quiet">{nameOn(order)}</span>
          </span>
          <OrderStatusBadge {...order} />
        </>
      )}
    </RecentList>
  );
}

export function RecentUsers() {
  return (
    <RecentList
      title={text.recentCustomers}
      all={text.allCustomers}
      tab="users"
      query={customers.page(1)}
      loading={text.loadingCustomers}
      lang="tr"
      none={text.noCustomers}
      onOpen={(user) => visit({ user: user.id })}
    >
      {(user) => (
        <>
          <span className="min-w-0">
            <span className="block truncate font-semibold">{user.username}</span>
            <span className="block truncate text-sm text-quiet">{user.email}</span>
          </span>
          <span className="text-sm whitespace-nowrap text-quiet">{text.readingCount(user.readings)}</span>
        </>
      )}
    </RecentList>
  );
}

function RecentList<Page extends { readonly data: readonly { readonly id: number }[] }>({
  title,
  all,
  tab,
  none,
  onOpen,
  children,
  ...asked
}: {
  title: string;
  all: string;
  tab: Tab;
  query: OwnerQuery<Page>;
  loading: string;
  lang?: 'tr';
  none: string;
  onOpen: (row: Page['data'][number]) => void;
  children: (row: Page['data'][number]) => ReactNode;
}) {
  return (
    <section className="card min-w-0 p-5">
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <h2 className="font-text font-semibold">{title}</h2>
        <button type="button" onClick={() => visit({ tab })} className="link min-h-6 text-sm">
          {all}
        </button>
      </div>
      <QueryView {...asked}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-quiet">{none}</p>
          ) : (
            <ul>
              {data.slice(0, RECENT_MAXIMUM).map((row) => (
                <li key={row.id} className="border-t border-line first:border-t-0">
                  <button
                    type="button"
                    onClick={() => onOpen(row)}
                    className="-mx-2 flex w-[calc(100%+1rem)] items-center justify-between gap-3 rounded-field px-2 py-2.5 text-start hover:bg-sunken"
                  >
                    {children(row)}
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  );
}
