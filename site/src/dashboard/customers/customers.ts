import { GetUsers } from '../../../../events/accounts/owner-answers.ts';
import { ORDERS_PAGE_SIZE_MAXIMUM } from '../../../../events/readings/owner-answers.ts';
import { GetOrderRows } from '../orders/orders.ts';
import { ownerCall } from '../owner-call.ts';
import { keys, ownerQuery } from '../queries.ts';

export const customersQuery = ownerQuery({
  key: keys.customers,
  load: async () => (await ownerCall(GetUsers)).data,
  failed: 'Kullanıcı verileri alınırken bir hata oluştu',
  toast: 'Hata',
  isLive: true,
});

/** All readings of one customer, newest first. */
export function readingsOfQuery(accountId: number) {
  return ownerQuery({
    key: [...keys.orders, 'customer', accountId],
    load: () =>
      ownerCall(GetOrderRows, { query: { account: accountId, pageSize: ORDERS_PAGE_SIZE_MAXIMUM } }),
    failed: "This customer's readings could not be loaded.",
  });
}
