import { GetUsers } from '../../../../events/accounts/owner-answers.ts';
import { GetOrders, ORDERS_PAGE_SIZE_MAXIMUM } from '../../../../events/readings/owner-answers.ts';
import { ask } from '../ask.ts';
import { toastFailure } from '../failure.ts';
import { remote } from '../remote.ts';

export const users = remote(
  async () => (await ask(GetUsers)).data,
  toastFailure('Kullanıcı verileri alınırken bir hata oluştu'),
);

/** All readings of one customer, newest first. */
export function readingsOf(accountId: number) {
  return remote(
    () => ask(GetOrders, { query: { account: accountId, pageSize: ORDERS_PAGE_SIZE_MAXIMUM } }),
    () => "This customer's readings could not be loaded.",
  );
}
