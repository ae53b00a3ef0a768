import * as z from 'zod/mini';
import { $filter } from '../address.ts';
import { OrderRow, PageMeta } from '../answers.ts';
import { ask } from '../ask.ts';
import { toastFailure } from '../failure.ts';
import { remote } from '../remote.ts';
import { listQuery } from './order-filter.ts';

const OrderPage = z.object({ data: z.array(OrderRow), meta: PageMeta });

/** Overview lists show so many: specification, section 9. */
export const RECENT_MAXIMUM = 3;

/** The page of orders that the address bar asks for. */
export const orders = remote(
  () => ask(OrderPage, `/api/admin/readings?${listQuery($filter.get())}`),
  toastFailure('Okuma verileri alınırken bir hata oluştu'),
);

/** The newest orders, whatever the filter says. */
export const recentOrders = remote(
  () => ask(OrderPage, `/api/admin/readings?page=1&pageSize=${RECENT_MAXIMUM}`),
  () => 'The newest orders could not be loaded.',
);
