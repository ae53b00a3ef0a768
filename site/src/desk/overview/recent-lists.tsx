import type { ReactNode } from 'react';
import { serviceName } from '../../readings/titles.ts';
import { customers } from '../customers/customers.ts';
import { visit } from '../frame/address.ts';
import { QueryView } from '../lists/query-view.tsx';
import { openOrder } from '../orders/details/opened-order.ts';
import { OrderStatusBadge } from '../orders/order-status.tsx';
import { nameOn, RECENT_MAXIMUM, recentOrdersQuery } from '../orders/orders.ts';
import { text } from './text.ts';

export function RecentOrders() {
  return (
    <RecentList title={text.recentOrders} all={text.allOrders} onAll={() => visit({ tab: 'orders' })}>
      <QueryView query={recentOrdersQuery} loading={text.loadingOrders}>
        {(page) =>
          page.data.length === 0 ? (
            <p className="text-quiet">{text.noOrders}</p>
          ) : (
            <ul>
              {page.data.slice(0, RECENT_MAXIMUM).map((order) => (
                <li key={order.id} className="border-t border-line first:border-t-0">
                  <RecentLine onOpen={() => openOrder(order)}>
                    <span className="min-w-0">
                      <span className="block font-semibold">{serviceName(order.service)}</span>
                      <span className="block truncate text-sm text-quiet">{nameOn(order)}</span>
                    </span>
                    <OrderStatusBadge {...order} />
                  </RecentLine>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </RecentList>
  );
}

export function RecentUsers() {
  return (
    <RecentList title={text.recentCustomers} all={text.allCustomers} onAll={() => visit({ tab: 'users' })}>
      <QueryView query={customers.page(1)} loading={text.loadingCustomers} lang="tr">
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-quiet">{text.noCustomers}</p>
          ) : (
            <ul>
              {data.slice(0, RECENT_MAXIMUM).map((user) => (
                <li key={user.id} className="border-t border-line first:border-t-0">
                  <RecentLine onOpen={() => visit({ user: user.id })}>
                    <span className="min-w-0">
                      <span className="block truncate font-semibold">{user.username}</span>
                      <span className="block truncate text-sm text-quiet">{user.email}</span>
                    </span>
                    <span className="text-sm whitespace-nowrap text-quiet">
                      {text.readingCount(user.readings)}
                    </span>
                  </RecentLine>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </RecentList>
  );
}

function RecentList({
  title,
  all,
  onAll,
  children,
}: {
  title: string;
  all: string;
  onAll: () => void;
  children: ReactNode;
}) {
  return (
    <section className="card min-w-0 p-5">
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <h2 className="font-text font-semibold">{title}</h2>
        <button type="button" onClick={onAll} className="link min-h-6 text-sm">
          {all}
        </button>
      </div>
      {children}
    </section>
  );
}

function RecentLine({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="-mx-2 flex w-[calc(100%+1rem)] items-center justify-between gap-3 rounded-field px-2 py-2.5 text-start hover:bg-sunken"
    >
      {children}
    </button>
  );
}
