import * as z from 'zod/mini';
import { CustomerRow, OrderRow, PageMeta } from '../answers.ts';
import { ask } from '../ask.ts';
import { toastFailure } from '../failure.ts';
import { remote } from '../remote.ts';

const CustomerList = z.object({ data: z.array(CustomerRow) });
const OrderPage = z.object({ data: z.array(OrderRow), meta: PageMeta });
const READINGS_MAXIMUM = 200;

export const users = remote(
  async () => (await ask(CustomerList, '/api/admin/users')).data,
  toastFailure('Kullanıcı verileri alınırken bir hata oluştu'),
);

/** All readings of one customer, newest first. */
export function readingsOf(accountId: number) {
  return remote(
    () => ask(OrderPage, `/api/admin/readings?account=${accountId}&page=1&pageSize=${READINGS_MAXIMUM}`),
    () => "This customer's readings could not be loaded.",
  );
}
