import {
  CUSTOMERS_PAGE_SIZE_MAXIMUM,
  type CustomerRow,
  GetUsers,
} from '../../../../events/accounts/owner-answers.ts';
import { ORDERS_PAGE_SIZE_MAXIMUM } from '../../../../events/readings/owner-answers.ts';
import { ERASED, inOurWords } from '../frame/erased.ts';
import { ownerCall } from '../frame/owner-call.ts';
import { findRow, pagedList } from '../lists/paged-list.ts';
import { keys, ownerQuery } from '../lists/queries.ts';
import { loadOrdersOf } from '../orders/orders.ts';
import { text } from './text.ts';

export const customers = pagedList({
  key: keys.customers,
  load: loadCustomers,
  failed: 'Kullanıcı verileri alınırken bir hata oluştu',
  isLive: true,
});

/** On whichever page of the list. */
export function customerQuery(accountId: number) {
  return ownerQuery({
    key: [...keys.customers, 'one', accountId],
    load: () => findRow((page) => loadCustomers({ page, pageSize: CUSTOMERS_PAGE_SIZE_MAXIMUM }), accountId),
    failed: text.one.failed,
  });
}

async function loadCustomers(query: { page: number; pageSize: number }) {
  return inOurWords(await ownerCall(GetUsers, { query }));
}

export const isErased = ({ username, email }: CustomerRow) => username === ERASED && email === ERASED;

export function readingsOfQuery(accountId: number) {
  return ownerQuery({
    key: [...keys.orders, 'customer', accountId],
    load: () => loadOrdersOf(accountId, ORDERS_PAGE_SIZE_MAXIMUM),
    failed: text.one.readingsFailed,
  });
}
