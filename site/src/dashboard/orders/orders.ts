import { GetOrders } from '../../../../events/readings/owner-answers.ts';
import { $filter } from '../address.ts';
import { ask } from '../ask.ts';
import { toastFailure } from '../failure.ts';
import { remote } from '../remote.ts';
import { listQuery } from './order-filter.ts';

/** Overview lists show so many: specification, section 9. */
export const RECENT_MAXIMUM = 3;

/** The page of orders that the address bar asks for. */
export const orders = remote(
  () => ask(GetOrders, { query: listQuery($filter.get()) }),
  toastFailure('Okuma verileri alınırken bir hata oluştu'),
);

/** The newest orders, whatever the filter says. */
export const recentOrders = remote(
  () => ask(GetOrders, { query: { page: 1, pageSize: RECENT_MAXIMUM } }),
  () => 'The newest orders could not be loaded.',
);
